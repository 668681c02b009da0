// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Random command lines: any option with any value, and a log of 300 rows to draw with them.

import TestSupport

/// A log and options to draw it with.
///
/// The parser takes the options; what they ask for may still be refused. Most values are usual ones, and
/// the others are as large or as small as their option takes.
struct RandomCommandLine {
  /// The log that is drawn: times, positions, accuracies and names.
  let log: String

  /// A second log, for `--fit-to`.
  let other: String

  /// A file of heights around the start of the log, for the folder `heights`.
  let heights: (name: String, bytes: [UInt8])

  /// All options but those for the picture, the report and the threads, quoted for a shell.
  let options: String

  /// The extension of the picture, which says how it is written; nil if none is drawn.
  let format: String?

  /// Whether the command line writes a report.
  let reports: Bool

  /// Makes a command line; the same state of the generator gives the same one.
  init(using generator: inout SeededGenerator) {
    var random = RandomValues(generator)
    log = random.log(rows: 300)
    other = random.log(rows: 20)
    heights = random.heights(around: log)
    format =
      random.chance(0.05) ? nil : random.pick(["png", "png", "png", "png", "png", "svg", "pdf"])
    reports = random.chance(0.3)
    var words = random.size + random.region + random.line + random.selection + random.reading
    words += random.marks
    if format == nil { words.append("--dry-run") }
    for (flag, chance) in [("--verbose", 0.1), ("--quiet", 0.1), ("--print-bbox", 0.1)]
    where random.chance(chance) {
      words.append(flag)
    }
    if format != nil, random.chance(0.1) { words.append("--world-file") }
    options = words.joined(separator: " ")
    generator = random.generator
  }

  /// The command, which leaves NAME.png, NAME.svg or NAME.pdf and what else the options ask for.
  ///
  /// - Parameters:
  ///   - input: The name of the log, or `-`.
  ///   - name: The name of the picture and of the report, without extension.
  ///   - threads: How many threads read and draw.
  /// - Returns: A line for a shell.
  func command(input: String = "log.csv", name: String, threads: Int) -> String {
    "routeplot \(input) --threads \(threads)" + (format.map { " -o \(name).\($0)" } ?? "")
      + (reports ? " --report \(name).json" : "") + " \(options)"
  }
}

/// Draws values by chance.
private struct RandomValues {
  var generator: SeededGenerator

  init(_ generator: SeededGenerator) { self.generator = generator }

