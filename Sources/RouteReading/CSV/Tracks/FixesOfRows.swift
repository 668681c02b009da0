// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The fixes at the start of a log, before the log is read.

/// Reads the rows of the start of a log; nil if there is no memory.
func fixesOfRows(
  _ rows: ArraySlice<UInt8>, layout: Layout, options: ReadingOptions
) -> (fixes: FixBlock, tracks: DistinctTexts)? {
  var options = options
  (options.isStrict, options.recordsLines) = (false, false)
  let collector = FixCollector(input: "", options: options, layout: layout)
  guard let grammar = try? CSVGrammar(delimiter: layout.delimiter, sink: collector) else {
    return nil
  }
  // What cannot be read is an error of the log, and is told when that is read.
  try? grammar.readRows(rows.span)
  try? grammar.finish()
  return (grammar.sink.block, grammar.sink.tracks.names)
}
