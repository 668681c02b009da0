// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The pixels of a strip in which shapes overlap.
//
// As long as one byte a pixel is enough to distinguish the colours, that is what it holds. The colours are kept
// from strip to strip, as most of them come again.

import CLibrary

/// The pixels of a strip, which all have the colour of the background at first.
struct StripPixels: ~Copyable {
  private var width: Int
  private var ground: Color

  /// The number of pixels with memory.
  let capacity: Int

  private let indexMemory: OwnedMemory<UInt8>

  /// A colour a pixel; nil as long as indices are enough.
  ///
  /// Between two strips all are of one colour.
  private var colorMemory: OwnedMemory<Color>?

  /// The colour of these pixels between two strips.
  private var clearedColor: Color?

  /// Whether there was no memory for a colour a pixel: then shapes are missing.
  private(set) var isExhausted = false

  private var isDirect = false

  private var palette: [Color]
  private var indexOfColor = ColorIndices()
  private var mixtures = Mixtures()

  /// The few colours of all pixels, and the indices of mixtures of them; nil if the pixels have any.
  private var limited: LimitedMixtures?

  /// Eight pixels that are covered as a whole.
  private static let eightWhole = UInt64(Coverage.whole) * 0x0101_0101_0101_0101

  /// Memory for this many pixels; nil if the system has none.
  init?(capacity: Int) {
    guard let memory = OwnedMemory<UInt8>(zeroed: capacity) else { return nil }
    indexMemory = memory
    (width, ground) = (0, .transparent)
    self.capacity = capacity
    palette = []
    forgetColors()
  }

  /// An index a pixel.
  @inline(__always)
  var indices: UnsafeMutablePointer<UInt8> { indexMemory.start }

  /// A colour a pixel; nil as long as indices are enough.
  private var colors: UnsafeMutablePointer<Color>? {
    switch colorMemory {
    case .some(let memory): memory.start
    case nil: nil
    }
  }

  /// Begins the strips of a picture.
  ///
  /// `limited`: the few colours of all pixels; nil if the pixels have any.
  mutating func begin(width: Int, ground: Color, limited: LimitedColors?) {
    self.width = width
    if self.limited?.colors != limited { self.limited = limited.map { LimitedMixtures($0) } }
    guard ground != self.ground || palette.count > 1 else { return }
    self.ground = ground
    forgetColors()
  }

  /// Lays a colour over the pixels that a shape covers.
  ///
  /// `amounts`: the coverage of the rows, from the first pixel of the first of them. `parts`: the parts of the columns
  /// that may be covered, from left to right.
  mutating func lay(
    _ paint: Paint, _ amounts: UnsafePointer<UInt8>, stride: Int, parts: [Range<Int>],
    rows: Range<Int>
  ) {
    if let limited {
      let table = limited.table(of: paint)
      for columns in parts {
        layLimited(limited, table, amounts, stride: stride, columns: columns, rows: rows)
      }
      return
    }
    for columns in parts {
      layUnlimited(paint, amounts, stride: stride, columns: columns, rows: rows)
    }
  }

  /// Lays a colour over the pixels that a shape covers in columns side by side.
  ///
  /// `amounts`: the coverage of the rows, from the first pixel of the first of them. `columns`: the columns that may be
  /// covered.
  mutating func lay(
    _ paint: Paint, _ amounts: UnsafePointer<UInt8>, stride: Int, columns: Range<Int>,
    rows: Range<Int>
  ) {
    guard limited == nil else {
      return lay(paint, amounts, stride: stride, parts: [columns], rows: rows)
    }
    layUnlimited(paint, amounts, stride: stride, columns: columns, rows: rows)
  }

