// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Option names of other programs, for users who type them here.

/// The option that does what an option of another program does; nil if none is known.
func optionOfOtherPrograms(_ name: String) -> String? {
  let letters = name.lowercased().drop { $0 == "-" }.filter { $0 != "-" && $0 != "_" }
    // A value may follow at once, as in -w300.
    .prefix { !$0.isNumber }
  return names.first { $0.others.contains(String(letters)) }?.option
}

/// Whether an option of other programs names the input, which needs none here.
func isInputOfOtherPrograms(_ name: String) -> Bool {
  let letters = name.lowercased().drop { $0 == "-" }.filter { $0 != "-" && $0 != "_" }
  return [
    "i", "f", "in", "input", "inputs", "infile", "inputfile", "inputfiles", "filename", "logfile",
    "gpx", "csv",
  ].contains(letters)
}

/// Names without dashes, in small letters.
private let names: [(option: String, others: [String])] = [
  ("--stroke-width", ["linewidth", "linethickness", "linesize", "lw", "thickness", "weight"]),
  ("--color", ["linecolor", "linecolour", "strokecolor", "strokecolour", "colour"]),
  ("--background none", ["transparent", "nobackground", "alphabackground"]),
  ("--background", ["bg", "bgcolor", "backgroundcolor", "backgroundcolour", "fillcolor"]),
  ("--width", ["w", "imagewidth", "pixelwidth"]),
  ("--height", ["imageheight", "pixelheight"]),
  ("--size", ["geometry", "dimensions", "resolution", "imagesize", "figsize"]),
  ("--padding", ["margin", "margins", "border", "buffer"]),
  ("--opacity", ["alpha"]),
  ("--dash", ["dashed", "dashes", "dasharray", "strokedasharray", "linestyle"]),
  ("--bbox", ["bounds", "extent", "extents", "boundingbox", "envelope"]),
  ("--graticule", ["gridlines"]),
  ("--density", ["heatmap", "heat"]),
  ("--output", ["out", "outfile", "outputfile"]),
  ("--output-folder", ["outdir", "outputdir", "outputdirectory", "directory", "destination"]),
  ("--output-format", ["outformat", "type", "outputtype"]),
  ("--delimiter", ["separator", "sep", "fieldseparator"]),
  ("--latitude", ["latcol", "latcolumn"]),
  ("--longitude", ["loncol", "loncolumn", "lng"]),
  ("--projection", ["crs", "srs", "epsg"]),
  ("--gap", ["split", "maxgap", "splitgap"]),
  ("--threads", ["processors", "cpus", "cores"]),
  ("--jobs", ["parallel", "workers", "maxprocs"]),
  ("--group-by", ["trackcolumn", "trackid", "splitby"]),
  ("--title", ["caption", "heading"]),
  ("--style", ["theme"]),
  ("--files-from", ["filesfromfile", "inputlist", "filelist"]),
]
