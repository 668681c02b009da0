// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The first lines of a log, from which its format and layout are found.

/// Looks at the first lines and decides how the log is written.
///
/// `source`: the bytes of the log, after the lines to skip; nothing is taken of them. Throws `LayoutFinder.Failure`,
/// when no layout gives positions.
func findLayout(_ source: inout ByteSource, _ options: ReadingOptions)
  throws(LayoutFinder.Failure) -> Layout
{
  var count = 1 << 16
  func peek() throws(LayoutFinder.Failure) -> [UInt8] {
    do throws(ReadingError.Reason) { return try source.peek(count) } catch {
      throw LayoutFinder.Failure(reason: error)
    }
  }
  var text = try peek()
  // Two rows tell the layout, and each may be as long as a row can be.
  if text.count == count, text.count(where: { $0 == 0x0a || $0 == 0x0d }) < 4 {
    count = (rowLimit + 2) * 2
    text = try peek()
  }
  func find(inLines lines: Int) throws(LayoutFinder.Failure) -> (
    layout: Layout, start: [UInt8], isWhole: Bool
  ) {
    let end = endOfLine(lines, in: text) ?? text.count
    let isWhole = text.count < count && end == text.count
    let start = Array(text[..<end])
    return (try LayoutFinder(options: options).find(start, isWhole: isWhole), start, isWhole)
  }
  var found = try find(inLines: linesLookedAt)
  // A receiver that has no position yet writes rows without one, which do not tell how one is written.
  if !found.layout.sawPosition, !found.isWhole {
    count = (rowLimit + 2) * 2
    text = try peek()
    found = try find(inLines: .max)
  }
  var layout = found.layout
  layout.encoding = source.encoding ?? .utf8
  do throws(ReadingError.Reason) {
    try findParts(
      of: &layout, start: found.start, isWhole: found.isWhole, source: &source, options)
  } catch { throw LayoutFinder.Failure(reason: error) }
  try settleFields(
    of: &layout, start: found.start, isWhole: found.isWhole, source: &source, options)
  if options.readsOtherColumns { layout.columns += layout.otherColumns }
  return layout
}

/// The end of a line, in bytes from the start; nil if there are fewer lines.
private func endOfLine(_ number: Int, in text: [UInt8]) -> Int? {
  var lines = 0
  for (index, byte) in text.enumerated() {
    let next = index + 1 < text.count ? text[index + 1] : 0
    guard byte == 0x0a || (byte == 0x0d && next != 0x0a) else { continue }
    lines += 1
    if lines == number { return index + 1 }
  }
  return nil
}