  /// Lays a colour over the pixels that a shape covers, where pixels have any colours.
  private mutating func layUnlimited(
    _ paint: Paint, _ amounts: UnsafePointer<UInt8>, stride: Int, columns: Range<Int>,
    rows: Range<Int>
  ) {
    var (first, start) = (rows.lowerBound, columns.lowerBound)
    if !isDirect {
      guard let stop = layIndexed(paint, amounts, stride: stride, columns: columns, rows: rows)
      else { return }
      // No index is left for this pixel.
      makeDirect()
      (first, start) = stop
    }
    guard let colors else { return }
    for row in first..<rows.upperBound {
      let covered = amounts + (row - rows.lowerBound) * stride
      let below = colors + row * width
      var column = start
      while column < columns.upperBound {
        if column + 8 <= columns.upperBound {
          let eight = UnsafeRawPointer(covered + column).loadUnaligned(as: UInt64.self)
          if eight == 0 || eight == StripPixels.eightWhole && paint.isOpaque {
            if eight != 0 {
              for place in column..<(column + 8) { below[place] = paint.color }
            }
            column += 8
            continue
          }
        }
        if covered[column] != 0 {
          let amount = Int(covered[column])
          below[column] =
            paint.isOpaque && amount == Coverage.whole
            ? paint.color : paint.over(below[column], coverage: Coverage.part(amount))
        }
        column += 1
      }
      start = columns.lowerBound
    }
  }

  /// Lays a colour over the pixels that a shape covers, where all pixels have few colours.
  private func layLimited(
    _ mixtures: LimitedMixtures, _ table: LimitedMixtures.Table,
    _ amounts: UnsafePointer<UInt8>, stride: Int, columns: Range<Int>, rows: Range<Int>
  ) {
    for row in rows {
      mixtures.lay(
        table, amounts + (row - rows.lowerBound) * stride + columns.lowerBound,
        indices + row * width + columns.lowerBound, count: columns.count)
    }
  }

  /// Lays colours over the pixels that a shape covers.
  ///
  /// `colors`: the colour of each pixel of the rows; its alpha does not count. `amounts`: the coverage of the rows,
  /// from the first pixel of the first of them. `parts`: the parts of the columns that may be covered, from left to
  /// right.
  mutating func lay(
    _ colors: UnsafePointer<Color>, _ paint: Paint, _ amounts: UnsafePointer<UInt8>,
    stride: Int, parts: [Range<Int>], rows: Range<Int>
  ) {
    if !isDirect { makeDirect() }
    guard let pixels = self.colors else { return }
    for row in rows {
      let start = (row - rows.lowerBound) * stride
      let below = pixels + row * width
      for columns in parts {
        for column in columns where amounts[start + column] != 0 {
          let amount = Int(amounts[start + column])
          var paint = paint
          paint.color = colors[start + column].withAlpha(of: paint.color)
          below[column] =
            paint.isOpaque && amount == Coverage.whole
            ? paint.color : paint.over(below[column], coverage: Coverage.part(amount))
        }
      }
    }
  }

  /// Lays an image over pixels.
  mutating func lay(
    _ image: PlacedImage, rows: Range<Int>, of strip: Range<Int>, left: Int
  ) -> Range<Int> {
    guard rows.overlaps(image.rows) else { return 0..<0 }
    if !isDirect { makeDirect() }
    guard let colors else { return 0..<0 }
    image.lay(
      on: colors + (rows.lowerBound - strip.lowerBound) * width - left, width: width, rows: rows)
    return (image.columns.lowerBound - left)..<(image.columns.upperBound - left)
  }

  /// Lays pixels that are painted already over those that are there.
  mutating func lay(
    _ painted: PaintedPixels, rows: Range<Int>, of strip: Range<Int>, columns: Range<Int>
  ) -> Range<Int> {
    if limited == nil, !isDirect { makeDirect() }
    for row in rows {
      let place = (row - strip.lowerBound) * width
      if limited == nil {
        guard let colors else { return 0..<0 }
        painted.copyColors(ofRow: row, columns, to: colors + place)
      } else {
        painted.copyIndices(ofRow: row, columns, to: indices + place)
      }
    }
    return 0..<columns.count
  }

