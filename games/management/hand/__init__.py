"""What the ``hand`` command says about fourteen or fifteen tiles, apart from Django."""
