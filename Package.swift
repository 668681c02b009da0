// swift-tools-version: 6.3
// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The manifest is the architecture: an arrow between two modules exists only if it is listed here.

import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Most tests compare words and pixels, and the optimiser would only cost its own time.
let unoptimized = strict + [SwiftSetting.unsafeFlags(["-Onone"])]

let package = Package(
  name: "routeplot",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "RoutePlotKit", targets: ["RoutePlotKit"]),
    .executable(name: "routeplot", targets: ["routeplot"]),
  ],
  targets: [
    // libcsv ships no .pc file, so naming a pkgConfig here would print a false warning on every build.
    .systemLibrary(
      name: "CLibCSV", providers: [.apt(["libcsv-dev"]), .brew(["libcsv"])]),
    .systemLibrary(
      name: "CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2",
      providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CMinizip", pkgConfig: "minizip",
      providers: [.apt(["libminizip-dev"]), .brew(["minizip"])]),
    .systemLibrary(
      name: "CTurboJPEG", pkgConfig: "libturbojpeg",
      providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
      name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    // libpng brings zlib along, and its headers need those of zlib.
    .target(
      name: "PNGShim", dependencies: ["CKernels", "CLibPNG"], linkerSettings: [.linkedLibrary("z")]),
    .target(name: "CLibrary", swiftSettings: strict),
    .target(name: "NumberText", swiftSettings: strict),
    .target(name: "JSON", dependencies: ["CLibrary", "NumberText"], swiftSettings: strict),
    .target(name: "Geography", dependencies: ["CLibrary"], swiftSettings: strict),
    // Databases of other programs, for logs and for tiles.
    .target(
      name: "SQLite", dependencies: ["CLibrary", "CSQLite", "NumberText"], swiftSettings: strict),
    // The C half of Processors.
    .target(name: "CProcessors"),
    .target(name: "Processors", dependencies: ["CLibrary", "CProcessors"], swiftSettings: strict),
    .target(
      name: "RouteReading",
      dependencies: [
        "CExpat", "CKernels", "CLibCSV", "CLibrary", "CMinizip", "CZlib", "Geography", "JSON",
        "NumberText", "Processors", "SQLite",
      ],
      // Types that hold a span, and functions that return one, say which bytes it is of.
      swiftSettings: strict + [.enableExperimentalFeature("Lifetimes")]),
    // Loops that Swift cannot compile for every processor.
    .target(name: "CKernels"),
    // Signals, unnamed files and code that runs before main. Only for the program: a library must not have a constructor.
    .target(name: "CProcess"),
    .target(
      name: "Drawing", dependencies: ["CKernels", "CLibrary", "NumberText", "Processors"],
      swiftSettings: strict),
    .target(
      name: "Images", dependencies: ["CLibrary", "CTurboJPEG", "CWebP", "Drawing", "PNGShim"],
      swiftSettings: strict),
    .target(
      name: "Encoding",
      dependencies: [
        "CKernels", "CLibrary", "CSQLite", "CTurboJPEG", "CWebP", "CZlib", "Drawing", "NumberText",
        "PNGShim", "Processors", "Tiles",
      ],
      swiftSettings: strict),
    .target(
      name: "Tracks", dependencies: ["CLibrary", "RouteReading", "Geography", "Processors"],
      swiftSettings: strict),
    .target(
      name: "RouteWriting",
      dependencies: ["Tracks", "RouteReading", "Geography", "JSON", "NumberText", "Processors"],
      swiftSettings: strict),
    // The map from degrees to pixels: it converts points and strokes to pixels.
    .target(
      name: "Mapping", dependencies: ["CLibrary", "Geography", "Drawing", "NumberText"],
      swiftSettings: strict),
    // The fit of this map around the lines of tracks; it gives their finest visible detail (`Resolution`).
    .target(
      name: "Fitting", dependencies: ["Drawing", "Geography", "Mapping", "Tracks"],
      swiftSettings: strict),
    .target(
      name: "TextLayout",
      dependencies: ["CFreeType", "CLibrary", "Drawing", "FontData", "Scripts"],
      swiftSettings: strict),
    // The assembler embeds earth.bin, relief.bin and the font; it searches for them in the header search path.
    .target(
      name: "EarthData", exclude: ["earth.bin", "relief.bin"], cSettings: [.headerSearchPath(".")]),
    .target(
      name: "FontData", exclude: ["DejaVuSans.ttf", "LICENSE"],
      cSettings: [.headerSearchPath(".")]),
    .target(
      name: "Maps",
      dependencies: [
        "CKernels", "CLibrary", "Drawing", "EarthData", "Geography", "Heights", "Images", "JSON",
        "Mapping", "NumberText", "Processors", "Tiles", "VectorTiles",
      ],
      swiftSettings: strict),
    // Heights of the ground, from files and tiles; nothing here draws.
    .target(
      name: "Heights",
      dependencies: [
        "CKernels", "CLibrary", "Drawing", "Geography", "Images", "Processors", "Tiles",
      ],
      swiftSettings: strict),
    // The sources of map tiles: their bytes, which nothing here decodes.
    .target(
      name: "Tiles",
      dependencies: ["CLibrary", "CZlib", "JSON", "NumberText", "Processors", "SQLite"],
      swiftSettings: strict),
    // The content of vector tiles, by its class on a street map; nothing here draws.
    .target(name: "VectorTiles", dependencies: ["Scripts"], swiftSettings: strict),
    // The scripts that need shaping, for texts and for names of maps.
    .target(name: "Scripts", swiftSettings: strict),
    .target(
      name: "RoutePlotKit",
      dependencies: [
        "CLibrary", "Geography", "Heights", "JSON", "Maps", "NumberText", "Processors",
        "RouteReading", "Tracks", "Fitting", "Mapping",
        "Drawing", "Encoding", "Images", "RouteWriting", "TextLayout", "Tiles",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "routeplot",
      dependencies: [
        "RoutePlotKit", "Geography", "Heights", "RouteReading", "RouteWriting", "Tracks",
        "Mapping", "Maps", "Drawing", "Encoding", "Images", "JSON", "NumberText", "Processors",
        "Tiles", "VectorTiles", "CLibrary",
        "CProcess",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "routeplot-earth", dependencies: ["CLibrary", "CZlib", "Maps"], swiftSettings: strict),
    .executableTarget(
      name: "routeplot-bench",
      dependencies: [
        "CExpat", "CLibrary", "JSON", "NumberText", "RoutePlotKit", "Geography", "RouteReading",
        "RouteWriting", "Drawing", "Encoding", "Fitting",
      ],
      swiftSettings: strict),
    // The fonts of all tests.
    .target(name: "TestFonts", path: "Tests/TestFonts", exclude: ["Fonts"]),
    .target(
      name: "TestSupport",
      dependencies: [
        "CLibPNG", "CLibrary", "CSQLite", "CZlib", "Drawing", "Geography", "TestFonts", "Tiles",
      ],
      path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(name: "ScriptsTests", dependencies: ["Scripts"], swiftSettings: unoptimized),
    .testTarget(
      name: "NumberTextTests", dependencies: ["NumberText"], swiftSettings: unoptimized),
    .testTarget(
      name: "GeographyTests", dependencies: ["CLibrary", "Geography", "TestSupport"],
      swiftSettings: unoptimized),
    .testTarget(
      name: "ProcessorsTests", dependencies: ["CLibrary", "CProcessors", "Processors"],
      swiftSettings: unoptimized),
    .testTarget(
      name: "RouteReadingTests",
      dependencies: ["RouteReading", "CKernels", "Geography", "CLibCSV", "TestSupport"],
      swiftSettings: unoptimized),
    .testTarget(
      name: "DrawingTests", dependencies: ["Drawing", "CKernels", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "TextLayoutTests", dependencies: ["TextLayout", "Drawing", "FontData", "TestSupport"],
      swiftSettings: unoptimized),
    .testTarget(
      name: "EncodingTests",
      dependencies: ["Encoding", "CKernels", "PNGShim", "Drawing", "TestSupport", "Tiles"],
      swiftSettings: unoptimized),
    .testTarget(
      name: "ImagesTests", dependencies: ["Images", "Drawing", "TestSupport"],
      swiftSettings: unoptimized
    ),
    .testTarget(
      name: "TracksTests",
      dependencies: [
        "Tracks", "Fitting", "Mapping", "Geography", "Processors", "RouteReading", "Drawing",
        "TestSupport",
      ],
      swiftSettings: unoptimized),
    .testTarget(
      name: "RouteWritingTests",
      dependencies: [
        "RouteWriting", "Tracks", "Geography", "Processors", "RouteReading", "TestSupport",
      ],
      swiftSettings: unoptimized),
    .testTarget(
      name: "MappingTests",
      dependencies: ["Fitting", "Mapping", "Tracks", "Geography", "Drawing", "TestSupport"],
      swiftSettings: unoptimized),
    .testTarget(
      name: "MapsTests",
      dependencies: [
        "CKernels", "CLibrary", "Maps", "Drawing", "Encoding", "Fitting", "Geography", "Heights",
        "Mapping", "TestSupport", "Tiles", "VectorTiles",
      ],
      swiftSettings: unoptimized),
    .testTarget(
      name: "HeightsTests",
      dependencies: ["Heights", "Drawing", "Geography", "TestSupport", "Tiles"],
      swiftSettings: unoptimized),
    .testTarget(
      name: "TilesTests", dependencies: ["Tiles", "CLibrary", "TestSupport"],
      swiftSettings: unoptimized),
    .testTarget(
      name: "VectorTilesTests", dependencies: ["VectorTiles", "TestSupport"],
      swiftSettings: unoptimized
    ),
    .testTarget(
      name: "RoutePlotKitTests",
      dependencies: [
        "RoutePlotKit", "CLibrary", "Encoding", "Geography", "Maps", "NumberText", "Processors",
        "RouteReading", "TextLayout", "Tiles", "Tracks", "Fitting", "Mapping", "Drawing",
        "TestSupport",
      ],
      swiftSettings: unoptimized),
    .testTarget(name: "ArchitectureTests", swiftSettings: unoptimized),
    // One import is enough for users of the library, so these tests have no other.
    .testTarget(
      name: "LibraryTests", dependencies: ["RoutePlotKit", "TestSupport"],
      swiftSettings: unoptimized),
    .target(
      name: "CommandSupport", dependencies: ["Drawing", "RoutePlotKit", "TestSupport"],
      path: "Tests/CommandSupport", swiftSettings: strict),
    // It runs the program, which routeplotTests has built, and so need not wait for it when it is compiled.
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "CommandSupport", "RoutePlotKit", "Images", "Maps", "RouteReading", "Drawing", "Encoding",
        "Geography", "TestSupport",
      ],
      swiftSettings: unoptimized),
    .testTarget(
      name: "routeplotTests",
      dependencies: [
        "routeplot", "CommandSupport", "RoutePlotKit", "Images", "Maps",
        "RouteReading", "Drawing", "Encoding", "TestSupport", "Tiles",
      ],
      swiftSettings: unoptimized),
  ],
  swiftLanguageModes: [.v6]
)