  /// Lays runs of pixels over those that are there.
  mutating func lay(_ runs: RunsByRow, rows: Range<Int>, of strip: Range<Int>) -> Range<Int> {
    var touched = 0..<0
    let whole = [UInt8](repeating: UInt8(Coverage.whole), count: width)
    whole.withUnsafeBufferPointer { whole in
      guard let amounts = whole.baseAddress else { return }
      // Runs of one color follow each other.
      var latest: (color: Color, table: LimitedMixtures.Table)?
      runs.forEach(in: rows) { color, columns, row in
        let row = row - strip.lowerBound
        if let limited {
          let table: LimitedMixtures.Table
          if let latest, latest.color == color {
            table = latest.table
          } else {
            table = limited.table(of: Paint(color))
            latest = (color, table)
          }
          let place = indices + row * width + columns.lowerBound
          if let whole = table.whole {
            place.update(repeating: whole, count: columns.count)
          } else {
            limited.lay(table, amounts, place, count: columns.count)
          }
        } else {
          layUnlimited(
            Paint(color), amounts, stride: width, columns: columns, rows: row..<(row + 1))
        }
        touched =
          touched.isEmpty
          ? columns
          : min(
            touched.lowerBound, columns.lowerBound)..<max(
              touched.upperBound, columns.upperBound)
      }
    }
    return touched
  }

  /// Lays a colour over pixels as long as there are indices, and says where it stopped.
  private mutating func layIndexed(
    _ paint: Paint, _ amounts: UnsafePointer<UInt8>, stride: Int, columns: Range<Int>,
    rows: Range<Int>
  ) -> (row: Int, column: Int)? {
    // A pixel fully covered by an opaque paint always has the same index.
    var wholeIndex: UInt8?
    for row in rows {
      let covered = amounts + (row - rows.lowerBound) * stride
      let below = indices + row * width
      var column = columns.lowerBound
      while column < columns.upperBound {
        if column + 8 <= columns.upperBound {
          let eight = UnsafeRawPointer(covered + column).loadUnaligned(as: UInt64.self)
          if eight == 0 {
            column += 8
            continue
          }
          if eight == StripPixels.eightWhole, let wholeIndex {
            memset(below + column, Int32(wholeIndex), 8)
            column += 8
            continue
          }
        }
        let amount = covered[column]
        if amount != 0 {
          guard let index = index(of: paint, over: below[column], amount: amount) else {
            return (row, column)
          }
          below[column] = index
          if amount == Coverage.whole, paint.isOpaque { wholeIndex = index }
        }
        column += 1
      }
    }
    return nil
  }

  /// The index of a mixture, a new one where it is a new colour; nil if none is left.
  private mutating func index(of paint: Paint, over below: UInt8, amount: UInt8) -> UInt8? {
    if let index = mixtures[paint, over: below, amount] { return index }
    let mixed = paint.over(palette[Int(below)], coverage: Coverage.part(Int(amount)))
    guard let index = index(of: mixed) else { return nil }
    mixtures[paint, over: below, amount] = index
    return index
  }

  /// The index of a colour, a new one where it is a new colour; nil if none is left.
  @inline(__always)
  private mutating func index(of color: Color) -> UInt8? {
    if let index = indexOfColor[color] { return index }
    guard palette.count < 256 else { return nil }
    let index = UInt8(palette.count)
    indexOfColor.insert(color, index)
    palette.append(color)
    return index
  }

  /// Goes on with a colour a pixel, where there is memory for them.
  private mutating func makeDirect() {
    if colorMemory == nil { colorMemory = OwnedMemory(untouched: capacity) }
    guard let colors else {
      isExhausted = true
      return
    }
    if clearedColor != ground {
      colors.update(repeating: ground, count: capacity)
      clearedColor = ground
    }
    // Without other colours all indices are those of the background.
    var place = palette.count == 1 ? capacity : 0
    while place < capacity {
      // Most pixels have the colour of the background.
      if place &+ 8 <= capacity, eight(indices + place) == 0 {
        place &+= 8
        continue
      }
      if indices[place] != 0 { colors[place] = palette[Int(indices[place])] }
      place &+= 1
    }
    isDirect = true
  }

