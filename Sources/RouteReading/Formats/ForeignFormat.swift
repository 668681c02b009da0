// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Recognises formats that are not logs by their bytes, and numbers that are not degrees.

/// Names a format that is not CSV by its first bytes, and what to do; nil if they could be CSV.
///
/// Text is expected as UTF-8, or another that has ASCII in it: decode UTF-16 first.
///
/// `start`: the first bytes of the log; a few hundred are enough for most formats. `delimiter`: the byte between cells,
/// if a user gave one.
func recognizeFormat(_ start: Span<UInt8>, delimiter: UInt8? = nil) -> String? {
  recognizeBinary(start, delimiter)
    ?? recognizeText(start.extracting(first: 4096))
}

private func recognizeBinary(_ start: Span<UInt8>, _ delimiter: UInt8?) -> String? {
  guard let format = BinaryFormat.recognize(start) else {
    return isBinary(start.extracting(first: 4096), delimiter)
      ? "binary data (export it as CSV first)" : nil
  }
  return (format == .zip ? recognizeArchive(start) : nil) ?? format.words
}

extension BinaryFormat {
  /// Its name, and what to do; nil for a format that the program reads, if not as a log.
  fileprivate var words: String? {
    switch self {
    case .gzip: "gzip data (unpack it with gunzip first)"
    case .bzip2: "bzip2 data (unpack it with bunzip2 first)"
    case .xz: "xz data (unpack it with unxz first)"
    case .zstd: "zstd data (unpack it with unzstd first)"
    case .sevenZip: "a 7z archive (unpack it first)"
    case .zip:
      "a ZIP archive (unpack it with unzip first)"
    case .emptyZip: "an empty ZIP archive (pack the log into it again)"
    case .oldExcel: "an old Excel workbook (save it as CSV there first)"
    case .png: "a PNG picture (give the log it was drawn from)"
    case .jpeg: "a JPEG picture (give a log of positions)"
    case .pdf: "a PDF document (copy the table out as CSV first)"
    case .program: "a program (give a log of positions)"
    case .parquet:
      #"a Parquet file (pipe it in: duckdb -csv -c "select lat, lon, time from 'x.parquet' order by time" | routeplot -)"#
    case .arrow:
      #"an Arrow file (pipe it in: duckdb -csv -c "install nanoarrow from community; load nanoarrow; select lat, lon, time from read_arrow('x.arrow') order by time" | routeplot -)"#
    case .pmtiles, .counts, .fit, .sqlite: nil
    }
  }
}

/// Whether more than one byte in sixteen is a control character, and they are in most lines: a tenth are in
/// compressed data, and more in tables of numbers, but in text they are strays, or in a few lines.
///
/// Zero bytes do not count, as some loggers pad with them, nor does the delimiter, nor the escapes that begin
/// the colours of a terminal.
private func isBinary(_ start: Span<UInt8>, _ delimiter: UInt8?) -> Bool {
  func isControl(_ index: Int) -> Bool {
    let byte = start[index]
    guard byte != 0, byte != delimiter else { return false }
    if byte == 0x1b { return index + 1 >= start.count || start[index + 1] != 0x5b }
    return byte < 0x09 || (0x0e...0x1f).contains(byte) || byte == 0x7f
  }
  var (bytes, controls, lines, linesWithControls) = (0, 0, 0, 0)
  var line = (bytes: 0, controls: 0)
  // One more step than there are bytes: the end of the text ends a line too.
  for index in 0...start.count {
    guard index < start.count, start[index] != 0x0a, start[index] != 0x0d else {
      if index < start.count { bytes += 1 }
      if line.bytes > 0 { lines += 1 }
      if line.controls > 0 { linesWithControls += 1 }
      controls += line.controls
      line = (0, 0)
      continue
    }
    if start[index] != 0 { bytes += 1 }
    line.bytes += 1
    if isControl(index) { line.controls += 1 }
  }
  return controls > max(1, bytes / 16) && linesWithControls * 2 >= lines
}

private func recognizeText(_ start: Span<UInt8>) -> String? {
  var text = Array(start)[...]
  if text.starts(with: [0xef, 0xbb, 0xbf]) { text = text.dropFirst(3) }
  text = text.drop(while: isSpace)
  let lower = text.map { (0x41...0x5a).contains($0) ? $0 | 0x20 : $0 }
  func starts(_ prefix: String) -> Bool { lower.starts(with: prefix.utf8) }
  func holds(_ wanted: String) -> Bool {
    let wanted = Array(wanted.utf8)
    return lower.indices.contains { lower[$0...].starts(with: wanted) }
  }
  switch text.first {
  case UInt8(ascii: "<"):
    let isXML = starts("<?xml")
    if starts("<!doctype html") || (isXML ? holds("<html") : starts("<html")) {
      return "a web page (download the log itself)"
    }
    return isXML ? "XML that is not GPX, KML or TCX (convert it to CSV first)" : nil
  default: return nil
  }
}

/// Whether text is JSON.
///
/// A number or a word after the bracket is a cell of a table: `[4.3, 52.1]` or `[lat]`.
func beginsAsJSON(_ start: Span<UInt8>) -> Bool {
  guard let first = start.firstIndex(where: { !isSpace($0) }),
    start[first] == UInt8(ascii: "{") || start[first] == UInt8(ascii: "[")
  else { return false }
  let text = Array(start.extracting(first...).extracting(first: 4096))
  let rest = text.dropFirst()
  guard let next = rest.first(where: { !isSpace($0) }) else { return true }
  if text.first == UInt8(ascii: "{") {
    return next == UInt8(ascii: "\"") || next == UInt8(ascii: "}")
  }
  if [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\"")].contains(next) {
    return true
  }
  return rest.prefix(while: isSpace).contains { $0 == 0x0a || $0 == 0x0d }
}

private func isSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || (0x09...0x0d).contains(byte)
}
