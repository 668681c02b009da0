// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// All options of a picture, as values with defaults.

public import Drawing
public import Encoding
public import Geography
public import Mapping
public import RouteReading
public import TextLayout
public import Tracks

/// The options of a picture.
public struct PlotOptions: Equatable, Sendable {
  /// The options for reading; by default everything is found out from the log.
  public var reading = ReadingOptions()

  /// The selection of fixes; by default all of them.
  public var selection = SelectionOptions()

  /// The format of the picture; by default PNG.
  public var format = PictureFormat.png

  /// The quality of a picture in JPEG or WebP, 1...100; by default 85.
  ///
  /// WebP loses nothing at 100.
  public var quality = 85

  /// The most colours of a picture in PNG, 2...256; nil, the default, for as many as it has.
  ///
  /// A picture of at most so many colours is the same as without. Any other shows each pixel in a colour near to its own.
  public var mostColors: Int?

  /// Whether the region is that of most tracks, without those that are far away from them; by default it is not.
  ///
  /// The region of the options is not used then.
  package var fitsMainTracks = false

  /// The tracks that most others are near to, which a fit finds; nil before.
  package internal(set) var mainTracks: MainTracks?

  /// The size of the picture in its own pixels; by default automatic.
  public var size = PictureSize.automatic

  /// The number of pixels of the picture for each pixel of the other options; by default 1.
  ///
  /// It is above 0. With 2, the same picture has twice as many pixels per side: lines, texts and marks grow.
  public var pixelScale = 1.0

  /// The pixels per inch on paper, stored in the file; nil, the default, for none.
  public var pixelsPerInch: Double?

  /// The region of the picture; by default everything that is drawn.
  public var region = Region.fitted()

  /// The padding around a fitted route, never less than half the stroke, or around another region.
  ///
  /// Default: nil, which is 10 % of the shorter side around a route and none around other regions.
  public var padding: Padding?

  /// The projection; by default Web Mercator.
  public var projection = ProjectionChoice.mercator

  /// Whether legs are great circles and not straight on the plane; by default they are straight.
  public var isGeodesic = false

  /// The look of tracks.
  var trackStyle = TrackStyle()

  /// The options of layers: each adds its own variable, such as `title`, in its own file.
  var layerOptions = LayerOptions()

  /// The colour of the background; by default white.
  public var background = Color.white

  /// The requested observations of the selected fixes, besides the needs of the picture.
  ///
  /// Default: all there is: `length`, `times` and `figures`, which a `Report` tells, and `fixes`, so that
  /// `FittedRoute.locate` finds the nearest. Without `length` reading is faster, and without `fixes` memory
  /// follows what can be seen, whatever the length of the log.
  package var observations: [Observation] = [.length, .times, .figures, .fixes]

  /// The most threads that read and draw, from 1; the picture is the same for any number.
  ///
  /// Default: nil, which is one for each processor, but no more than eight for reading.
  public var threads: Int?

  /// The units of speeds and heights that the picture tells; by default metric.
  public var units = DistanceUnits.metric

  /// The font of all texts; by default the built-in one.
  ///
  /// Letters that it lacks come from the built-in font, and then from those of the system.
  public var font = FontChoice.builtIn

  /// The font of the title; nil, the default, for that of all texts.
  public var titleFont: FontChoice?

  /// The length that lines of the labels of pins and tracks are broken at, in pixels, 16...10000; nil, the default, for
  /// labels that have the lines that they are written in.
  ///
  /// A word that is longer stays whole.
  public var labelWidth: Double?

  /// The colour of texts but those of maps; nil, the default, for a dark or a light one that is seen on the ground.
  ///
  /// Names of tracks have the colours of the tracks, and what is less important than a title is fainter.
  public var textColor: Color?

  /// The colour of the title; nil, the default, for that of other texts.
  public var titleColor: Color?

  /// Whether an SVG has texts as texts, with the font named, and not as outlines; by default as outlines.
  ///
  /// Outlines look the same everywhere. Texts can be found, read aloud and changed; where the font is another one, its
  /// letters take the same room.
  public var keepsTexts = false

  /// The least duration of the stops that are marked by squares with their durations; by default none is.
  ///
  /// A log without times is then an error.
  public var stops: Duration?

  /// The length after which a report tells the time of each track; by default it tells none.
  package var splits: Length?

  /// The tiles that are drawn of the same log too; nil, the default, for none.
  package var pyramid: Pyramid?

  /// Whether a `Plot` has statistics; by default it has none, and a long log is read faster.
  public var measuresTracks = false

  /// The same picture, with nothing observed for questions about it but the statistics.
  package var pictureOnly: PlotOptions {
    var result = self
    result.observations = measuresTracks ? [.length, .times, .figures] : []
    return result
  }

  /// Options with their defaults.
  public init() {}
}

extension PlotOptions {
  /// The options of a kind of layer; nil if there are none.
  subscript<Kind: LayerKind>(kind: Kind.Type) -> Kind.Options? {
    get { layerOptions[kind] }
    set { layerOptions[kind] = newValue }
  }

  /// The options of a kind of layer, with its default if there are none.
  subscript<Kind: LayerKind>(kind: Kind.Type, default value: Kind.Options) -> Kind.Options {
    get { layerOptions[kind] ?? value }
    // Options that are left out and options that are set to their defaults are the same.
    set { layerOptions[kind] = newValue == value ? nil : newValue }
  }
}

extension PlotOptions {
  /// The line of each track; by default 3 pixels wide, whole, with round joins and caps.
  public var line: LineStyle {
    get { trackStyle.line }
    set { trackStyle.line = newValue }
  }

  /// The opacity of tracks, 0...1, together with the alpha of their colours; by default 1.
  public var opacity: Double {
    get { trackStyle.opacity }
    set { trackStyle.opacity = newValue }
  }

  /// The blending of overlapping tracks, and of tracks with the ground; by default the later one is on top.
  public var overlap: Overlap {
    get { trackStyle.overlap }
    set { trackStyle.overlap = newValue }
  }

  /// The value that the colours of tracks show; nil, the default, for colours of their own.
  public var valueColors: ValueColors? {
    get { trackStyle.valueColors }
    set { trackStyle.valueColors = newValue }
  }
}