  /// The pixels, all shapes laid.
  mutating func finish(columns: Range<Int>, rows: Int) -> PaintedStrip.Pixels {
    let count = rows * width
    if let limited {
      return .indexed(
        UnsafeBufferPointer(start: indices, count: count), palette: limited.colors.palette)
    }
    guard isDirect, let colors else {
      return .indexed(UnsafeBufferPointer(start: indices, count: count), palette: palette)
    }
    // Colours of strips above and of hidden shapes took indices; without them there may be enough.
    forgetColors()
    var (last, lastIndex) = (ground, UInt8(0))
    var eightOfLast = SIMD8(repeating: ground.bits)
    for row in 0..<rows {
      var place = row &* width &+ columns.lowerBound
      let end = row &* width &+ columns.upperBound
      while place < end {
        // Most pixels are like the one before.
        if place &+ 8 <= end,
          UnsafeRawPointer(colors + place).loadUnaligned(as: SIMD8<UInt32>.self) == eightOfLast
        {
          (indices + place).update(repeating: lastIndex, count: 8)
          place &+= 8
          continue
        }
        let color = colors[place]
        if color != last {
          (last, eightOfLast) = (color, SIMD8(repeating: color.bits))
          guard let index = index(of: color) else {
            return .direct(UnsafeBufferPointer(start: colors, count: count))
          }
          lastIndex = index
        }
        indices[place] = lastIndex
        place &+= 1
      }
    }
    return .indexed(UnsafeBufferPointer(start: indices, count: count), palette: palette)
  }

  /// Gives all pixels the colour of the background.
  mutating func clear(columns: Range<Int>, rows: Int) {
    if isDirect, let colors {
      for row in 0..<rows {
        (colors + row * width + columns.lowerBound).update(repeating: ground, count: columns.count)
      }
      forgetColors()
      isDirect = false
    }
    guard !columns.isEmpty else { return }
    if columns.count == width {
      memset(indices, 0, width * rows)
    } else {
      for row in 0..<rows { memset(indices + row * width + columns.lowerBound, 0, columns.count) }
    }
  }

  private mutating func forgetColors() {
    palette = [ground]
    indexOfColor = ColorIndices()
    indexOfColor.insert(ground, 0)
    if !mixtures.isEmpty { mixtures = Mixtures() }
  }
}

/// The bytes of eight pixels.
@inline(__always)
private func eight(_ amounts: UnsafePointer<UInt8>) -> UInt64 {
  UnsafeRawPointer(amounts).loadUnaligned(as: UInt64.self)
}

extension Color {
  /// The colour as it lies in memory.
  @inline(__always)
  fileprivate var bits: UInt32 { unsafeBitCast(self, to: UInt32.self) }

  /// The colour with the alpha of another one.
  @inline(__always)
  fileprivate func withAlpha(of other: Color) -> Color {
    Color(red: red, green: green, blue: blue, alpha: other.alpha)
  }
}

/// The indices of mixtures of colours with those of a palette, as many as have a slot.
private struct Mixtures {
  /// The top bits of a product choose the slot.
  private static let bits: UInt64 = 12

  private var keys = [UInt64](repeating: 0, count: 1 << bits)
  private var indices = [UInt8](repeating: 0, count: 1 << bits)

  /// Whether no mixture was added.
  private(set) var isEmpty = true

  /// The index of a paint over a colour of the palette; nil if it is not known.
  subscript(paint: Paint, over below: UInt8, amount: UInt8) -> UInt8? {
    get {
      let (key, place) = Mixtures.place(paint, below, amount)
      return keys[place] == key ? indices[place] : nil
    }
    set {
      let (key, place) = Mixtures.place(paint, below, amount)
      isEmpty = false
      keys[place] = newValue == nil ? 0 : key
      indices[place] = newValue ?? 0
    }
  }

  private static func place(_ paint: Paint, _ below: UInt8, _ amount: UInt8) -> (UInt64, Int) {
    let color = paint.color
    let overlap: UInt64 =
      switch paint.overlap {
      case .replace: 0
      case .multiply: 1
      case .add: 2
      }
    let channels =
      overlap << 32 | UInt64(color.red) << 24 | UInt64(color.green) << 16 | UInt64(color.blue) << 8
      | UInt64(color.alpha)
    // An amount is never 0, so no key is.
    let key = channels << 16 | UInt64(below) << 8 | UInt64(amount)
    // Fibonacci hashing: Knuth, "The art of computer programming" 3, section 6.4.
    return (key, Int((key &* 0x9e37_79b9_7f4a_7c15) >> (64 - bits)))
  }
}
