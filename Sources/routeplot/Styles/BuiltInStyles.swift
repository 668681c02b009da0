// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The built-in styles, as files that users could write.

/// A style of the program.
struct BuiltInStyle: Sendable {
  /// Its name on the command line.
  let name: String

  /// The style as a file.
  let file: String

  /// The looks of three sample programs of the first years of maps on telephones, and four of our own.
  static let all = [
    BuiltInStyle(name: "maplines", file: ##"{ "color": "#0000ff", "stroke-width": 2 }"##),
    BuiltInStyle(
      name: "breadcrumb",
      file:
        ##"{ "color": "#007aff", "opacity": 0.5, "stroke-width": "25m", "line-join": "round" }"##),
    BuiltInStyle(name: "directions", file: ##"{ "color": "#ff0000", "stroke-width": 1 }"##),
    BuiltInStyle(
      name: "dark",
      file: ##"""
        {
          "background": "#10151c",
          "color": ["#4da3ff", "#fcdb02", "#ed004e", "#00f3f9", "#e38c08", "#a4d291", "#9e66a0", "#02885f"]
        }
        """##),
    BuiltInStyle(
      name: "print",
      file:
        ##"{ "background": "#ffffff", "color": "#000000", "stroke-width": "1pt", "opacity": 1 }"##),
    BuiltInStyle(
      name: "minimal",
      file:
        ##"{ "background": "#faf8f3", "color": "#1d2733", "stroke-width": 1.5, "padding": "18%" }"##
    ),
    BuiltInStyle(
      name: "blueprint",
      file: ##"""
        {
          "background": "#0f4c81", "color": "#ffffff", "stroke-width": 1.5, "graticule": true,
          "map-color": [
            "ground=#0f4c81", "water=#0b3f6d", "green=#105386", "wood=#105386", "sand=#17578c",
            "built-up=#12508a", "buildings=#1b5c95", "roads=#2c6da6", "main-roads=#3f7cb0",
            "casing=#0b3f6d", "paths=#2c6da6", "rail=#2c6da6", "borders=#3f7cb0", "names=#9dc1df"
          ]
        }
        """##),
  ]

  /// The style of a name; nil if there is none.
  static func named(_ name: String) -> BuiltInStyle? { all.first { $0.name == name.lowercased() } }
}
