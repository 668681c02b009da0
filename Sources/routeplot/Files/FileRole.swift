// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The roles of files in a run.

/// The role of a file in a run, in the words of messages.
enum FileRole: String {
  case log = "the log"
  case list = "the list of --files-from"
  case fittedLog = "a log of --fit-to"
  case box = "the file of --bbox"
  case pins = "the pins"
  case photo = "a photo"
  case font = "the font"
  case backgroundImage = "the background image"
  case besideImage = "a file next to the background image"
  case map = "the map"
  case savedMap = "the file of --save-map"
  case heights = "the heights"
  case style = "the file of --style"
  case picture = "the picture"
  case preview = "the picture in the terminal"
  case tracks = "the file of tracks"
  case tiles = "the tiles"
  case page = "the web page"
  case script = "the script of --web-page-script"
  case scriptOfPage = "the script of the web page"
  case styleOfPage = "the style of the web page"
  case report = "the report"
  case events = "the events"
  case worldFile = "the world file"
  case coordinateSystem = "the .prj file"
  case answers = "the output of --print-bbox and --locate"
  case unchanged = "the list of --skip-unchanged"

  /// Another file with the same use.
  static let other = "another output"
}
