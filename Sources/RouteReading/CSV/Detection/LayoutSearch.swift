// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The layout of a log whose delimiter is not known.

extension LayoutFinder {
  /// Tries each delimiter.
  ///
  /// `text`: the start of the log, at least two lines of it. Throws `Failure`, the one of the likeliest delimiter when
  /// none does.
  func find(_ text: [UInt8], isWhole: Bool) throws(Failure) -> Layout {
    let delimiters =
      options.delimiter.map { [$0] }
      ?? rankDelimiters(text, isWhole: isWhole) + (canBeSpaced(text) ? [0x20] : [])
    var first: Failure?
    var short: Layout?
    for delimiter in delimiters {
      do throws(Failure) {
        let start: (rows: [FirstRow], isUnfinished: Bool)
        do throws(ReadingError.Reason) {
          start = try firstRows(
            text, isWhole: isWhole, delimiter: delimiter, firstLine: options.skippedLines + 1)
        } catch { throw Failure(reason: error) }
        do throws(Failure) {
          let layout = try understand(start.rows, delimiter: delimiter)
          if delimiter == 0x20, options.delimiter == nil { try checkSpaced(layout, start.rows) }
          let written = try withNotation(layout, start.rows)
          // A column that was chosen by its number is in some row.
          if start.rows.contains(where: { $0.cells.count >= layout.neededCells }) { return written }
          short = short ?? written
        } catch {
          var failure = error
          if start.isUnfinished {
            failure.unfinished = try? layout(
              header: nil, before: 0,
              place: .cells(orderedColumns), delimiter)
          }
          throw failure
        }
      } catch {
        if error.isDecisive { throw error }
        // If nothing but spaces can separate cells, their error is reported.
        let isOnlyOne =
          delimiter == 0x20 && !text.contains { [0x09, 0x2c, 0x3b, 0x7c].contains($0) }
        first = isOnlyOne ? error : first ?? error
      }
    }
    if let short { return short }
    if options.delimiter == nil, let layout = findOnlyColumn(text, isWhole: isWhole) {
      return layout
    }
    throw first ?? Failure(reason: .noRows)
  }

  /// Refuses spaces between cells that were not requested, if the first row has no position.
  private func checkSpaced(_ layout: Layout, _ rows: [FirstRow]) throws(Failure) {
    guard let row = rows.dropFirst(layout.rowsBeforeData).first(where: { !$0.isComment }) else {
      return
    }
    let isPosition = holdsPosition(row, layout.place, true)
    guard isPosition,
      layout.headerLine != nil || choosesByNumber || canBeSpacedPosition(row, layout.place)
    else {
      throw Failure(reason: .noPositionColumns(row.columns), line: row.line)
    }
  }

  /// A layout with how the numbers of its position are written.
  func withNotation(_ layout: Layout, _ rows: [FirstRow]) throws(Failure) -> Layout {
    var finder = NotationFinder(options: options, layout: layout, rows: rows)
    do throws(ReadingError.Reason) { try finder.find() } catch {
      throw Failure(reason: error, line: layout.headerLine ?? options.skippedLines + 1)
    }
    var result = layout
    result.notation = finder.notation
    result.names = finder.names
    result.warnings += finder.warnings
    result.sawPosition = finder.sawPosition
    return result
  }

  /// The layout of a log of one column whose cells hold commas without quotes, such as lines of
  /// well-known text; nil if it is not one.
  func findOnlyColumn(_ text: [UInt8], isWhole: Bool) -> Layout? {
    let absent: [UInt8] = [0x09, 0x7c, 0x3b]
    guard let delimiter = absent.first(where: { !text.contains($0) }),
      let start = try? firstRows(
        text, isWhole: isWhole, delimiter: delimiter, firstLine: options.skippedLines + 1),
      let layout = try? withNotation(understand(start.rows, delimiter: delimiter), start.rows),
      case .oneCell(0, _) = layout.place
    else { return nil }
    return layout
  }
}
