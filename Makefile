# Copyright the routeplot authors
# SPDX-License-Identifier: Apache-2.0

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift

LINUX := $(filter Linux,$(shell uname -s))
# Released programs carry the Swift runtime, and where the archives are installed all libraries: they
# start in half the time, and run where there is no Swift. Symbols are stripped, ten megabytes. LLD
# takes glibc's archives without a page of warnings about functions that are never called.
ARCHIVES = $(foreach name,libcsv libpng libfreetype libexpat libbrotlidec libbrotlicommon libsqlite3 libminizip libz libm libturbojpeg libwebp,$(findstring /,$(shell clang -print-file-name=$(name).a)))
WHOLE = $(if $(filter 12,$(words $(ARCHIVES))),-Xswiftc -static-executable -Xswiftc -use-ld=lld -Xlinker -lbrotlidec -Xlinker -lbrotlicommon -Xlinker -lz -Xlinker -lm)
STATIC = $(if $(LINUX),--static-swift-stdlib -Xlinker -s $(WHOLE))
# Homebrew's libraries are not where the compiler looks.
BREW := $(if $(LINUX),,$(shell brew --prefix 2>/dev/null))
SEARCH := $(if $(BREW),-Xcc -I$(BREW)/include -Xlinker -L$(BREW)/lib)
# Generic types are built from what the compiler knows. To read their names instead takes a fifth of the time of a
# small picture.
TYPES := -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
RELEASE = -c release $(TYPES) $(STATIC) $(SEARCH)
# Tests run the optimised program, as users do, in a folder of their own: they see the modules' insides.
TESTING := -c release $(TYPES) -Xswiftc -enable-testing $(SEARCH) --scratch-path .build/tests
ROUTEPLOT := .build/release/routeplot
# A program that is there already is not built: ROUTEPLOT=path. The gate draws and installs with that of the tests.
TESTED := .build/tests/release/routeplot
# The same program without shared libraries, linked of the same objects.
TESTED_STATIC := .build/tests/static/routeplot
LIBRARIES := csv sqlite3 png16 webp turbojpeg expat freetype minizip z
# What FoundationEssentials needs; SwiftPM knows it only where all is compiled for a static program.
ESSENTIALS := _FoundationCollections _FoundationCShims swiftSynchronization
# A picture, the log that it shows, and how.
PAINT = $(ROUTEPLOT) Samples/$(2).csv -o $(PICTURES)/$(1) $(3)
PICTURES := Samples
# The path of the documentation on its server.
SITE := /
LOGS := 60
ROUNDS := 1
COMMA := ,
ENDS := start$(COMMA)end
# Where shells and man look for them.
MANUAL := share/man/man1/routeplot.1
BASH_COMPLETION := share/bash-completion/completions/routeplot
ZSH_COMPLETION := share/zsh/site-functions/_routeplot
FISH_COMPLETION := share/fish/vendor_completions.d/routeplot.fish
INSTALLED := bin/routeplot $(MANUAL) $(BASH_COMPLETION) $(ZSH_COMPLETION) $(FISH_COMPLETION)
VERSION := $(shell sed -n 's/^let version = "\(.*\)"$$/\1/p' Sources/routeplot/Request/Version.swift)
MACHINE := $(shell uname -m)
PACKAGES := .build/packages
STAGE := $(PACKAGES)/stage
# Packages of a commit have its date, so that they are the same bytes each time.
SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct 2>/dev/null || echo 1577836800)
export SOURCE_DATE_EPOCH := $(SOURCE_DATE_EPOCH)

.PHONY: help setup demo build test docs test-browser test-engines test-package test-packages test-program test-static bench bench-peers compare sheet lint format install uninstall stage wheel deb tarball formula version samples clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: build ## Install what is missing, build, draw the samples and say where
	@$(MAKE) --no-print-directory draw PICTURES=.build/demo
	@echo "Drawn: $$(ls .build/demo/*.png | wc -l | tr -d ' ') pictures in $$(pwd)/.build/demo; the first one:"
	@ls "$$(pwd)/.build/demo/ride.png"
	@echo "To try the program before it is installed: export PATH=$$(pwd)/.build/release:\$$PATH"

build: setup ## Build the program for release
	$(if $(filter .build/release/routeplot,$(ROUTEPLOT)),$(SWIFT) build $(RELEASE) --product routeplot)

