"""Names are compared by their folded form, which every account now keeps beside its name."""

from django.db import migrations, models

import accounts.models


def fold_names(apps, schema_editor):
    for user in apps.get_model("accounts", "User").objects.all():
        user.save(update_fields=["folded"])


class Migration(migrations.Migration):
    dependencies = [("accounts", "0001_initial")]

    operations = [
        migrations.AlterModelManagers(name="user", managers=[]),
        migrations.AddField(
            model_name="user",
            name="folded",
            field=accounts.models.FoldedName(
                editable=False, max_length=160, null=True, unique=True
            ),
        ),
        migrations.RunPython(fold_names, migrations.RunPython.noop),
        migrations.AlterField(
            model_name="user",
            name="folded",
            field=accounts.models.FoldedName(editable=False, max_length=160, unique=True),
        ),
        migrations.AlterField(
            model_name="guest", name="name", field=models.CharField(max_length=40)
        ),
        migrations.AlterField(
            model_name="user",
            name="username",
            field=models.CharField(
                error_messages={"unique": "Somebody else has that name. Choose another one."},
                max_length=40,
                unique=True,
                validators=[accounts.models.must_be_a_name],
                verbose_name="name",
            ),
        ),
    ]
