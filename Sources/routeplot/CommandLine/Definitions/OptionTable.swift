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
      File to write. The extension selects the kind: .png or .svg for a picture; .csv, .geojson, \
      .gpx or .polyline for the selected fixes; .counts for density counts; .pmtiles, .mbtiles \
      or tiles/{z}/{x}/{y}.png for map tiles. '-' is standard output. Repeat it for several \
      files; trip@2x.png has twice the pixels a side. (default: standard output, if redirected)
      """),
    OptionDefinition(
      "OUTPUT", .output, ["--output-format"], value: "<format>",
      """
      Format of the output, png, svg, counts, csv, geojson, gpx, polyline, pmtiles or mbtiles. \
      (default: by its extension, else png)
      """),
    OptionDefinition(
      "OUTPUT", .output, ["--overwrite"],
      "Replace existing data, counts or tiles; a picture is always replaced."),
    OptionDefinition(
      "OUTPUT", .output, ["--report"], value: "<file>",
      "Write a report on the picture as JSON; '-' is standard output."),
    OptionDefinition(
      "OUTPUT", .output, ["--dry-run"],
      "Do everything but draw; write no picture."),
    OptionDefinition(
      "OUTPUT", .output, ["-v", "--verbose"],
      "Print how the log was read and what was drawn."),
    OptionDefinition(
      "OUTPUT", .output, ["-q", "--quiet"],
      "Print errors only, no warnings."),
    OptionDefinition(
      "OUTPUT", .output, ["--threads"], value: "<threads>", takesDashes: true,
      """
      Maximum number of threads; the picture is the same for any number. (default: all \
      processors)
      """),
    OptionDefinition(
      "MANY PICTURES", .batch, ["-d", "--output-folder"], value: "<folder>",
      "Draw a separate picture for each input, in this folder. The folder is created if needed."),
    OptionDefinition(
      "MANY PICTURES", .batch, ["--name"], value: "<name>",
      """
      Name of each picture in the folder of -d. {name} is the name of the input, {stem} the \
      same without its extension, {folder} its folder, {number} its place among the inputs. \
      (default: {stem}.png)
      """),
    OptionDefinition(
      "MANY PICTURES", .batch, ["-j", "--jobs"], value: "<number>", takesDashes: true,
      "Number of pictures of -d to draw at the same time. (default: all processors)"),
    OptionDefinition(
      "MANY PICTURES", .batch, ["--fail-fast"],
      "Stop at the first input of -d that cannot be drawn."),
    OptionDefinition(
      "MANY PICTURES", .batch, ["--skip-unchanged"],
      """
      Keep the pictures of -d whose log, options and program have not changed since \
      --skip-unchanged drew them.
      """),
    OptionDefinition(
      "MANY PICTURES", .batch, ["--shard"], value: "<shard>",
      """
      Draw only this part of the inputs of -d: 3/16 is every sixteenth input, beginning with \
      the third. auto takes the part from a Slurm job array or an AWS Batch array job.
      """),
    OptionDefinition(
      "MANY PICTURES", .batch, ["--files-from"], value: "<file>",
      "Read the names of inputs from this file, one per line; '-' is standard input."),
    OptionDefinition(
      "MANY PICTURES", .batch, ["-0", "--null"],
      "The names of --files-from end in a zero byte, as 'find -print0' writes them."),
    OptionDefinition(
      "MANY PICTURES", .batch, ["-r", "--recursive"],
      "Search the folders among the inputs, and the folders in them, for logs."),
    OptionDefinition(
      "TILES", .tiles, ["--tile-zoom"], value: "<from-to>", takesDashes: true,
      """
      Zooms of tiles, like 0-16 or 12; with .counts, the zooms of tiles that can be made of the \
      counts. (default: from the zoom with everything on one tile to three zooms above the \
      fitted one)
      """),
    OptionDefinition(
      "TILES", .tiles, ["--tile-size"], value: "<pixels>", takesDashes: true,
      "Side of a tile in pixels, 256 or 512. (default: 256)"),
    OptionDefinition(
      "TILES", .tiles, ["--web-page"],
      """
      Write a page that shows the tiles, index.html, next to tiles in folders. It loads Leaflet \
      from the network.
      """),
    OptionDefinition(
      "TILES", .tiles, ["--web-page-script"], value: "<file>",
      """
      Copy of Leaflet's script for --web-page, like leaflet.js. The script and the style of the \
      same name are copied next to the page.
      """),
    OptionDefinition(
      "LOGS THAT GROW", .following, ["--follow"],
      """
      Draw the picture again whenever rows are added to the log, until the program is stopped. \
      A log is followed by its name, also if it is renamed, replaced or created later; '-' is a \
      pipe, until it ends.
      """),
    OptionDefinition(
      "LOGS THAT GROW", .following, ["--refresh"], value: "<duration>", takesDashes: true,
      "Least time between two pictures of --follow, from 0.1s. (default: 1s)"),
    OptionDefinition(
      "LOGS THAT GROW", .following, ["--until-idle"], value: "<duration>", takesDashes: true,
      "End --follow after no row was added for this time, like 10min. (default: never)"),
    OptionDefinition(
      "LOGS THAT GROW", .following, ["--follow-last"], value: "<length>", takesDashes: true,
      """
      Keep the last fix in the middle of the picture, whose shorter side spans this length on \
      the ground, like 2km.
      """),
    OptionDefinition(
      "LOGS THAT GROW", .following, ["--max-age"], value: "<duration>", takesDashes: true,
      "Draw only fixes at most this much older than the last fix, like 1h."),
    OptionDefinition(
      "LOGS THAT GROW", .following, ["--events"], value: "<file>",
      """
      Add a line of JSON to this file for each picture of --follow: its number, rows, fixes, \
      reason and changes; '-' is standard output.
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
      Multiply all sizes, widths, texts and marks by this factor, like 2 for screens of twice \
      the density. (default: 1; with a paper size, one option pixel is 1/96 inch)
      """),
    OptionDefinition(
      "PICTURE", .picture, ["--dpi"], value: "<pixels>", takesDashes: true,
      """
      Pixels per inch, written into the picture; lengths in mm, cm, in and pt follow it. \
      (default: 300 with a paper size, else 96, which is not written)
      """),
    OptionDefinition(
      "PICTURE", .picture, ["--padding"], value: "<pixels|percent%>", takesDashes: true,
      """
      Space around the route, in pixels, on paper or in percent of the shorter side. Two values \
      are for top and bottom, left and right; four are for top,right,bottom,left. (default: \
      10%, or 0 with --bbox and --center)
      """),
    OptionDefinition(
      "PICTURE", .picture, ["-c", "--color"], value: "<color>", isRepeated: true,
      """
      Colour of the route: a CSS name, #rgb, #rrggbb or #rrggbbaa; may be repeated, a colour \
      for each track. (default: #007AFF; for several tracks, eight colours that suit the \
      background)
      """),
    OptionDefinition(
      "PICTURE", .picture, ["-b", "--background"], value: "<color>",
      "Colour of the background, or 'none' for a transparent one. (default: white)"),
    OptionDefinition(
      "PICTURE", .picture, ["--background-image"], value: "<file>",
      """
      PNG, JPEG or WebP to draw below the routes. A world file next to it, such as map.pgw for \
      map.png, gives its position. The image sets the region unless another option does.
      """),
    OptionDefinition(
      "PICTURE", .picture, ["--background-image-fill"],
      "Fill the picture with the image, wherever the routes are; no world file is read."),
    OptionDefinition(
      "STYLE", .styles, ["--style"], value: "<name|file>",
      """
      Look of the whole picture: maplines, breadcrumb, directions, dark, print, minimal, \
      blueprint, or the options in a file that ends in .json. Other options override the style.
      """),
    OptionDefinition(
      "STYLE", .styles, ["--print-style"],
      "Print the current style options as a file for --style; draw nothing."),
    OptionDefinition(
      "LINE", .line, ["--stroke-width"], value: "<width>", takesDashes: true,
      """
      Width of the route: pixels from 0.25; a length on paper, like 1pt; percent of the shorter \
      side, like 1%; or a length on the ground in the middle of the picture, like 12m. \
      (default: auto, 3 pixels if the shorter side has 800, thinner in small pictures and wider \
      in large ones)
      """),
    OptionDefinition(
      "LINE", .line, ["--line-join"], value: "<join>",
      "Joins between legs: round, bevel or miter. (default: round)"),
    OptionDefinition(
      "LINE", .line, ["--miter-limit"], value: "<limit>", takesDashes: true,
      "Longest miter, in line widths; longer miters become bevels, as in SVG. (default: 4)"),
    OptionDefinition(
      "LINE", .line, ["--line-cap"], value: "<cap>",
      "Ends of lines and dashes: round, butt or square. (default: round)"),
    OptionDefinition(
      "LINE", .line, ["--dash"], value: "<lengths>", takesDashes: true,
      """
      Dash the route: lengths of dashes and spaces in turn, like 8,4, in the units of \
      --stroke-width. Round and square caps make dashes longer.
      """),
    OptionDefinition(
      "LINE", .line, ["--casing"], value: "<color:width>", takesDashes: true,
      """
      Draw a border along all routes, below them: its colour and its width on each side, like \
      white:2. (default width: 2, which grows with the picture)
      """),
    OptionDefinition(
      "LINE", .line, ["--opacity"], value: "<opacity>", takesDashes: true,
      "Opacity of routes, 0...1 or 0%...100%, on top of the alpha of --color. (default: 1)"),
    OptionDefinition(
      "LINE", .line, ["--overlap"], value: "<way>",
      """
      Blending where tracks overlap: replace, multiply (darker, for light backgrounds) or add \
      (lighter, for dark backgrounds). (default: replace)
      """),
    OptionDefinition(
      "LINE", .line, ["--density"],
      """
      Draw how often tracks pass, as a heat map, instead of lines. The background is dark \
      unless --background sets another.
      """),
    OptionDefinition(
      "COLOURS BY VALUE", .values, ["--color-by"], value: "<value>",
      """
      Colour routes by a value: speed, elevation, slope, time, accuracy, or a column by name or \
      number. Each word of a column has its own colour. Missing values are grey.
      """),
    OptionDefinition(
      "COLOURS BY VALUE", .values, ["--color-map"], value: "<map>",
      """
      Colours of the values, or of --density: viridis, turbo, magma, cividis, plasma or rdylgn. \
      (default: viridis)
      """),
    OptionDefinition(
      "COLOURS BY VALUE", .values, ["--color-range"], value: "<from:to>", takesDashes: true,
      """
      Values of the first and the last colour, like 0:30, in the unit of the legend. Values \
      outside have the nearer of these colours. (default: the range of the log)
      """),
    OptionDefinition(
      "COLOURS BY VALUE", .values, ["--color-smooth"], value: "<span>", takesDashes: true,
      """
      Colour each fix by the mean of the fixes around it, within a time such as 30s or a \
      distance such as 200m. Speeds and slopes are measured within it; none takes each fix \
      alone. (default: none; for a slope 100m; for a speed 10s, or 100m if that takes longer, \
      up to 2min)
      """),
    OptionDefinition(
      "MARKS AND TEXT", .markers, ["--markers"], value: "<ends>",
      """
      Mark the ends of each track: start, end, or both as start,end. The start is green; the \
      end is red with a dot in it.
      """),
    OptionDefinition(
      "MARKS AND TEXT", .points, ["--points"], value: "<style>",
      "Draw a dot at every fix: alone, without the line, or on-line, as a bead on the line."),
    OptionDefinition(
      "MARKS AND TEXT", .arrows, ["--arrows"],
      "Draw chevrons that show the direction of each track."),
    OptionDefinition(
      "MARKS AND TEXT", .distanceMarks, ["--distance-marks"], value: "<length>", takesDashes: true,
      """
      Write the distance from the start of each track at steps of this length, like 1km. Where \
      numbers are too close, only every 2nd, 5th or 10th is written.
      """),
    OptionDefinition(
      "MARKS AND TEXT", .graticule, ["--graticule"],
      """
      Draw faint meridians and parallels at round degrees below the tracks, with their degrees \
      at the edges.
      """),
    OptionDefinition(
      "MARKS AND TEXT", .frame, ["--frame"],
      "Draw a frame around the map, with ticks and degrees outside, as in publications."),
    OptionDefinition(
      "MARKS AND TEXT", .pins, ["--pins"], value: "<file>", isRepeated: true,
      """
      Mark the places of a file, which is read like a log, with its columns label, color and \
      shape (pin, dot, square, star or flag); '-' is standard input; may be repeated.
      """),
    OptionDefinition(
      "MARKS AND TEXT", .pins, ["--no-fit-pins"],
      "Fit the picture to the tracks, not to the pins."),
    OptionDefinition(
      "MARKS AND TEXT", .pins, ["--no-waypoints"],
      "Leave out the waypoints of logs; draw only tracks and the pins of --pins."),
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
      Position of the legend: auto, right, below, top-right, bottom-right, top-left or \
      bottom-left. (default: auto, where it covers the least of the map)
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
      Units of the scale bar, the legend, the profile and --stats: metric, imperial or \
      nautical. (default: metric)
      """),
    OptionDefinition(
      "MARKS AND TEXT", .texts, ["--font"], value: "<file|name>",
      """
      Font of all texts: a file, or the name of a font of the system, such as 'DejaVu Sans'. \
      (default: a font of the system)
      """),
    OptionDefinition(
      "MARKS AND TEXT", .texts, ["--svg-text"],
      """
      Write the texts of an SVG as text with the name of the font, so that programs can search \
      and edit them. (default: outlines, which look the same everywhere)
      """),
    OptionDefinition(
      "MAP", .map, ["--map"], value: "<source>", isRepeated: true,
      """
      Map to draw below the routes: 'earth', the built-in map of the world down to a region; a \
      file of tiles, .pmtiles or .mbtiles, with streets or pictures; a folder of tiles, like \
      'tiles/{z}/{x}/{y}.png'; or a server, like 'https://tiles.example/{z}/{x}/{y}.png'. May \
      be repeated; the first map is at the bottom. (default: no map)
      """),
    OptionDefinition(
      "MAP", .map, ["--map-style"], value: "<style>",
      "Colours of the map: light, dark or outline. (default: light or dark, like the background)"),
    OptionDefinition(
      "MAP", .map, ["--map-layers"], value: "<parts>",
      """
      Parts of the map: any of land, water, rivers, green, buildings, roads, rail, borders, \
      places, streets, separated by commas. (default: all)
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
      "Opacity of the map: 0...1, or percent. (default: 1)"),
    OptionDefinition(
      "MAP", .map, ["--map-zoom"], value: "<zoom>", takesDashes: true,
      "Zoom of the tiles: 0...24. (default: the zoom whose pixels are nearest to the picture's)"),
    OptionDefinition(
      "MAP", .map, ["--missing-tiles"], value: "<way>",
      """
      Action for a missing tile: parent (use a lower zoom), blank, or fail. (default: parent, \
      or blank for a file that lacks only blank tiles)
      """),
    OptionDefinition(
      "MAP", .map, ["--max-tiles"], value: "<count>", takesDashes: true,
      "Maximum number of new tiles to request from servers in a run. (default: 200)"),
    OptionDefinition(
      "MAP", .map, ["--offline"],
      "Send no request to a server; draw only cached tiles."),
    OptionDefinition(
      "MAP", .map, ["--map-cache"], value: "<dir|none>",
      """
      Folder for the cached tiles of servers, or 'none'. (default: routeplot/tiles in \
      $XDG_CACHE_HOME or ~/.cache)
      """),
    OptionDefinition(
      "MAP", .map, ["--user-agent"], value: "<text>",
      "User agent sent to servers. (default: name and version of this program)"),
    OptionDefinition(
      "REGION", .region, ["--bbox"], value: "<W,S,E,N>", takesDashes: true,
      """
      Show exactly this box in degrees; west > east crosses the antimeridian. '@FILE' reads it \
      from a file, '@-' from standard input.
      """),
    OptionDefinition(
      "REGION", .region, ["--center"], value: "<lat,lon>", takesDashes: true,
      "Centre the picture on this place; needs --span or --zoom."),
    OptionDefinition(
      "REGION", .region, ["--span"], value: "<length>", takesDashes: true,
      "Length of the shorter side on the ground at the centre, in m, km, ft, mi or nmi."),
    OptionDefinition(
      "REGION", .region, ["--zoom"], value: "<zoom>", takesDashes: true,
      "Zoom around the centre: the world is 256 · 2^zoom pixels wide."),
    OptionDefinition(
      "REGION", .region, ["--max-zoom"], value: "<zoom>", takesDashes: true,
      "Largest zoom of a fitted region. (default: 24, or 16 for a single place)"),
    OptionDefinition(
      "REGION", .region, ["--min-span"], value: "<length>", takesDashes: true,
      "Least length of the shorter side of a fitted region on the ground. (default: 100m)"),
    OptionDefinition(
      "REGION", .region, ["--fit-to"], value: "<file>", isRepeated: true, takesDashes: true,
      """
      Fit the region around this log too, without drawing it, so that many pictures have one \
      frame; may be repeated.
      """),
    OptionDefinition(
      "REGION", .region, ["--projection"], value: "<name>",
      """
      Projection: mercator, equirectangular, polar (stereographic), lambert-azimuthal \
      (equal-area), lambert-conic (conformal), or equal-earth. (default: mercator)
      """),
    OptionDefinition(
      "REGION", .region, ["--geodesic"],
      "Draw each leg as a great circle, the shortest way on the ground."),
    OptionDefinition(
      "REGION", .region, ["--print-bbox"],
      "Print the region in the form that --bbox takes; draw only with -o."),
    OptionDefinition(
      "REGION", .region, ["--locate"], value: "<X,Y>", isRepeated: true, takesDashes: true,
      """
      Print the coordinate under this pixel, counted from 0,0 at the top left, and the nearest \
      fix; may be repeated; draw only with -o.
      """),
    OptionDefinition(
      "REGION", .region, ["--world-file"],
      "Write a world file (.pgw) and a .prj file next to the picture."),
    OptionDefinition(
      "SELECTION", .selection, ["--time-shift"], value: "<duration>", takesDashes: true,
      """
      Add this to all times, before anything uses them: 1024w, -2h or +30s; units are w, d, h, \
      min and s.
      """),
    OptionDefinition(
      "SELECTION", .selection, ["--where"], value: "<condition>", isRepeated: true,
      takesDashes: true,
      """
      Use only rows that meet this condition: column=value, or with !=, <, <=, > or >=, in \
      quotes as in 'speed>3'. The column is a name or a number. May be repeated; then all \
      conditions must hold.
      """),
    OptionDefinition(
      "SELECTION", .selection, ["--sort"], value: "<key>",
      """
      Sort each track by time, the only key. A fix without a time stays after the fix before \
      it.
      """),
    OptionDefinition(
      "SELECTION", .selection, ["--from"], value: "<time>", takesDashes: true,
      """
      Use fixes from this time on: a time such as 2026-06-13T07:00Z, in UTC without a zone; a \
      day; or a time of every day such as 09:30, on the clock of the log.
      """),
    OptionDefinition(
      "SELECTION", .selection, ["--to"], value: "<time>", takesDashes: true,
      """
      Use fixes up to this time. Same formats as --from. A day includes its end. A time of day \
      before that of --from is on the next day.
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
      "Leave out fixes closer than this to the last fix used, in m, km, ft, mi or nmi."),
    OptionDefinition(
      "SELECTION", .selection, ["--every"], value: "<count>", takesDashes: true,
      "Use one fix in this many, beginning with the first, and the last fix."),
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
      Break the line at legs longer than this: a length such as 2km or a duration such as 5min. \
      Give it twice for both.
      """),
    OptionDefinition(
      "SELECTION", .selection, ["--gap-style"], value: "<style>",
      "Style of gaps: break, dash or line. (default: break)"),
    OptionDefinition(
      "SELECTION", .selection, ["--join-left-out"],
      """
      Join the line across the fixes that --where, --from, --to and --max-accuracy leave out; \
      by default the line breaks there.
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
      Encoded polyline to draw instead of an input, in single quotes, as it may contain any \
      character. May be repeated, for a track each.
      """),
    OptionDefinition(
      "LOG", .log, ["--precision"], value: "<digits>", takesDashes: true,
      "Decimals of encoded polylines, 5, or 6 as Valhalla and OSRM write them. (default: 5)"),
    OptionDefinition(
      "LOG", .log, ["--route"], value: "<number>",
      "Draw only the route with this number, if an answer has several. (default: all)"),
    OptionDefinition(
      "LOG", .log, ["--detail"], value: "<detail>",
      "Detail of a route of directions: overview or steps. (default: overview)"),
    OptionDefinition(
      "LOG", .log, ["--latitude"], value: "<column>",
      "Column of latitudes in degrees, by name or number from 1. (default: found by name)"),
    OptionDefinition(
      "LOG", .log, ["--longitude"], value: "<column>",
      "Column of longitudes in degrees, by name or number from 1. (default: found by name)"),
    OptionDefinition(
      "LOG", .log, ["--position"], value: "<column>",
      "Column with both numbers in one cell, by name or number. (default: found by name)"),
    OptionDefinition(
      "LOG", .log, ["--order"], value: "<order>",
      """
      Order of the two numbers of a position: lat,lon or lon,lat. Overrides the column names. \
      (default: from names and formats, else lat,lon)
      """),
    OptionDefinition(
      "LOG", .log, ["--unit"], value: "<unit>",
      """
      Unit of both numbers: degree, e7 (ten-millionths of a degree), e6 (millionths), \
      semicircle (FIT), radian, or ddmm (degrees and minutes of NMEA, ddmm.mmmm). (default: \
      degree, or from the names)
      """),
    OptionDefinition(
      "LOG", .log, ["--delimiter"], value: "<character>", takesDashes: true,
      """
      Character between cells: one character, 'tab', or 'space' for runs of spaces. (default: \
      found in the first lines)
      """),
    OptionDefinition(
      "LOG", .log, ["--skip"], value: "<lines>", takesDashes: true,
      "Lines to skip before the header or the first row. (default: 0)"),
    OptionDefinition(
      "LOG", .log, ["--time"], value: "<column>",
      "Column of times, by name or number. (default: found by name)"),
    OptionDefinition(
      "LOG", .log, ["--time-format"], value: "<format>",
      """
      Format of times: iso, unix, unix-ms, excel for the days of a spreadsheet, or a pattern \
      such as '%d.%m.%Y %H:%M:%S'. (default: found in the first rows)
      """),
    OptionDefinition(
      "LOG", .log, ["--accuracy"], value: "<column>",
      "Column of radii of uncertainty in metres, by name or number. (default: found by name)"),
    OptionDefinition(
      "LOG", .log, ["--group-by"], value: "<column>", isRepeated: true,
      """
      Draw a track for each value of this column, by name or number. Give it twice to group by \
      two columns together.
      """),
    OptionDefinition(
      "LOG", .log, ["--break-at-missing"],
      "Break the line at rows without a position."),
    OptionDefinition(
      "LOG", .log, ["--strict"],
      """
      Stop at the first bad row, and at the first of several logs that cannot be drawn, instead \
      of leaving it out. Files that -r does not read make the status 1.
      """),
    OptionDefinition(
      "LOG", .log, ["--allow-empty"],
      "End with status 0 if a log has nothing to draw, and leave it out."),
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
