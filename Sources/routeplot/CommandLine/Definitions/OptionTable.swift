// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The table of all options. `make help-text` writes it from the declarations of the options.

extension OptionDefinition {
  /// All options in the order of the help.
  static let all: [OptionDefinition] = [
    OptionDefinition(
      "OUTPUT", .output, ["-o", "--output"], value: "<file>", isRepeated: true,
      """
      The file to write. Its extension decides what: a picture with .png or .svg, what would be \
      drawn, as data, with .csv, .geojson, .gpx or .polyline, what --density counts, to be \
      added to that of other logs, with .counts, or tiles to zoom into, with .pmtiles, .mbtiles \
      or tiles/{z}/{x}/{y}.png. '-' is standard output. Give it several times for several \
      files; trip@2x.png is the picture with twice the pixels a side. (default: standard \
      output, if redirected)
      """),
    OptionDefinition(
      "OUTPUT", .output, ["--output-format"], value: "<format>",
      """
      Format of the output, png, svg, counts, csv, geojson, gpx, polyline, pmtiles or mbtiles. \
      (default: by its extension, else png)
      """),
    OptionDefinition(
      "OUTPUT", .output, ["--overwrite"],
      "Replace data, counts or tiles that are there already; a picture is always replaced."),
    OptionDefinition(
      "OUTPUT", .output, ["--report"], value: "<file>",
      "Write an account of the picture as JSON; '-' is standard output."),
    OptionDefinition(
      "OUTPUT", .output, ["--dry-run"],
      "Do everything but draw; write no picture."),
    OptionDefinition(
      "OUTPUT", .output, ["-v", "--verbose"],
      "Say how the log was understood and what was drawn."),
    OptionDefinition(
      "OUTPUT", .output, ["-q", "--quiet"],
      "Print errors only, no warnings."),
    OptionDefinition(
      "OUTPUT", .output, ["--threads"], value: "<threads>", takesDashes: true,
      """
      The most threads that parse and draw; the picture is the same for any number. (default: \
      all processors)
      """),
    OptionDefinition(
      "MANY PICTURES", .batch, ["-d", "--output-folder"], value: "<folder>",
      "Draw each input in a picture of its own, in this folder, which is made if needed."),
    OptionDefinition(
      "MANY PICTURES", .batch, ["--name"], value: "<name>",
      """
      Name of each picture in the folder of -d. {name} is the name of the input, {stem} the \
      same without its extension, {folder} its folder, {number} its place among the inputs. \
      (default: {stem}.png)
      """),
    OptionDefinition(
      "MANY PICTURES", .batch, ["-j", "--jobs"], value: "<number>", takesDashes: true,
      "Pictures of -d that are drawn at the same time. (default: all processors)"),
    OptionDefinition(
      "MANY PICTURES", .batch, ["--fail-fast"],
      "Stop at the first input of -d that cannot be drawn, instead of going on."),
    OptionDefinition(
      "MANY PICTURES", .batch, ["--skip-unchanged"],
      """
      Keep the pictures of -d whose log, options and program have not changed since \
      --skip-unchanged drew them.
      """),
    OptionDefinition(
      "MANY PICTURES", .batch, ["--shard"], value: "<shard>",
      """
      Draw only this part of the inputs of -d: 3/16 is every sixteenth one, beginning with the \
      third. auto is that of a Slurm job array or an AWS Batch array job.
      """),
    OptionDefinition(
      "MANY PICTURES", .batch, ["--files-from"], value: "<file>",
      "Read the names of inputs from this file, one a line; '-' is standard input."),
    OptionDefinition(
      "MANY PICTURES", .batch, ["-0", "--null"],
      "The names of --files-from end in a zero byte, as 'find -print0' writes them."),
    OptionDefinition(
      "MANY PICTURES", .batch, ["-r", "--recursive"],
      "Take the logs in folders that are named as inputs, and in the folders below."),
    OptionDefinition(
      "TILES", .tiles, ["--tile-zoom"], value: "<from-to>", takesDashes: true,
      """
      Zooms of tiles, like 0-16 or 12; with .counts, those that tiles can be made of later. \
      (default: from the tile that shows all to three zooms beyond the fitted one)
      """),
    OptionDefinition(
      "TILES", .tiles, ["--tile-size"], value: "<pixels>", takesDashes: true,
      "Pixels a side of a tile, 256 or 512. (default: 256)"),
    OptionDefinition(
      "TILES", .tiles, ["--web-page"],
      """
      Write a page beside tiles in folders that shows them: index.html, with Leaflet from its \
      own address.
      """),
    OptionDefinition(
      "TILES", .tiles, ["--web-page-script"], value: "<file>",
      """
      A copy of Leaflet's script for --web-page, like leaflet.js, which is copied beside the \
      page with the style of the same name.
      """),
    OptionDefinition(
      "LOGS THAT GROW", .following, ["--follow"],
      """
      Draw the picture again whenever rows are added to the log, until the program is ended. A \
      log that is renamed, replaced or not there yet is followed by its name; '-' is a pipe, \
      until it ends.
      """),
    OptionDefinition(
      "LOGS THAT GROW", .following, ["--refresh"], value: "<duration>", takesDashes: true,
      "The least time from one picture of --follow to the next, from 0.1s. (default: 1s)"),
    OptionDefinition(
      "LOGS THAT GROW", .following, ["--until-idle"], value: "<duration>", takesDashes: true,
      "End --follow when no row was added for so long, like 10min. (default: never)"),
    OptionDefinition(
      "LOGS THAT GROW", .following, ["--follow-last"], value: "<length>", takesDashes: true,
      """
      Keep the last fix in the middle of a window whose shorter side spans this on the ground, \
      like 2km.
      """),
    OptionDefinition(
      "LOGS THAT GROW", .following, ["--max-age"], value: "<duration>", takesDashes: true,
      "Draw only fixes that are no older than this before the last one, like 1h."),
    OptionDefinition(
      "LOGS THAT GROW", .following, ["--events"], value: "<file>",
      """
      Add a line of JSON to this file for each picture of --follow: its number, rows, fixes, \
      reason, and what has changed; '-' is standard output.
      """),
    OptionDefinition(
      "PICTURE", .picture, ["-s", "--size"], value: "<WxH>",
      """
      Width and height in pixels, like 1200x800, or on paper, like 20cmx10cm, a4 or \
      a4-landscape. (default: longer side 1024, shaped like the route)
      """),
    OptionDefinition(
      "PICTURE", .picture, ["--width"], value: "<pixels>", takesDashes: true,
      "Width in pixels or on paper; the height follows the route."),
    OptionDefinition(
      "PICTURE", .picture, ["--height"], value: "<pixels>", takesDashes: true,
      "Height in pixels or on paper; the width follows the route."),
    OptionDefinition(
      "PICTURE", .picture, ["--scale"], value: "<factor>", takesDashes: true,
      """
      Draw the same picture with this many pixels for each one, like 2 for screens that are \
      twice as dense: sizes, widths, texts and marks all grow. (default: 1; with a size on \
      paper, as many as make a pixel of an option 1/96 inch)
      """),
    OptionDefinition(
      "PICTURE", .picture, ["--dpi"], value: "<pixels>", takesDashes: true,
      """
      Pixels an inch, written into the picture; lengths in mm, cm, in and pt follow it. \
      (default: 300 with a size on paper, else 96, which is not written)
      """),
    OptionDefinition(
      "PICTURE", .picture, ["--padding"], value: "<pixels|percent%>", takesDashes: true,
      """
      Room around the route, in pixels, on paper or in percent of the shorter side; two values \
      are top and bottom, left and right, four are top,right,bottom,left. (default: 10%, or 0 \
      with --bbox and --center)
      """),
    OptionDefinition(
      "PICTURE", .picture, ["-c", "--color"], value: "<color>", isRepeated: true,
      """
      Colour of the route: a CSS name, #rgb, #rrggbb or #rrggbbaa; may be repeated, a colour a \
      track. (default: #007AFF, of several tracks eight colours that suit the ground)
      """),
    OptionDefinition(
      "PICTURE", .picture, ["-b", "--background"], value: "<color>",
      "Colour of the ground, or 'none' for a transparent one. (default: white)"),
    OptionDefinition(
      "PICTURE", .picture, ["--background-image"], value: "<file>",
      """
      PNG, JPEG or WebP to draw below the routes. A world file beside it, such as map.pgw \
      beside map.png, says where it lies; it is the region where no other is given.
      """),
    OptionDefinition(
      "PICTURE", .picture, ["--background-image-fill"],
      "Fill the picture with the image, wherever the routes are; no world file is read."),
    OptionDefinition(
      "STYLE", .styles, ["--style"], value: "<name|file>",
      """
      The look of the whole picture: maplines, breadcrumb, directions, dark, print, minimal, \
      blueprint, or the options in a file that ends in .json. Other options win over it.
      """),
    OptionDefinition(
      "STYLE", .styles, ["--print-style"],
      "Print all options of a style that are in force, as a file for --style; draw nothing."),
    OptionDefinition(
      "LINE", .line, ["--stroke-width"], value: "<width>", takesDashes: true,
      """
      Width of the route in pixels, from 0.25, on paper, like 1pt, in percent of the shorter \
      side, like 1%, or on the ground in the middle of the picture, like 12m. (default: auto, 3 \
      where the shorter side has 800 pixels, thinner in small pictures and wider in large ones)
      """),
    OptionDefinition(
      "LINE", .line, ["--line-join"], value: "<join>",
      "How legs are joined: round, bevel or miter. (default: round)"),
    OptionDefinition(
      "LINE", .line, ["--miter-limit"], value: "<limit>", takesDashes: true,
      """
      How long the point of a miter may be, in widths of the line; a longer one is a bevel, as \
      in SVG. (default: 4)
      """),
    OptionDefinition(
      "LINE", .line, ["--line-cap"], value: "<cap>",
      "How lines and dashes end: round, butt or square. (default: round)"),
    OptionDefinition(
      "LINE", .line, ["--dash"], value: "<lengths>", takesDashes: true,
      """
      Dash the route: lengths of a dash, of a space, and so on, like 8,4, each as a width may \
      be; round and square caps make dashes longer.
      """),
    OptionDefinition(
      "LINE", .line, ["--casing"], value: "<color:width>", takesDashes: true,
      """
      Draw a line below all routes that shows on both sides of them: its colour and how wide it \
      shows, like white:2. (default width: 2, as that of the route)
      """),
    OptionDefinition(
      "LINE", .line, ["--opacity"], value: "<opacity>", takesDashes: true,
      """
      How opaque routes are, 0...1 or 0%...100%, together with the alpha of --color. (default: \
      1)
      """),
    OptionDefinition(
      "LINE", .line, ["--overlap"], value: "<way>",
      """
      What tracks do where they meet: replace, multiply (darker, for light grounds) or add \
      (lighter, for dark ones). (default: replace)
      """),
    OptionDefinition(
      "LINE", .line, ["--density"],
      """
      Draw how often tracks pass instead of their lines: a heat picture, on a dark ground \
      unless --background names another.
      """),
    OptionDefinition(
      "COLORS BY VALUE", .values, ["--color-by"], value: "<value>",
      """
      Colour routes by a value: speed, elevation, slope, time, accuracy, or a column by its \
      name or number, of numbers or of words with a colour each. Missing values are grey.
      """),
    OptionDefinition(
      "COLORS BY VALUE", .values, ["--color-map"], value: "<map>",
      """
      Colours of the values, or of --density: viridis, turbo, magma, cividis, plasma or rdylgn. \
      (default: viridis)
      """),
    OptionDefinition(
      "COLORS BY VALUE", .values, ["--color-range"], value: "<from:to>", takesDashes: true,
      """
      Values of the first and the last colour, like 0:30, in the unit of the legend; others \
      have these colours too. (default: those of the log)
      """),
    OptionDefinition(
      "COLORS BY VALUE", .values, ["--color-smooth"], value: "<span>", takesDashes: true,
      """
      Colour each fix by the mean of those around it, within a time such as 30s or a distance \
      such as 200m; a speed and a slope are measured within it; none for each fix alone. \
      (default: none, for a slope 100m, for a speed 10s, or 100m where that takes longer, up to \
      2min)
      """),
    OptionDefinition(
      "MARKS AND TEXT", .markers, ["--markers"], value: "<ends>",
      """
      Mark the ends of each track: start, end, or both as start,end. The start is green, the \
      end red with a dot in it.
      """),
    OptionDefinition(
      "MARKS AND TEXT", .points, ["--points"], value: "<style>",
      "Draw a dot at every fix: alone, without the line, or on-line, as a bead on it."),
    OptionDefinition(
      "MARKS AND TEXT", .arrows, ["--arrows"],
      "Draw chevrons that show the direction of each track."),
    OptionDefinition(
      "MARKS AND TEXT", .distanceMarks, ["--distance-marks"], value: "<length>", takesDashes: true,
      """
      Number the distance from the start of each track, like 1km; where the numbers would be \
      close, every 2nd, 5th or 10th of them.
      """),
    OptionDefinition(
      "MARKS AND TEXT", .graticule, ["--graticule"],
      """
      Draw meridians and parallels at round degrees, faintly, below the tracks, with the \
      degrees at the edges.
      """),
    OptionDefinition(
      "MARKS AND TEXT", .frame, ["--frame"],
      "Draw a frame around the map, with ticks and degrees outside, as in publications."),
    OptionDefinition(
      "MARKS AND TEXT", .pins, ["--pins"], value: "<file>", isRepeated: true,
      """
      Mark the places of a file, a log as any other, with its columns label, color and shape \
      (pin, dot, square, star or flag); '-' is standard input; may be repeated.
      """),
    OptionDefinition(
      "MARKS AND TEXT", .pins, ["--no-fit-pins"],
      "Fit the picture to the tracks, not to the pins."),
    OptionDefinition(
      "MARKS AND TEXT", .pins, ["--no-waypoints"],
      "Leave out the waypoints of logs: only tracks are read, and the pins of --pins."),
    OptionDefinition(
      "MARKS AND TEXT", .title, ["--title"], value: "<text>",
      "Title at the top left, in a band of its own."),
    OptionDefinition(
      "MARKS AND TEXT", .statistics, ["--stats"],
      """
      Write the distance, ascent, descent and duration of the tracks under the title, or at the \
      top left.
      """),
    OptionDefinition(
      "MARKS AND TEXT", .attribution, ["--attribution"], value: "<text>",
      "Small line of text at the bottom right."),
    OptionDefinition(
      "MARKS AND TEXT", .legend, ["--legend"],
      """
      Draw a legend: the values or words of --color-by, the passes of --density, or the names \
      of tracks.
      """),
    OptionDefinition(
      "MARKS AND TEXT", .legend, ["--legend-position"], value: "<place>",
      """
      Where the legend stands: auto, right, below, top-right, bottom-right, top-left or \
      bottom-left. (default: auto, where it takes the least of the map)
      """),
    OptionDefinition(
      "MARKS AND TEXT", .profile, ["--profile"],
      "Draw the elevation profile of the tracks in a strip at the bottom."),
    OptionDefinition(
      "MARKS AND TEXT", .scaleBar, ["--scale-bar"],
      "Draw a scale bar at the bottom left."),
    OptionDefinition(
      "MARKS AND TEXT", .texts, ["--units"], value: "<units>",
      """
      Units of scale bar, legend, profile and figures: metric, imperial or nautical. (default: \
      metric)
      """),
    OptionDefinition(
      "MARKS AND TEXT", .texts, ["--font"], value: "<file|name>",
      """
      Font of all texts: a file, or the name of a font of the system, such as 'DejaVu Sans'. \
      (default: one that the system has)
      """),
    OptionDefinition(
      "MARKS AND TEXT", .texts, ["--svg-text"],
      """
      Write the texts of an SVG as texts, with the font named, which programs can find and \
      change. (default: outlines, which look the same everywhere)
      """),
    OptionDefinition(
      "MAP", .map, ["--map"], value: "<source>", isRepeated: true,
      """
      Map to draw below the routes: 'earth', which is in the program and shows the world down \
      to a region; a file of tiles, .pmtiles or .mbtiles, with streets or pictures; a folder of \
      tiles, like 'tiles/{z}/{x}/{y}.png'; or a server, like \
      'https://tiles.example/{z}/{x}/{y}.png'. Several lie one above another, the first at the \
      bottom. (default: no map)
      """),
    OptionDefinition(
      "MAP", .map, ["--map-style"], value: "<style>",
      "Colours of the map: light, dark or outline. (default: light or dark, as the ground is)"),
    OptionDefinition(
      "MAP", .map, ["--map-layers"], value: "<parts>",
      """
      Parts of the map: any of land, water, rivers, green, buildings, roads, rail, borders, \
      places, streets, with commas between. (default: all)
      """),
    OptionDefinition(
      "MAP", .map, ["--map-color"], value: "<part=color>", isRepeated: true,
      """
      Colour of a part of the map, like water=#a8cbe0: ground, water, green, wood, sand, \
      built-up, buildings, roads, main-roads, casing, paths, rail, borders or names. May be \
      repeated. (default: those of the style)
      """),
    OptionDefinition(
      "MAP", .map, ["--map-opacity"], value: "<opacity>", takesDashes: true,
      "How strong the map is: 0...1, or percent. (default: 1)"),
    OptionDefinition(
      "MAP", .map, ["--map-zoom"], value: "<zoom>", takesDashes: true,
      "Zoom of the tiles: 0...24. (default: the one whose pixels are nearest to the picture's)"),
    OptionDefinition(
      "MAP", .map, ["--missing-tiles"], value: "<way>",
      """
      What is done where a tile is missing: parent draws one of a lower zoom, blank draws \
      nothing, fail draws no picture. (default: parent, or blank for a file that lacks only \
      blank tiles)
      """),
    OptionDefinition(
      "MAP", .map, ["--max-tiles"], value: "<count>", takesDashes: true,
      "The most new tiles that a server is asked for. (default: 200)"),
    OptionDefinition(
      "MAP", .map, ["--offline"],
      "Ask no server: draw the tiles that were kept before."),
    OptionDefinition(
      "MAP", .map, ["--map-cache"], value: "<dir|none>",
      """
      Folder where the tiles of servers are kept, or 'none'. (default: routeplot/tiles in \
      $XDG_CACHE_HOME or ~/.cache)
      """),
    OptionDefinition(
      "MAP", .map, ["--user-agent"], value: "<text>",
      "Name and version that a server is told. (default: those of this program)"),
    OptionDefinition(
      "REGION", .region, ["--bbox"], value: "<W,S,E,N>", takesDashes: true,
      """
      Show exactly this box in degrees; west > east crosses the antimeridian. '@FILE' reads it \
      from a file, '@-' from standard input.
      """),
    OptionDefinition(
      "REGION", .region, ["--center"], value: "<lat,lon>", takesDashes: true,
      "Show what is around this place; needs --span or --zoom."),
    OptionDefinition(
      "REGION", .region, ["--span"], value: "<length>", takesDashes: true,
      "What the shorter side spans on the ground at the center, in m, km, ft, mi or nmi."),
    OptionDefinition(
      "REGION", .region, ["--zoom"], value: "<zoom>", takesDashes: true,
      "Zoom around the center: the world is 256 · 2^zoom pixels wide."),
    OptionDefinition(
      "REGION", .region, ["--max-zoom"], value: "<zoom>", takesDashes: true,
      "Fit the route at no larger zoom. (default: 24, or 16 for a single place)"),
    OptionDefinition(
      "REGION", .region, ["--min-span"], value: "<length>", takesDashes: true,
      "Fit the route so that the shorter side spans at least this on the ground. (default: 100m)"),
    OptionDefinition(
      "REGION", .region, ["--fit-to"], value: "<file>", isRepeated: true, takesDashes: true,
      "Fit this log too, without drawing it: one frame for many pictures; may be repeated."),
    OptionDefinition(
      "REGION", .region, ["--projection"], value: "<name>",
      """
      mercator, equirectangular, polar (stereographic), lambert-azimuthal (equal-area), \
      lambert-conic (conformal), or equal-earth. (default: mercator)
      """),
    OptionDefinition(
      "REGION", .region, ["--geodesic"],
      "Draw each leg as a great circle, the shortest way on the ground."),
    OptionDefinition(
      "REGION", .region, ["--print-bbox"],
      "Print the region in the form that --bbox takes; draws only with -o."),
    OptionDefinition(
      "REGION", .region, ["--locate"], value: "<X,Y>", isRepeated: true, takesDashes: true,
      """
      Print the coordinate under this pixel, counted from 0,0 at the top left, and the nearest \
      fix; may be repeated; draws only with -o.
      """),
    OptionDefinition(
      "REGION", .region, ["--world-file"],
      "Write where the picture is on the Earth beside it: a .pgw and a .prj file."),
    OptionDefinition(
      "SELECTION", .selection, ["--where"], value: "<condition>", isRepeated: true,
      takesDashes: true,
      """
      Use only rows for which this holds: column=value, or with !=, <, <=, > or >=, in quotes \
      as in 'speed>3'; the column by name or number; may be repeated, and then all must hold.
      """),
    OptionDefinition(
      "SELECTION", .selection, ["--sort"], value: "<key>",
      """
      Put the fixes of each track in the order of this key, which is time; a fix without a time \
      stays behind the one before it.
      """),
    OptionDefinition(
      "SELECTION", .selection, ["--from"], value: "<time>", takesDashes: true,
      """
      First moment that counts; a time such as 2026-06-13T07:00Z, in UTC without a zone, a day, \
      or a time of every day such as 09:30, on the clock as the log writes it.
      """),
    OptionDefinition(
      "SELECTION", .selection, ["--to"], value: "<time>", takesDashes: true,
      """
      Last moment that counts; the same forms as of --from. A day counts to its end, and a time \
      of day before that of --from is of the next day.
      """),
    OptionDefinition(
      "SELECTION", .selection, ["--max-accuracy"], value: "<length>", takesDashes: true,
      "Leave out fixes with a larger radius of uncertainty, from the column of accuracies."),
    OptionDefinition(
      "SELECTION", .selection, ["--max-speed"], value: "<speed>", takesDashes: true,
      """
      Leave out fixes that could not be reached at this speed, in km/h, m/s, mph or kn, and \
      break the line where the track goes on elsewhere.
      """),
    OptionDefinition(
      "SELECTION", .selection, ["--remove-spikes"],
      "Leave out single fixes far away from both of their neighbours."),
    OptionDefinition(
      "SELECTION", .selection, ["--trim-start"], value: "<length>", takesDashes: true,
      "Hide the start of each track, up to the first fix farther than this from the start."),
    OptionDefinition(
      "SELECTION", .selection, ["--trim-end"], value: "<length>", takesDashes: true,
      "Hide the end of each track, from the last fix farther than this from the end."),
    OptionDefinition(
      "SELECTION", .selection, ["--min-distance"], value: "<length>", takesDashes: true,
      "Leave out fixes closer than this to the last one that counts, in m, km, ft, mi or nmi."),
    OptionDefinition(
      "SELECTION", .selection, ["--every"], value: "<count>", takesDashes: true,
      "Use one fix of this many, beginning with the first, and the last fix."),
    OptionDefinition(
      "SELECTION", .selection, ["--hide"], value: "<lat,lon,radius>", isRepeated: true,
      takesDashes: true,
      """
      Draw nothing within this distance of a place: no fix, and no leg that passes there; may \
      be repeated.
      """),
    OptionDefinition(
      "SELECTION", .selection, ["--gap"], value: "<length|duration>", isRepeated: true,
      takesDashes: true,
      """
      Legs longer than this are gaps where the line breaks, a length such as 2km or a duration \
      such as 5min; give it twice for both.
      """),
    OptionDefinition(
      "SELECTION", .selection, ["--gap-style"], value: "<style>",
      "What to draw in a gap: break, dash or line. (default: break)"),
    OptionDefinition(
      "SELECTION", .selection, ["--join-left-out"],
      """
      Join what comes before and after fixes that --where, --from, --to and --max-accuracy \
      leave out; by default the line breaks there.
      """),
    OptionDefinition(
      "LOG", .log, ["--format"], value: "<format>",
      """
      Format of the log, csv, polyline, gpx, geojson, directions, kml, tcx, nmea or igc. \
      (default: found by its content)
      """),
    OptionDefinition(
      "LOG", .log, ["--polyline"], value: "<string>", isRepeated: true,
      """
      Encoded polyline to draw, in place of an input; in single quotes, as it may hold any \
      sign. May be repeated, a track each.
      """),
    OptionDefinition(
      "LOG", .log, ["--precision"], value: "<digits>", takesDashes: true,
      "Decimals of encoded polylines, 5, or 6 as Valhalla and OSRM write them. (default: 5)"),
    OptionDefinition(
      "LOG", .log, ["--route"], value: "<number>",
      "Draw only the route with this number, where an answer has several. (default: all)"),
    OptionDefinition(
      "LOG", .log, ["--detail"], value: "<detail>",
      "What to draw of a route of directions: overview or steps. (default: overview)"),
    OptionDefinition(
      "LOG", .log, ["--latitude"], value: "<column>",
      "Column of latitudes in degrees, by name or number from 1. (default: found by name)"),
    OptionDefinition(
      "LOG", .log, ["--longitude"], value: "<column>",
      "Column of longitudes in degrees, by name or number from 1. (default: found by name)"),
    OptionDefinition(
      "LOG", .log, ["--position"], value: "<column>",
      "Column that holds both in one cell, by name or number. (default: found by name)"),
    OptionDefinition(
      "LOG", .log, ["--order"], value: "<order>",
      """
      Order of the two numbers of a position in a row or a cell, against their names too: \
      lat,lon or lon,lat. (default: what names and formats tell, else lat,lon)
      """),
    OptionDefinition(
      "LOG", .log, ["--unit"], value: "<unit>",
      """
      Unit of both numbers: degree, e7 (ten-millionths of a degree), e6 (millionths), \
      semicircle (FIT), radian, or ddmm (degrees and minutes of NMEA, ddmm.mmmm). (default: \
      degree, or what the names say)
      """),
    OptionDefinition(
      "LOG", .log, ["--delimiter"], value: "<character>", takesDashes: true,
      """
      Character between cells: one character, 'tab', or 'space' for runs of spaces. (default: \
      found in the first lines)
      """),
    OptionDefinition(
      "LOG", .log, ["--skip"], value: "<lines>", takesDashes: true,
      "Lines to step over before the header or the first row. (default: 0)"),
    OptionDefinition(
      "LOG", .log, ["--time"], value: "<column>",
      "Column of times, by name or number. (default: found by name)"),
    OptionDefinition(
      "LOG", .log, ["--time-format"], value: "<format>",
      """
      How times are written: iso, unix, unix-ms, excel for the days of a spreadsheet, or a \
      pattern such as '%d.%m.%Y %H:%M:%S'. (default: found in the first rows)
      """),
    OptionDefinition(
      "LOG", .log, ["--accuracy"], value: "<column>",
      "Column of radii of uncertainty in metres, by name or number. (default: found by name)"),
    OptionDefinition(
      "LOG", .log, ["--group-by"], value: "<column>", isRepeated: true,
      """
      Draw a track for each value of this column, by name or number; give it twice to group by \
      two columns together.
      """),
    OptionDefinition(
      "LOG", .log, ["--break-at-missing"],
      "Break the line where rows have no position, instead of going on."),
    OptionDefinition(
      "LOG", .log, ["--strict"],
      "Stop at the first bad row, instead of leaving it out."),
    OptionDefinition(
      "HELP", .help, ["-h"],
      "Show the options that most people use."),
    OptionDefinition(
      "HELP", .help, ["--help"],
      "Show all options."),
    OptionDefinition(
      "HELP", .help, ["--version"],
      "Show the version."),
  ]
}
