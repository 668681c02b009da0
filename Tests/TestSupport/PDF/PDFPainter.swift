// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Paints pages of PDF, as far as the program writes them: a second reading of the operators, with the canvas of pixels.

package import Drawing

/// Paints a page on a canvas.
package struct PDFPainter {
  private let file: DecodedPDF
  private let page: DecodedPDF.Object
  private let pixelsPerPoint: Double
  private let height: Double
  private let image: (DecodedPDF.Object, _ mask: [UInt8]?) -> Bitmap?

  /// a, b, c, d, e and f of ISO 32000-1, 8.3.3: from units of the operators to points.
  private typealias Matrix = [Double]

  /// A page with as many pixels an inch as are requested; images are read by the caller.
  package init(
    _ page: DecodedPDF.Object, of file: DecodedPDF, pixelsPerInch: Double = 96,
    image: @escaping (DecodedPDF.Object, _ mask: [UInt8]?) -> Bitmap? = { _, _ in nil }
  ) {
    (self.file, self.page, self.image) = (file, page, image)
    pixelsPerPoint = pixelsPerInch / 72
    height = page.numbers(after: "/MediaBox")[3]
  }

  /// The pixels a row, and the rows.
  package var size: (width: Int, height: Int) {
    let box = page.numbers(after: "/MediaBox")
    return (
      Int((box[2] * pixelsPerPoint).rounded()), Int((box[3] * pixelsPerPoint).rounded())
    )
  }

  /// Paints all of the page.
  package func paint(on canvas: inout RasterCanvas) {
    var state = State()
    for line in file.content(of: page).split(separator: "\n") {
      perform(line.split(separator: " ").map(String.init), &state, on: &canvas)
    }
  }

  private struct State {
    var matrix: Matrix = [1, 0, 0, 1, 0, 0]
    var (fill, line) = (Color(red: 0, green: 0, blue: 0), Color(red: 0, green: 0, blue: 0))
    var alpha: UInt8 = 255
    var overlap = Overlap.replace
    var stroke = {
      // ISO 32000-1, 8.4.1.
      var stroke = Stroke(width: 1)
      (stroke.cap, stroke.join, stroke.miterLimit) = (.butt, .miter, 10)
      return stroke
    }()
    var path = Path()
    var lines: [[Point]] = []
    var font: DecodedPDF.Object?
    var size = 0.0
    var textMatrix: Matrix = []

    /// A colour as opaque as the state says.
    func color(_ color: Color) -> Color {
      Color(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
    }
  }

  private func pixel(_ x: Double, _ y: Double, _ matrix: Matrix) -> Point {
    Point(
      x: (matrix[0] * x + matrix[2] * y + matrix[4]) * pixelsPerPoint,
      y: (height - matrix[1] * x - matrix[3] * y - matrix[5]) * pixelsPerPoint)
  }

  private func product(_ a: Matrix, _ b: Matrix) -> Matrix {
    [
      a[0] * b[0] + a[1] * b[2], a[0] * b[1] + a[1] * b[3], a[2] * b[0] + a[3] * b[2],
      a[2] * b[1] + a[3] * b[3], a[4] * b[0] + a[5] * b[2] + b[4], a[4] * b[1] + a[5] * b[3] + b[5],
    ]
  }

  private func perform(_ words: [String], _ state: inout State, on canvas: inout RasterCanvas) {
    let numbers = words.compactMap { Double($0) }
    func points(_ state: State) -> [Point] {
      stride(from: 0, to: numbers.count - 1, by: 2).map {
        pixel(numbers[$0], numbers[$0 + 1], state.matrix)
      }
    }
    func color() -> Color {
      let parts = numbers.map { UInt8(($0 * 255).rounded(.down)) }
      return Color(red: parts[0], green: parts[1], blue: parts[2])
    }
    let scale = state.matrix[0] * pixelsPerPoint
    switch words.last {
    case "cm": state.matrix = product(numbers, state.matrix)
    case "Q":
      guard let object = file.object(words[8], of: page),
        let bitmap = image(object, file.object("/SMask", of: object)?.stream)
      else { return }
      let matrix = product(numbers, state.matrix)
      let (first, last) = (pixel(0, 1, matrix), pixel(1, 0, matrix))
      canvas.draw(
        bitmap, in: Rectangle(left: first.x, top: first.y, right: last.x, bottom: last.y))
    case "rg": state.fill = color()
    case "RG": state.line = color()
    case "w": state.stroke.width = numbers[0] * scale
    case "J": state.stroke.cap = [.butt, .round, .square][Int(numbers[0])]
    case "j": state.stroke.join = [.miter, .round, .bevel][Int(numbers[0])]
    case "M": state.stroke.miterLimit = numbers[0]
    case "d":
      let lengths = words.joined(separator: " ").dropFirst().prefix { $0 != "]" }
        .split(separator: " ").compactMap { Double($0) }
      state.stroke.dash = lengths.isEmpty ? nil : DashPattern(lengths.map { $0 * scale })
    case "gs": setState(words[0], &state)
    case "m":
      let point = points(state)[0]
      state.path.move(to: point)
      state.lines.append([point])
    case "l":
      let point = points(state)[0]
      state.path.line(to: point)
      state.lines[state.lines.count - 1].append(point)
    case "c":
      let three = points(state)
      state.path.cubic(three[0], three[1], to: three[2])
      state.lines[state.lines.count - 1] += three
    case "h":
      if let first = state.lines.last?.first { state.lines[state.lines.count - 1].append(first) }
    case "f":
      canvas.fill(state.path, color: state.color(state.fill))
      (state.path, state.lines) = (Path(), [])
    case "S":
      stroke(&state, on: &canvas)
      (state.path, state.lines) = (Path(), [])
    case "Do":
      guard let group = file.object(words[0], of: page)?.stream else { return }
      var inner = state
      var strokes: [(lines: [[Point]], color: Color, stroke: Stroke)] = []
      for line in String(decoding: group, as: UTF8.self).split(separator: "\n") {
        if line == "S" {
          strokes.append((inner.lines, inner.line, inner.stroke))
          (inner.path, inner.lines) = (Path(), [])
        } else {
          perform(line.split(separator: " ").map(String.init), &inner, on: &canvas)
        }
      }
      let palette = Array(Set(strokes.map(\.color)))
      var lines = ColoredLines(palette: palette)
      for stroke in strokes {
        let number = UInt16(palette.firstIndex(of: stroke.color) ?? 0)
        for line in stroke.lines {
          lines.append(line, colors: Array(repeating: number, count: max(line.count - 1, 1)))
        }
      }
      canvas.stroke(
        lines, strokes.first?.stroke ?? state.stroke, opacity: state.alpha, overlap: state.overlap)
    case "Tf": (state.font, state.size) = (file.object(words[0], of: page), numbers[0])
    case "Tm": state.textMatrix = numbers
    case "TJ": write(words.joined(separator: " "), state, on: &canvas)
    default: break
    }
  }

  private func stroke(_ state: inout State, on canvas: inout RasterCanvas) {
    let color = state.color(state.line)
    if state.path.isStraight {
      canvas.stroke(state.lines, state.stroke, paint: Paint(color, overlap: state.overlap))
    } else {
      canvas.stroke(around: state.path, state.stroke, color: color)
    }
  }

  private func setState(_ name: String, _ state: inout State) {
    guard let place = page.dictionary.firstRange(of: "\(name) << /ca ") else { return }
    let words = page.dictionary[place.upperBound...].split(separator: " ")
    state.alpha = UInt8(((Double(words[0]) ?? 1) * 255).rounded())
    state.overlap = ["/Multiply": .multiply, "/Screen": .add][String(words[4])] ?? .replace
  }

  /// Writes glyphs of an embedded font.
  private func write(_ operand: String, _ state: State, on canvas: inout RasterCanvas) {
    guard let font = state.font.flatMap({ GlyphsOfPDF($0, of: file) }) else { return }
    var place = 0.0
    for part in operand.matches(of: /<([0-9a-f]*)>|(-?[0-9.]+)/) {
      if let distance = part.2 { place -= (Double(distance) ?? 0) / 1000 * state.size }
      for code in fours(part.1.map(String.init) ?? "") {
        let code = Int(code, radix: 16) ?? 0
        let matrix = product(
          [state.size, 0, 0, state.size, place, 0], product(state.textMatrix, state.matrix))
        canvas.fill(
          font.outline(of: code).mapPoints { pixel($0.x, $0.y, matrix) },
          color: state.color(state.fill))
        place += font.width(of: code) * state.size
      }
    }
  }
}

/// The outlines in an embedded font.
package struct GlyphsOfPDF {
  private let tables: [String: ArraySlice<UInt8>]
  private let widths: [Double]
  private let unitsPerSquare: Double

  /// The glyphs of a font; nil if it is not whole.
  package init?(_ font: DecodedPDF.Object, of file: DecodedPDF) {
    guard let number = font.dictionary.firstMatch(of: /DescendantFonts \[([0-9]+) 0 R\]/)?.1,
      let glyphs = file.objects[Int(number) ?? 0],
      let list = glyphs.dictionary.firstMatch(of: /\/W \[1 \[([0-9 ]*)\]\]/)?.1,
      let descriptor = file.object("/FontDescriptor", of: glyphs),
      let object = file.object("/FontFile2", of: descriptor), let bytes = object.stream,
      object.word(after: "/Length1") == "\(bytes.count)"
    else { return nil }
    widths = [0] + list.split(separator: " ").compactMap { Double($0) }
    var tables: [String: ArraySlice<UInt8>] = [:]
    for number in 0..<bytes[...].number(at: 4) {
      let entry = 12 + 16 * number
      let (start, count) = (bytes[...].long(at: entry + 8), bytes[...].long(at: entry + 12))
      guard start % 4 == 0, start + count <= bytes.count else { return nil }
      tables[String(decoding: bytes[entry..<(entry + 4)], as: UTF8.self)] =
        bytes[start..<(start + count)]
    }
    // The sum of a whole file is always the same.
    var sum: UInt32 = 0
    for place in stride(from: 0, to: bytes.count, by: 4) {
      sum &+= UInt32(bytes[...].long(at: place))
    }
    guard sum == 0xb1b0_afba, let head = tables["head"] else { return nil }
    self.tables = tables
    unitsPerSquare = Double(head.number(at: 18))
  }

  /// The width of a glyph, in squares of the font.
  package func width(of glyph: Int) -> Double { widths[glyph] / 1000 }

  /// The outline of a glyph, in squares of the font; y is up.
  package func outline(of glyph: Int) -> Path {
    var path = Path()
    guard let places = tables["loca"], let outlines = tables["glyf"] else { return path }
    let (start, end) = (places.long(at: 4 * glyph), places.long(at: 4 * glyph + 4))
    guard start < end else { return path }
    let data = outlines.dropFirst(start)
    let contours = data.number(at: 0)
    let ends = (0..<contours).map { data.number(at: 10 + 2 * $0) }
    let count = (ends.last ?? -1) + 1
    let flags = 10 + 2 * contours + 2
    var points: [(point: Point, isOn: Bool)] = []
    var (x, y) = (0, 0)
    for place in 0..<count {
      x += data.signed(at: flags + count + 2 * place)
      y += data.signed(at: flags + 3 * count + 2 * place)
      points.append(
        (
          Point(x: Double(x) / unitsPerSquare, y: Double(y) / unitsPerSquare),
          data[data.startIndex + flags + place] == 1
        ))
    }
    var first = 0
    for last in ends {
      add(Array(points[first...last]), to: &path)
      first = last + 1
    }
    return path
  }

  private func add(_ contour: [(point: Point, isOn: Bool)], to path: inout Path) {
    func middle(_ a: Point, _ b: Point) -> Point { Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2) }
    guard let begin = contour.firstIndex(where: \.isOn) else { return }
    let turned = Array(contour[begin...] + contour[..<begin]) + [contour[begin]]
    path.move(to: turned[0].point)
    for (place, next) in zip(1..., turned.dropFirst()) {
      let before = turned[place - 1]
      switch (before.isOn, next.isOn) {
      case (true, true): path.line(to: next.point)
      case (false, true): path.quadratic(before.point, to: next.point)
      case (false, false): path.quadratic(before.point, to: middle(before.point, next.point))
      case (true, false): break
      }
    }
  }
}

extension ArraySlice<UInt8> {
  /// A number of 16 bits at a place.
  fileprivate func number(at place: Int) -> Int {
    Int(self[startIndex + place]) << 8 | Int(self[startIndex + place + 1])
  }

  /// The same with a sign.
  fileprivate func signed(at place: Int) -> Int {
    Int(Int16(truncatingIfNeeded: number(at: place)))
  }

  /// A number of 32 bits at a place.
  fileprivate func long(at place: Int) -> Int { number(at: place) << 16 | number(at: place + 2) }
}
