// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The parts of the help that do not belong to one option.

/// The parts of the help that are not about one option, in lines of at most 78 columns.
enum HelpParts {
  /// The program in one sentence.
  static let abstract = "Draw the route of a log of positions as PNG, SVG or PDF."

  /// The shape of a command line.
  ///
  /// It has an input always: some options take its place.
  static let usage = "routeplot [<options>] <input> ..."

  /// The description of the inputs.
  static let inputs =
    "Log to draw, or a ZIP archive of logs; '-' is standard input. Several logs are drawn in one picture, in a colour each."

  static let introduction = """
    The content of a log decides its format: CSV, GPX, GeoJSON and others, also
    compressed with gzip. The columns of a table are found by their names; without
    a header they are the first two. The region is fitted around the route.
    """

  static let examples = """
    EXAMPLES:
      routeplot trip.csv -o trip.png
      routeplot trip.csv -o trip.png -s 1200x800 -c tomato --stroke-width 5
      routeplot -d thumbs logs/*.csv
      routeplot log.txt -o log.png --latitude 4 --longitude 5 --delimiter tab
      cat trip.csv.gz | routeplot - > trip.png
    """

  static let exitStatuses = """
    EXIT STATUS:
       0  drawn
       1  some of several logs could not be drawn
      64  wrong usage
      65  the data cannot be drawn
      66  the input cannot be read
      70  not enough memory, or a fault of the program
      73  the output cannot be created
      74  reading or writing failed midway
     130  interrupted
    """
}
