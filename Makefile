# Everything one does with this project. `make help` lists it.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

VENV := .venv
BIN := $(VENV)/bin
JOBS ?= 2

# Checks read the settings too; they must not touch the data of whoever runs them.
APART := OKEY_TEST=1 OKEY_DATA_DIR=build/check
CORE := games/tiles/*,games/solver/*,games/engine/*,games/bots/*

.PHONY: help setup play test check bench bench-solver bench-live soak lock

help: ## list what make can do
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(VENV)/.test ## install what running and testing need into .venv

play: $(VENV)/.run ## start the site on this machine (another port: make play PORT=8001)
	@$(BIN)/python manage.py serve

test: check ## run every check and every test, with coverage
	@$(BIN)/python -m tests.prepare
	@$(BIN)/python -m pytest -q -n $(JOBS) --dist loadfile --no-loadscope-reorder --cov --cov-report=
	@$(BIN)/coverage report --sort=cover
	@echo "The core alone:"
	@$(BIN)/coverage report --include='$(CORE)' --fail-under=98

check: $(VENV)/.test ## style, types, import contracts, migrations, templates
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/lint-imports --no-cache
	@$(APART) $(BIN)/python manage.py check
	@$(APART) $(BIN)/python manage.py makemigrations --check --dry-run
	@$(APART) $(BIN)/python manage.py check_templates
	@$(APART) $(BIN)/mypy

bench: bench-solver bench-live ## every benchmark

bench-solver: $(VENV)/.test ## speed of the solver, beside a baseline
	@$(BIN)/python -m benchmarks.solver

bench-live: $(VENV)/.test ## cost of a move at a live table, and of many tables at once
	@missed=0; for part in live table; do $(BIN)/python -m benchmarks.$$part || missed=1; done; exit $$missed

soak: $(VENV)/.test ## the long proofs, one at a time: make soak PART=kills|fuzz|secrecy|deals|play
	@$(BIN)/python -m tests.soak $(PART) $(OPTIONS)

lock: $(VENV)/.made ## choose versions anew and write them to requirements/
	@sh requirements/lock.sh $(BIN)/python

# Stamps live in the venv: whoever deletes it gets everything anew.

$(VENV)/.made:
	@sh requirements/venv.sh $(VENV)
	@touch $@

$(VENV)/.run: $(VENV)/.made requirements/run.txt
	@sh requirements/install.sh $(BIN)/python requirements/run.txt
	@touch $@

$(VENV)/.test: $(VENV)/.run requirements/test.txt
	@sh requirements/install.sh $(BIN)/python requirements/test.txt
	@touch $@