# Tests draw each SVG with rsvg-convert, make MBTiles with sqlite3, and fetch tiles with curl, which macOS has.
test: TOOLS := $(if $(LINUX),librsvg2-bin sqlite3 curl,librsvg)
test: setup ## Install what is missing and run all tests
	$(SWIFT) test $(TESTING)

docs: TOOLS := python3
docs: setup ## Make the documentation of what the tests built as a site, in .build/docs
	[ -d .build/tests/release/Modules ] || $(SWIFT) build --build-tests $(TESTING)
	python3 .documentation/make-site.py .build/tests/release/Modules .build/tests/release .build/docs $(SITE)

test-browser: TOOLS := chromium libjs-leaflet
test-browser: build ## Open a page with tiles in a browser; Debian alone
	python3 Tests/Browser/tiles.py $(ROUTEPLOT) Samples/hike.csv Samples/pacific.csv

test-package: setup ## Build and run the program of the README in a package of its own
	Tests/Package/outside-package.sh $(firstword $(SWIFT)) Samples/ride.csv .build/package

# The library of the tests is compiled already; what is public of it is all that the program sees.
test-program: setup ## Compile and run the program of the README with the library of the tests
	Tests/Package/outside-program.sh $(firstword $(SWIFT)) Samples/ride.csv .build/program $(dir $(TESTED)) \
	  $(addprefix -l,$(filter-out csv,$(LIBRARIES)))

test-static: setup ## Link the program of the tests without shared libraries, and draw with it; Linux alone
	@mkdir -p $(dir $(TESTED_STATIC))
	$(SWIFT)c -emit-executable -o $(TESTED_STATIC) -static-stdlib $(filter-out -Xswiftc,$(WHOLE)) -Xlinker -s \
	  -Xlinker --gc-sections -Xlinker --defsym -Xlinker main=routeplot_main \
	  @$(dir $(TESTED))routeplot.product/Objects.LinkFileList $(addprefix -l,$(LIBRARIES) $(ESSENTIALS))
	if ldd $(TESTED_STATIC) >/dev/null 2>&1; then echo "$(TESTED_STATIC) needs shared libraries" >&2; exit 1; fi
	env -i $(TESTED_STATIC) Samples/ride.csv | cmp - <($(TESTED) Samples/ride.csv)

test-engines: TOOLS := parallel slurm-wlm openssh-client openssh-server default-jre-headless python3-venv
test-engines: build ## Count logs with xargs, parallel, Slurm and Spark; LOGS=60 ROUNDS=1; Debian alone
	python3 -m venv .build/engines
	.build/engines/bin/pip install --quiet --disable-pip-version-check 'pyspark>=4,<5'
	python3 Tests/Engines/test-engines.py $(ROUTEPLOT) .build/engines/bin/python $(LOGS) $(ROUNDS)

bench: build ## Time each stage, the whole program and each kind of work beside a plain picture
	$(SWIFT) build $(RELEASE) --product routeplot-bench
	.build/release/routeplot-bench
	python3 Tests/Benchmarks/work.py $(ROUTEPLOT)

bench-peers: build ## Time the program beside others; INSTALL=1 installs those that are missing
	$(SWIFT) build $(RELEASE) --product routeplot-bench
	python3 Tests/Benchmarks/peers.py $(ROUTEPLOT) .build/release/routeplot-bench

compare: build ## Compare the pictures of all tests with those of another program, OLD=path
	TEST_COMMAND='$(SWIFT) test $(TESTING)' python3 Tests/Comparison/compare-pictures.py $(OLD) $(ROUTEPLOT)

sheet: build ## Draw twelve kinds of logs at six sizes, light and dark, on a page for the eye
	python3 Tests/Comparison/contact-sheet.py $(ROUTEPLOT) .build/sheet

lint: ## Check the layout of the sources
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests

format: ## Lay out the sources
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests

# The program, its manual page and completions in a folder.
define INSTALL
	install -d $(foreach file,$(INSTALLED),"$(1)/$(dir $(file))")
	install -m 755 $(ROUTEPLOT) "$(1)/bin/routeplot"
	$(ROUTEPLOT) --generate-manual >"$(1)/$(MANUAL)"
	$(ROUTEPLOT) --generate-completion-script bash >"$(1)/$(BASH_COMPLETION)"
	$(ROUTEPLOT) --generate-completion-script zsh >"$(1)/$(ZSH_COMPLETION)"
	$(ROUTEPLOT) --generate-completion-script fish >"$(1)/$(FISH_COMPLETION)"
