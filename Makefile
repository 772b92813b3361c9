# Everything one does with this project. `make help` lists it.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

VENV := .venv
BIN := $(VENV)/bin
STAMPS := build/stamps
PORT ?= 8000
export PORT

.PHONY: help setup play test check bench bench-solver bench-live lock

help: ## list what make can do
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(STAMPS)/test ## install what running and testing need into .venv

play: $(STAMPS)/run ## start the site on this machine (PORT=8000)
	@$(BIN)/python manage.py serve

test: check ## run every check and every test, with coverage
	@$(BIN)/python -m tests.prepare
	@$(BIN)/python -m pytest -n 2 --dist loadfile --cov --cov-report=
	@$(BIN)/coverage report --skip-covered --sort=cover
	@$(BIN)/coverage report --include='games/tiles/*,games/solver/*,games/engine/*,games/bots/*' --fail-under=98 --skip-covered

check: export OKEY_TEST := 1
check: export OKEY_DATA_DIR := build/check
check: $(STAMPS)/test ## style, types, import contracts, migrations, templates
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/lint-imports --no-cache
	@$(BIN)/python manage.py check
	@$(BIN)/python manage.py makemigrations --check --dry-run
	@$(BIN)/python manage.py check_templates
	@$(BIN)/mypy

bench: bench-solver bench-live ## every benchmark

bench-solver: $(STAMPS)/test ## speed of the solver, beside a baseline
	@$(BIN)/python -m benchmarks.solver

bench-live: $(STAMPS)/test ## cost of a move at a live table
	@$(BIN)/python -m benchmarks.live

lock: $(STAMPS)/test ## choose versions anew and write them to requirements/
	@sh requirements/lock.sh $(BIN)/python

$(STAMPS)/venv:
	@sh requirements/venv.sh $(VENV)
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/run: $(STAMPS)/venv requirements/run.txt
	@sh requirements/install.sh $(BIN)/python requirements/run.txt
	@touch $@

$(STAMPS)/test: $(STAMPS)/run requirements/test.txt
	@sh requirements/install.sh $(BIN)/python requirements/test.txt
	@touch $@
