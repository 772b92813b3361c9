"""The commands of ``manage.py``: they read arguments and print, nothing else."""