  mutating func chance(_ part: Double) -> Bool {
    Double.random(in: 0..<1, using: &generator) < part
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &generator)
  }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &generator)]
  }

  /// A number between two powers of ten, each power as likely as any other.
  mutating func power(_ powers: ClosedRange<Double>) -> String {
    var value = number(1...9.99)
    let exponent = Int(number(powers).rounded(.down))
    for _ in 0..<abs(exponent) { value = exponent < 0 ? value / 10 : value * 10 }
    // Options take no exponents.
    let text = "\(value)"
    guard text.contains("e") else { return text }
    let zeros = String(repeating: "0", count: abs(exponent))
    let digit = pick(["1", "2", "5", "9"])
    return exponent < 0 ? "0.\(zeros.dropFirst())\(digit)" : "\(digit)\(zeros)"
  }

  // MARK: Logs

  /// A log with a header.
  mutating func log(rows: Int) -> String {
    var place = (latitude: number(-70...70), longitude: number(-180...180))
    let step = pick([1e-9, 1e-5, 1e-4, 1e-3, 0.01, 1])
    let shape = pick([
      "walk", "walk", "walk", "world", "wind", "satellite", "pole", "still", "lines",
    ])
    let usesFullCircle = chance(0.1)
    var seconds = number(1.6e9...1.8e9).rounded()
    var text = "time,lat,lon,accuracy,name\n"
    for row in 0..<rows {
      switch shape {
      case "world": place = (number(-90...90), number(-180...180))
      case "wind": place = (Double(row % 50), [0.0, 119, -121][row % 3])
      case "satellite":
        // A triangle wave is track enough.
        let phase = Double(row % 40) / 20 - 1
        place = (51.6 * (2 * abs(phase) - 1), place.longitude + 9)
      case "pole": place = (pick([1.0, -1]) * number(84...90), number(-180...180))
      case "still": break
      case "lines":
        if row % 2 == 0 { place.latitude = -place.latitude } else { place.longitude += step }
      default:
        place.latitude += number(-step...step)
        place.longitude += number(-step...step)
        if chance(0.01) { place.longitude += pick([0.1, 5, 100]) }
      }
      place.latitude = min(max(place.latitude, -90), 90)
      let turns = ((place.longitude + 180) / 360).rounded(.down)
      let east = place.longitude - turns * 360
      let longitude = usesFullCircle && east < 0 ? east + 360 : east
      seconds += pick([1, 1, 1, 10, 3_600, -1])
      let accuracy = pick(["3", "12", "250", "", "-1"])
      text += "\(seconds),\(place.latitude),\(longitude),\(accuracy),\(pick(["a", "a", "b"]))\n"
    }
    return text
  }

  /// Heights of a square degree, some of them voids.
  mutating func heights(around log: String) -> (name: String, bytes: [UInt8]) {
    let cells = log.split(separator: "\n")[1].split(separator: ",").map { Double($0) ?? 0 }
    let (south, west) = (Int(cells[1].rounded(.down)), Int(cells[2].rounded(.down)))
    func digits(_ number: Int, _ count: Int) -> String {
      let text = "\(abs(number))"
      return String(repeating: "0", count: max(count - text.count, 0)) + text
    }
    let (step, void) = (pick([0.0, 1, 300, 20_000]), pick([0.0, 0, 0.1, 1]))
    var bytes: [UInt8] = []
    var height = 500.0
    for _ in 0..<(61 * 61) {
      height = min(max(height + number(-step...step), -500), 8000)
      let post = chance(void) ? -32768 : Int(height)
      bytes += [UInt8(post >> 8 & 255), UInt8(post & 255)]
    }
    let name = (south < 0 ? "S" : "N") + digits(south, 2) + (west < 0 ? "W" : "E") + digits(west, 3)
    return ("\(name).hgt", bytes)
  }

  // MARK: Options

  /// Small pictures, so that pixels do not decide how long a run takes.
  var size: [String] {
    mutating get {
      switch pick([0, 0, 0, 1, 2, 3, 4, 5]) {
      case 0: ["-s", "\(pick([16, 100, 200, 320]))x\(pick([16, 100, 200, 240]))"]
      case 1: ["--width", pick(["10", "150", "300"])]
      case 2: ["--height", pick(["10", "150", "300"])]
      case 4:
        ["-s", pick(["40mmx3cm", "1inx2in", "90ptx1pt"]), "--dpi", pick(["10", "96", "150"])]
      case 3: ["-s", pick(["1x1", "1x3000", "3000x1", "2x2", "4000x20", "9x4000"])]
      default: []
      }
    }
  }

  var marks: [String] {
    mutating get {
      var words: [String] = []
      if chance(0.1) { words += ["--scale", pick(["0.1", "0.5", "1.37", "2", "3"])] }
      if chance(0.15) { words += ["--markers", pick(["start", "end", "start,end"])] }
      if chance(0.1) { words += ["--points", pick(["alone", "on-line"])] }
      if chance(0.1) {
        words += ["--title", pick(["A", "'Über den Grat und zurück'", "'1 2 3'"])]
        if chance(0.2) { words += ["--title-font", pick(["'DejaVu Sans:Bold'", "Beams:650"])] }
      }
      if chance(0.1) { words += ["--layout", pick(["grid", "calendar"])] }
      if chance(0.05) { words += ["--text-color", pick(["teal", "gray"])] }
      if chance(0.05) { words += ["--label-width", pick(["16", "60", "10000"])] }
      if chance(0.05) { words += ["--caption", pick(["'{track}'", "'{date} {distance}'"])] }
      if chance(0.1) { words.append("--arrows") }
      if chance(0.1) { words.append("--graticule") }
      if chance(0.15) {
        words += ["--map", "earth"]
        if chance(0.3) { words += ["--map-style", pick(["light", "dark", "outline"])] }
        if chance(0.3) {
          words += [
            "--map-layers", pick(["land", "water,places", "borders,rivers", "relief,land"]),
          ]
        }
        if chance(0.1) { words += ["--map-language", pick(["local", "de", "en", "zh-Hant"])] }
        if chance(0.2) { words += ["--map-opacity", pick(["0", "0.4", "100%"])] }
      }
      if chance(0.15) {
        words += ["--relief", "heights"]
        if chance(0.3) { words += ["--relief-style", pick(["shade", "classic", "tint"])] }
        if chance(0.3) { words += ["--relief-strength", pick(["0", "0.4", "200%"])] }
        if chance(0.4) {
          words += ["--contours", pick(["auto", "auto", "50m", "1000ft", "0.1m"])]
        }
      }
      if chance(0.1) { words += ["--elevation-from", "heights"] }
      if words.contains("--elevation-from"), chance(0.5) { words.append("--replace-elevation") }
      if chance(0.1) { words += ["--distance-marks", length] }
      if chance(0.05) { words += ["--stops", pick(["10s", "5min", "9d"])] }
      if chance(0.1) { words += ["--attribution", pick(["me", "'© a name that is quite long'"])] }
      if chance(0.1) {
        words += ["--scale-bar", "--units", pick(["metric", "imperial", "nautical"])]
        if chance(0.3) { words.append("--svg-text") }
      }
      if chance(0.2) {
        words += [
          "--color-by",
          pick([
            "log", "month", "type", "speed", "pace", "heading", "heart-rate", "elevation", "time",
            "accuracy", "slope", "3",
            "name",
          ]
          ),
        ]
        if chance(0.3) {
          words += ["--color-map", pick(["turbo", "magma_r", "rdylgn", "wheel", "red,blue"])]
        }
        if chance(0.2) { words += ["--color-range", pick(["0:1", "-5:1000"])] }
        if chance(0.1), !words.contains("--color-range") {
          words += ["--color-steps", pick(["1", "-5,0,2.5,1000"])]
        }
        if chance(0.3) { words += ["--color-smooth", pick(["30s", "200m", "1d", "none"])] }
      }
      // Without values a legend has the names of logs, and a pipe has none.
      if words.contains("--color-by"), chance(0.3) {
        words.append("--legend")
        if chance(0.5) {
          words += ["--legend-position", pick(["right", "below", "top-left", "bottom-right"])]
        }
      }
      if chance(0.08) { words.append("--profile") }
      if chance(0.1) { words.append("--stats") }
      if chance(0.15) { words += ["--pins", "other.csv"] }
      if chance(0.05) { words.append("--no-fit-pins") }
      if chance(0.05) { words.append("--no-waypoints") }
      return words
    }
  }

  var region: [String] {
    mutating get {
      var words: [String] = []
      if chance(0.5) {
        words += [
          "--projection",
          pick([
            "mercator", "equirectangular", "polar", "lambert-azimuthal", "lambert-conic",
            "equal-earth",
          ]),
        ]
      }
      if chance(0.25) { words.append("--geodesic") }
      switch pick([0, 0, 0, 1, 2, 3, 4, 5]) {
      case 1: words.append("--bbox=\(box)")
      case 2: words += center + ["--span", length]
      case 3: words += center + ["--zoom", zoom]
      case 4: words += ["--max-zoom", zoom]
      case 5: words += ["--fit-to", "other.csv", "--every", "1"]
      default: break
      }
      if chance(0.3) {
        words += ["--padding", pick(["0", "5%", "49%", "3", "1,2", "0,9%,2px,1%", "1mm"])]
      }
      return words
    }
  }

  private var latitude: Double {
    mutating get { chance(0.7) ? number(-80...80) : pick([90, -90, 0, 85.06, 89.9999999999]) }
  }

  private var longitude: Double {
    mutating get { chance(0.7) ? number(-180...180) : pick([number(-9e7...9e7), 0, 180, 359]) }
  }

  private var center: [String] {
    mutating get { ["--center=\(latitude),\(pick([number(-360...360), 0, 180]))"] }
  }

  private var zoom: String {
    mutating get { pick(["0", "24", "\(number(0...24))", "12"]) }
  }

  /// West, south, east and north.
  private var box: String {
    mutating get {
      let (a, b) = (latitude, latitude)
      if a == b || chance(0.3) {
        // A small box: what a city takes, down to nothing.
        let (south, west) = (number(-89...88), longitude)
        let side = Double(power(-18...0)) ?? 1
        return "\(west),\(south),\(west + side),\(max(south + side, south.nextUp))"
      }
      return "\(longitude),\(min(a, b)),\(longitude.nextUp),\(max(a, b))"
    }
  }

  /// A length with its unit.
  private var length: String {
    mutating get {
      let value = chance(0.75) ? power(-1...4) : power(-30...300)
      return value + pick(["m", "km", "ft", "mi", "nmi"])
    }
  }

  var line: [String] {
    mutating get {
      if chance(0.05) { return ["--density"] + (chance(0.5) ? ["--density-glow"] : []) }
      var words: [String] = []
      if chance(0.4) {
        words += [
          "--stroke-width",
          pick([
            "0.25", "1", "7px", "40", "1pt", "0.001mm", "2cm", "700", "32767", "\(power(-1...4))m",
            "\(power(-9...12))km",
          ]),
        ]
      }
      if chance(0.2) { words += ["--line-cap", pick(["round", "butt", "square"])] }
      if chance(0.2) { words += ["--line-join", pick(["round", "bevel", "miter"])] }
      if chance(0.2) {
        words += [
          "--dash", pick(["8,4", "0.5", "1%", "\(power(-1...4))m,1", "0.0001km,0", "1,99999m"]),
        ]
      }
      if chance(0.1) { words += ["--casing", pick(["white", "black:9", "red:50%", "blue:9mi"])] }
      if chance(0.1) { words += ["--overlap", pick(["replace", "multiply"])] }
      if chance(0.1) { words += ["--opacity", pick(["0", "0.5", "33%"])] }
      if chance(0.2) { words += ["-c", pick(["tomato", "'#f008'", "none", "white"])] }
      if chance(0.2) { words += ["-b", pick(["none", "black", "'#12345678'"])] }
      return words
    }
  }

  var selection: [String] {
    mutating get {
      var words: [String] = []
      if chance(0.1) {
        words += ["--from", pick(["2020-01-01", "2023-05-01T00:00Z", "2099-01-01"])]
      }
      if chance(0.1) { words += ["--to", pick(["2100-01-01", "2024-01-01T12:00:00+02:00"])] }
      for option in ["--max-accuracy", "--trim-start", "--trim-end", "--min-distance"]
      where chance(0.08) {
        words += [option, length]
      }
      if chance(0.1) {
        words += ["--max-speed", power(-3...9) + pick(["km/h", "m/s", "mph", "kn"])]
      }
      if chance(0.1) { words.append("--remove-spikes") }
      if chance(0.1) { words += ["--sort", "time"] }
      if chance(0.1) {
        words += ["--time-shift", pick(["1024w", "-2h", "+0.5s", "1w2d3h", "-50000w"])]
      }
      if chance(0.1) { words += ["--timezone", pick(["+05:45", "-03:00", "CET", "UTC"])] }
      if chance(0.05) { words += ["--where", pick(["'1>0'", "'2!=3'", "'lat<80'", "nothing=1"])] }
      if words.contains("--where"), chance(0.5) { words.append("--join-left-out") }
      if chance(0.1) { words += ["--hide", "\(pick(["47.5,8.5", "0,180", "-90,0"])),\(length)"] }
      if chance(0.1) { words += ["--every", pick(["1", "2", "299", "1000000000"])] }
      if chance(0.3) {
        words += ["--gap", pick([length, "5min", "1h30m", "0.001s", "999999d"])]
        if chance(0.7) { words += ["--gap-style", pick(["dash", "dash", "break", "line"])] }
      }
      return words
    }
  }

  var reading: [String] {
    mutating get {
      var words: [String] = []
      let usual = [
        ["--latitude", "lat", "--longitude", "lon"], ["--delimiter", "comma"], ["--time", "time"],
        ["--time-format", "unix"], ["--accuracy", "accuracy"], ["--group-by", "name"],
        ["--group-by", "time"], ["--break-at-missing"], ["--strict"], ["--skip", "0"],
        ["--format", "csv"], ["--format", "geojson"], ["--route", "1"], ["--detail", "steps"],
        ["--locate", "0,0"], ["--order", "lon,lat"],
      ]
      for option in usual where chance(0.05) { words += option }
      return words
    }
  }
}
