// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// JSON from the bytes of a log, with the faults of logs.

package import JSON

extension JSONScanner {
  /// Reads a log.
  ///
  /// `source`: the bytes. `isSequence`: whether several documents may follow one another. `blockSize`: how many bytes
  /// are read together. `mostBytes`: the most bytes that are read. Default: any number. `change`: may change each byte.
  /// Default: none does.
  convenience init(
    _ source: consuming ByteSource, firstLine: Int, isSequence: Bool, blockSize: Int,
    mostBytes: Int = .max, changing change: ((UInt8) -> UInt8)? = nil
  ) {
    var source = source
    self.init(
      firstLine: firstLine, isSequence: isSequence, isGrowing: source.isGrowing,
      blockSize: blockSize, mostBytes: mostBytes
    ) { buffer in
      let count = try filling(buffer) { (room) throws(ReadingError.Reason) in
        try source.fill(&room)
      }
      if let change {
        for index in buffer.indices.prefix(count) { buffer[index] = change(buffer[index]) }
      }
      return count
    }
  }

  /// The start of the last piece in the log.
  var logPosition: LogPosition { LogPosition(line: position.line, column: position.column) }

  /// Reads the next piece of the log.
  ///
  /// Returns the piece; nil at the end of all documents, and if a log that grows ends between two of them for now.
  func nextOfLog() throws(LocatedReason) -> JSONEvent? {
    do throws(JSONFault) { return try next() } catch { throw LocatedReason(error) }
  }

  /// Steps over the rest of the container that was just opened.
  func skipContainerOfLog() throws(LocatedReason) {
    do throws(JSONFault) { try skipContainer() } catch { throw LocatedReason(error) }
  }

  /// A fault at the last piece.
  func fault(_ fault: JSONDocumentFault) -> LocatedReason {
    LocatedReason(reason: .json(fault), position: logPosition)
  }

  /// A fault at the last piece, where something else is expected.
  func fault(_ event: JSONEvent, expected: String) -> LocatedReason {
    fault(.expected(expected, found: found(event)))
  }
}

extension LocatedReason {
  init(_ fault: JSONFault) {
    self.init(reason: ReadingError.Reason(fault.reason))
    if case .unreadable = fault.reason { return }
    position = LogPosition(line: fault.position.line, column: fault.position.column)
  }
}

extension ReadingError.Reason {
  /// The fault of a scanner.
  package init(_ fault: JSONFault.Reason) {
    self =
      switch fault {
      case .syntax(let syntax): .json(.syntax(syntax))
      case .unreadable(let error as ReadingError.Reason): error
      case .unreadable(let error): .unreadable("\(error)")
      }
  }
}