endef

install: build ## Install program, manual page and completions to PREFIX (/usr/local), below DESTDIR
	$(call INSTALL,$(DESTDIR)$(PREFIX))

uninstall: ## Remove what install put there
	rm -f $(foreach file,$(INSTALLED),"$(DESTDIR)$(PREFIX)/$(file)")

wheel: stage ## Make a package for pip, from a static program as the next ones; Linux alone
	python3 .packaging/wheel.py $(STAGE) $(VERSION) $(MACHINE) $(PACKAGES)

deb: stage ## Make a package for Debian and Ubuntu
	.packaging/deb.sh $(STAGE) $(VERSION) $(PACKAGES)

tarball: stage ## Make an archive of the program, its manual and completions
	.packaging/tarball.sh $(STAGE) $(VERSION) $(MACHINE) $(PACKAGES)

formula: ## Make an archive of the sources, and the formula of Homebrew for it; SOURCES=address of the archive
	@mkdir -p $(PACKAGES)
	git archive --prefix=routeplot-$(VERSION)/ HEAD | gzip -9n >$(PACKAGES)/routeplot-$(VERSION).tar.gz
	.packaging/formula.sh $(PACKAGES)/routeplot-$(VERSION).tar.gz \
	  $(or $(SOURCES),file://$(abspath $(PACKAGES))/routeplot-$(VERSION).tar.gz) >$(PACKAGES)/routeplot.rb

test-packages: TOOLS := debootstrap lintian python3-venv ruby
test-packages: setup wheel deb tarball formula ## Install each package in an empty root, and draw there; Debian alone
	.packaging/test-packages.sh $(PACKAGES) $(VERSION) $(MACHINE)

samples: TOOLS := python3
samples: build ## Draw the photos and the pictures of the samples again
	python3 Tests/Samples/make-photos.py $(ROUTEPLOT) Samples
	@$(MAKE) --no-print-directory draw PICTURES=Samples

clean: ## Remove everything that was built
	rm -rf .build

# The installed program as packages have it, with all licences.
stage: build
	rm -rf $(STAGE)
	$(call INSTALL,$(STAGE))
	.packaging/stage.sh $(STAGE) $(VERSION) $(firstword $(SWIFT))

version:
	@echo $(VERSION)

# The samples and the pictures they make, one property each.
.PHONY: draw
draw:
	@mkdir -p $(PICTURES)
	$(call PAINT,ride.png,ride,-s 900x600 --padding 36 --map Samples/town.pmtiles --markers $(ENDS) --scale-bar)
	$(call PAINT,film.png,ride,-s 540x360 --padding 24 --map Samples/town.pmtiles --markers $(ENDS) --animate --duration 8s)
	$(call PAINT,hike.png,hike,-s 720x420 --color-by elevation --legend --profile --stroke-width 5 \
	  --title 'Over the ridge and back')
	$(call PAINT,map.png,contours,-s 720x420 --bbox 8.5535$(COMMA)46.5530$(COMMA)8.6095$(COMMA)46.5770 --world-file \
	  --group-by contour -c '#cda985' --stroke-width 0.8 -b '#f6f3e9')
	$(call PAINT,mountain.png,hike,-s 720x420 --relief Samples/N46E008.hgt.gz --contours auto --palette 256 \
	  -c '#d81e4a' --stroke-width 4 --casing '#f6f3e9:2' --markers $(ENDS) --pins Samples/huts.csv --distance-marks 1km --scale-bar)
	$(call PAINT,photos.png,hike,-s 600x338 --photos 'Samples/*.jpg' -b '#f6f3e9' -c '#d81e4a' --markers $(ENDS) \
	  --scale-bar)
	$(call PAINT,regatta.png,regatta,--width 640 -c white -b '#14506e' --stroke-width 2.5)
	$(call PAINT,beads.png,regatta,-s 640x420 -c '#1d6288' -b '#eef4f6' --stroke-width 2.5 --every 3 --points on-line)
	$(call PAINT,arrows.png,circuit,-s 640x420 -c '#5b3fd6' --stroke-width 10 --arrows --markers $(ENDS))
	$(call PAINT,fleet.png,fleet,-s 640x373 --group-by boat --stroke-width 2.5 --style dark --legend \
	  --title 'Eight boats of a race' --scale-bar --units nautical)
	$(call PAINT,wakes.png,ferries,-s 440x289 --group-by line --group-by trip --stroke-width 9 -c '#d1495b' \
	  --opacity 0.18 --overlap multiply)
	$(call PAINT,ferries.png,ferries,-s 640x373 --group-by line --group-by trip --stroke-width 1.5 -c '#2d7dd2' --opacity 0.7 \
	  -b '#faf8f3' --pins Samples/harbours.csv --title 'Ferries of a summer' --scale-bar --units nautical)
	$(call PAINT,city.png,city,-s 720x420 --group-by trip --density --legend --title 'Taxis of a day' \
	  --scale-bar)
	$(call PAINT,storms.png,storms,-s 720x420 --group-by name --color-by 'wind (kn)' --color-map plasma --style dark \
	  --map earth --legend --title 'Storms of a season$(COMMA) by their wind')
	$(call PAINT,grid.png,storms,-s 640x480 --group-by name --layout grid --title 'Storms of a season' --caption '{track}' \
	  --color-by month --legend)
	$(call PAINT,ocean.png,ocean,-s 720x420 --group-by boat --map earth --markers $(ENDS) --legend \
	  --title 'Six boats across the Atlantic')
	$(call PAINT,drift.png,drift,-s 720x420 --projection polar --map earth --style dark --graticule --markers $(ENDS) \
	  --color-by time --color-map magma --legend --title 'A ship in the ice')
	$(call PAINT,flight.png,pacific,-s 640x480 --padding 40 -c tomato --geodesic --map earth --markers $(ENDS))
	$(call PAINT,circuit.png,circuit,-s 640x480 --padding 5% --stroke-width 8 -c '#00000080' -b none)
	$(call PAINT,circuit.svg,circuit,-s 640x480 --padding 5% --stroke-width 8 --line-cap butt \
	  --line-join miter --dash 24$(COMMA)10 -c '#2a7f62')
	$(call PAINT,retina.png,hike,-s 320x200 --scale 2 --markers $(ENDS) --scale-bar)
	$(call PAINT,dark.png,hike,-s 480x300 --style dark --markers $(ENDS))
	$(call PAINT,print.png,hike,-s 640x400 --style print --frame --graticule --scale-bar)
	$(call PAINT,minimal.png,hike,-s 480x300 --style minimal)
	$(call PAINT,blueprint.png,hike,-s 480x300 --style blueprint)
	$(call PAINT,breadcrumb.png,hike,-s 480x300 --style breadcrumb)
	$(call PAINT,maplines.png,hike,-s 480x300 --style maplines)

# Installs the C libraries where they are missing, and says so. On a Linux without dpkg they are the user's.
setup:
	@command -v $(SWIFT) >/dev/null || { echo "routeplot needs Swift 6.3 or later: install it from https://www.swift.org/install and run make again" >&2; exit 1; }
ifneq ($(LINUX),)
	@command -v dpkg >/dev/null || exit 0; \
	missing=; \
	for package in libcsv-dev libpng-dev libfreetype-dev libexpat1-dev libsqlite3-dev libminizip-dev libturbojpeg0-dev \
	    libwebp-dev pkg-config $(TOOLS); do \
	  [ "$$(dpkg-query -W -f='$${db:Status-Status}' $$package 2>/dev/null)" = installed ] || missing="$$missing $$package"; \
	done; \
	if [ -n "$$missing" ]; then \
	  sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	  echo "Installing$$missing with apt-get"; \
	  export DEBIAN_FRONTEND=noninteractive; \
	  $$sudo apt-get install -y -q --no-install-recommends $$missing || \
	    { $$sudo apt-get update -q && $$sudo apt-get install -y -q --no-install-recommends $$missing; }; \
	fi
else
	@missing=; \
	for formula in libcsv libpng freetype expat sqlite minizip jpeg-turbo webp pkgconf $(TOOLS); do \
	  brew list $$formula >/dev/null 2>&1 || missing="$$missing $$formula"; \
	done; \
	if [ -n "$$missing" ]; then \
	  command -v brew >/dev/null || { echo "routeplot needs libcsv, libpng, freetype, expat, sqlite, jpeg-turbo, webp and pkgconf: install Homebrew from https://brew.sh and run make again" >&2; exit 1; }; \
	  echo "Installing$$missing with brew"; \
	  brew install $$missing; \
	fi
endif
