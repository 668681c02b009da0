// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The whole help, word for word, as a terminal of 80 columns shows it.

/// What `--help` prints.
let wholeHelp = """
  USAGE: routeplot [<options>] <input> ...

  Draw the route of a log of positions as PNG or SVG.

  The content of a log tells its format: CSV, GPX, GeoJSON and others, also
  compressed with gzip. The columns of a table are found by their names, or are
  the first two where it has no header. The region is fitted around the route.

  EXAMPLES:
    routeplot trip.csv -o trip.png
    routeplot trip.csv -o trip.png -s 1200x800 -c tomato --stroke-width 5
    routeplot -d thumbs logs/*.csv
    routeplot log.txt -o log.png --latitude 4 --longitude 5 --delimiter tab
    cat trip.csv.gz | routeplot - > trip.png

  ARGUMENTS:
    <input>                 The log to draw; '-' is standard input. Several are
                            drawn in one picture, a colour each.

  OUTPUT:
    -o, --output <file>     The file to write. Its extension decides what: a
                            picture with .png or .svg, what would be drawn, as
                            data, with .csv, .geojson, .gpx or .polyline, what
                            --density counts, to be added to that of other logs,
                            with .counts, or tiles to zoom into, with .pmtiles,
                            .mbtiles or tiles/{z}/{x}/{y}.png. '-' is standard
                            output. Give it several times for several files;
                            trip@2x.png is the picture with twice the pixels a
                            side. (default: standard output, if redirected)
    --output-format <format>
                            Format of the output, png, svg, counts, csv, geojson,
                            gpx, polyline, pmtiles or mbtiles. (default: by its
                            extension, else png)
    --overwrite             Replace data, counts or tiles that are there already;
                            a picture is always replaced.
    --report <file>         Write an account of the picture as JSON; '-' is
                            standard output.
    --dry-run               Do everything but draw; write no picture.
    -v, --verbose           Say how the log was understood and what was drawn.
    -q, --quiet             Print errors only, no warnings.
    --threads <threads>     The most threads that parse and draw; the picture is
                            the same for any number. (default: all processors)

  MANY PICTURES:
    -d, --output-folder <folder>
                            Draw each input in a picture of its own, in this
                            folder, which is made if needed.
    --name <name>           Name of each picture in the folder of -d. {name} is
                            the name of the input, {stem} the same without its
                            extension, {folder} its folder, {number} its place
                            among the inputs. (default: {stem}.png)
    -j, --jobs <number>     Pictures of -d that are drawn at the same time.
                            (default: all processors)
    --fail-fast             Stop at the first input of -d that cannot be drawn,
                            instead of going on.
    --skip-unchanged        Keep the pictures of -d whose log, options and
                            program have not changed since --skip-unchanged drew
                            them.
    --shard <shard>         Draw only this part of the inputs of -d: 3/16 is
                            every sixteenth one, beginning with the third. auto
                            is that of a Slurm job array or an AWS Batch array
                            job.
    --files-from <file>     Read the names of inputs from this file, one a line;
                            '-' is standard input.
    -0, --null              The names of --files-from end in a zero byte, as
                            'find -print0' writes them.
    -r, --recursive         Take the logs in folders that are named as inputs,
                            and in the folders below.

  TILES:
    --tile-zoom <from-to>   Zooms of tiles, like 0-16 or 12; with .counts, those
                            that tiles can be made of later. (default: from the
                            tile that shows all to three zooms beyond the fitted
                            one)
    --tile-size <pixels>    Pixels a side of a tile, 256 or 512. (default: 256)
    --web-page              Write a page beside tiles in folders that shows them:
                            index.html, with Leaflet from its own address.
    --web-page-script <file>
                            A copy of Leaflet's script for --web-page, like
                            leaflet.js, which is copied beside the page with the
                            style of the same name.

  LOGS THAT GROW:
    --follow                Draw the picture again whenever rows are added to the
                            log, until the program is ended. A log that is
                            renamed, replaced or not there yet is followed by its
                            name; '-' is a pipe, until it ends.
    --refresh <duration>    The least time from one picture of --follow to the
                            next, from 0.1s. (default: 1s)
    --until-idle <duration> End --follow when no row was added for so long, like
                            10min. (default: never)
    --follow-last <length>  Keep the last fix in the middle of a window whose
                            shorter side spans this on the ground, like 2km.
    --max-age <duration>    Draw only fixes that are no older than this before
                            the last one, like 1h.
    --events <file>         Add a line of JSON to this file for each picture of
                            --follow: its number, rows, fixes, reason, and what
                            has changed; '-' is standard output.

  PICTURE:
    -s, --size <WxH>        Width and height in pixels, like 1200x800, or on
                            paper, like 20cmx10cm, a4 or a4-landscape. (default:
                            longer side 1024, shaped like the route)
    --width <pixels>        Width in pixels or on paper; the height follows the
                            route.
    --height <pixels>       Height in pixels or on paper; the width follows the
                            route.
    --scale <factor>        Draw the same picture with this many pixels for each
                            one, like 2 for screens that are twice as dense:
                            sizes, widths, texts and marks all grow. (default: 1;
                            with a size on paper, as many as make a pixel of an
                            option 1/96 inch)
    --dpi <pixels>          Pixels an inch, written into the picture; lengths in
                            mm, cm, in and pt follow it. (default: 300 with a
                            size on paper, else 96, which is not written)
    --padding <pixels|percent%>
                            Room around the route, in pixels, on paper or in
                            percent of the shorter side; two values are top and
                            bottom, left and right, four are
                            top,right,bottom,left. (default: 10%, or 0 with
                            --bbox and --center)
    -c, --color <color>     Colour of the route: a CSS name, #rgb, #rrggbb or
                            #rrggbbaa; may be repeated, a colour a track.
                            (default: #007AFF, of several tracks eight colours
                            that suit the ground)
    -b, --background <color>
                            Colour of the ground, or 'none' for a transparent
                            one. (default: white)
    --background-image <file>
                            PNG, JPEG or WebP to draw below the routes. A world
                            file beside it, such as map.pgw beside map.png, says
                            where it lies; it is the region where no other is
                            given.
    --background-image-fill Fill the picture with the image, wherever the routes
                            are; no world file is read.

  STYLE:
    --style <name|file>     The look of the whole picture: maplines, breadcrumb,
                            directions, dark, print, minimal, blueprint, or the
                            options in a file that ends in .json. Other options
                            win over it.
    --print-style           Print all options of a style that are in force, as a
                            file for --style; draw nothing.

  LINE:
    --stroke-width <width>  Width of the route in pixels, from 0.25, on paper,
                            like 1pt, in percent of the shorter side, like 1%, or
                            on the ground in the middle of the picture, like 12m.
                            (default: auto, 3 where the shorter side has 800
                            pixels, thinner in small pictures and wider in large
                            ones)
    --line-join <join>      How legs are joined: round, bevel or miter. (default:
                            round)
    --miter-limit <limit>   How long the point of a miter may be, in widths of
                            the line; a longer one is a bevel, as in SVG.
                            (default: 4)
    --line-cap <cap>        How lines and dashes end: round, butt or square.
                            (default: round)
    --dash <lengths>        Dash the route: lengths of a dash, of a space, and so
                            on, like 8,4, each as a width may be; round and
                            square caps make dashes longer.
    --casing <color:width>  Draw a line below all routes that shows on both sides
                            of them: its colour and how wide it shows, like
                            white:2. (default width: 2, as that of the route)
    --opacity <opacity>     How opaque routes are, 0...1 or 0%...100%, together
                            with the alpha of --color. (default: 1)
    --overlap <way>         What tracks do where they meet: replace, multiply
                            (darker, for light grounds) or add (lighter, for dark
                            ones). (default: replace)
    --density               Draw how often tracks pass instead of their lines: a
                            heat picture, on a dark ground unless --background
                            names another.

  COLORS BY VALUE:
    --color-by <value>      Colour routes by a value: speed, elevation, slope,
                            time, accuracy, or a column by its name or number, of
                            numbers or of words with a colour each. Missing
                            values are grey.
    --color-map <map>       Colours of the values, or of --density: viridis,
                            turbo, magma, cividis, plasma or rdylgn. (default:
                            viridis)
    --color-range <from:to> Values of the first and the last colour, like 0:30,
                            in the unit of the legend; others have these colours
                            too. (default: those of the log)
    --color-smooth <span>   Colour each fix by the mean of those around it,
                            within a time such as 30s or a distance such as 200m;
                            a speed and a slope are measured within it; none for
                            each fix alone. (default: none, for a slope 100m, for
                            a speed 10s, or 100m where that takes longer, up to
                            2min)

  MARKS AND TEXT:
    --markers <ends>        Mark the ends of each track: start, end, or both as
                            start,end. The start is green, the end red with a dot
                            in it.
    --points <style>        Draw a dot at every fix: alone, without the line, or
                            on-line, as a bead on it.
    --arrows                Draw chevrons that show the direction of each track.
    --distance-marks <length>
                            Number the distance from the start of each track,
                            like 1km; where the numbers would be close, every
                            2nd, 5th or 10th of them.
    --graticule             Draw meridians and parallels at round degrees,
                            faintly, below the tracks, with the degrees at the
                            edges.
    --frame                 Draw a frame around the map, with ticks and degrees
                            outside, as in publications.
    --pins <file>           Mark the places of a file, a log as any other, with
                            its columns label, color and shape (pin, dot, square,
                            star or flag); '-' is standard input; may be repeated.
    --no-fit-pins           Fit the picture to the tracks, not to the pins.
    --no-waypoints          Leave out the waypoints of logs: only tracks are
                            read, and the pins of --pins.
    --title <text>          Title at the top left, in a band of its own.
    --stats                 Write the distance, ascent, descent and duration of
                            the tracks under the title, or at the top left.
    --attribution <text>    Small line of text at the bottom right.
    --legend                Draw a legend: the values or words of --color-by, the
                            passes of --density, or the names of tracks.
    --legend-position <place>
                            Where the legend stands: auto, right, below,
                            top-right, bottom-right, top-left or bottom-left.
                            (default: auto, where it takes the least of the map)
    --profile               Draw the elevation profile of the tracks in a strip
                            at the bottom.
    --scale-bar             Draw a scale bar at the bottom left.
    --units <units>         Units of scale bar, legend, profile and figures:
                            metric, imperial or nautical. (default: metric)
    --font <file|name>      Font of all texts: a file, or the name of a font of
                            the system, such as 'DejaVu Sans'. (default: one that
                            the system has)
    --svg-text              Write the texts of an SVG as texts, with the font
                            named, which programs can find and change. (default:
                            outlines, which look the same everywhere)

  MAP:
    --map <source>          Map to draw below the routes: 'earth', which is in
                            the program and shows the world down to a region; a
                            file of tiles, .pmtiles or .mbtiles, with streets or
                            pictures; a folder of tiles, like
                            'tiles/{z}/{x}/{y}.png'; or a server, like
                            'https://tiles.example/{z}/{x}/{y}.png'. Several lie
                            one above another, the first at the bottom. (default:
                            no map)
    --map-style <style>     Colours of the map: light, dark or outline. (default:
                            light or dark, as the ground is)
    --map-layers <parts>    Parts of the map: any of land, water, rivers, green,
                            buildings, roads, rail, borders, places, streets,
                            with commas between. (default: all)
    --map-color <part=color>
                            Colour of a part of the map, like water=#a8cbe0:
                            ground, water, green, wood, sand, built-up,
                            buildings, roads, main-roads, casing, paths, rail,
                            borders or names. May be repeated. (default: those of
                            the style)
    --map-opacity <opacity> How strong the map is: 0...1, or percent. (default: 1)
    --map-zoom <zoom>       Zoom of the tiles: 0...24. (default: the one whose
                            pixels are nearest to the picture's)
    --missing-tiles <way>   What is done where a tile is missing: parent draws
                            one of a lower zoom, blank draws nothing, fail draws
                            no picture. (default: parent)
    --max-tiles <count>     The most new tiles that a server is asked for.
                            (default: 200)
    --offline               Ask no server: draw the tiles that were kept before.
    --map-cache <dir|none>  Folder where the tiles of servers are kept, or
                            'none'. (default: routeplot/tiles in $XDG_CACHE_HOME
                            or ~/.cache)
    --user-agent <text>     Name and version that a server is told. (default:
                            those of this program)

  REGION:
    --bbox <W,S,E,N>        Show exactly this box in degrees; west > east crosses
                            the antimeridian. '@FILE' reads it from a file, '@-'
                            from standard input.
    --center <lat,lon>      Show what is around this place; needs --span or
                            --zoom.
    --span <length>         What the shorter side spans on the ground at the
                            center, in m, km, ft, mi or nmi.
    --zoom <zoom>           Zoom around the center: the world is 256 · 2^zoom
                            pixels wide.
    --max-zoom <zoom>       Fit the route at no larger zoom. (default: 24, or 16
                            for a single place)
    --min-span <length>     Fit the route so that the shorter side spans at least
                            this on the ground. (default: 100m)
    --fit-to <file>         Fit this log too, without drawing it: one frame for
                            many pictures; may be repeated.
    --projection <name>     mercator, equirectangular, polar (stereographic),
                            lambert-azimuthal (equal-area), lambert-conic
                            (conformal), or equal-earth. (default: mercator)
    --geodesic              Draw each leg as a great circle, the shortest way on
                            the ground.
    --print-bbox            Print the region in the form that --bbox takes; draws
                            only with -o.
    --locate <X,Y>          Print the coordinate under this pixel, counted from
                            0,0 at the top left, and the nearest fix; may be
                            repeated; draws only with -o.
    --world-file            Write where the picture is on the Earth beside it: a
                            .pgw and a .prj file.

  SELECTION:
    --where <condition>     Use only rows for which this holds: column=value, or
                            with !=, <, <=, > or >=, in quotes as in 'speed>3';
                            the column by name or number; may be repeated, and
                            then all must hold.
    --sort <key>            Put the fixes of each track in the order of this key,
                            which is time; a fix without a time stays behind the
                            one before it.
    --from <time>           First moment that counts; a time such as
                            2026-06-13T07:00Z, in UTC without a zone, a day, or a
                            time of every day such as 09:30, on the clock as the
                            log writes it.
    --to <time>             Last moment that counts; the same forms as of --from.
                            A day counts to its end, and a time of day before
                            that of --from is of the next day.
    --max-accuracy <length> Leave out fixes with a larger radius of uncertainty,
                            from the column of accuracies.
    --max-speed <speed>     Leave out fixes that could not be reached at this
                            speed, in km/h, m/s, mph or kn, and break the line
                            where the track goes on elsewhere.
    --remove-spikes         Leave out single fixes far away from both of their
                            neighbours.
    --trim-start <length>   Hide the start of each track, up to the first fix
                            farther than this from the start.
    --trim-end <length>     Hide the end of each track, from the last fix farther
                            than this from the end.
    --min-distance <length> Leave out fixes closer than this to the last one that
                            counts, in m, km, ft, mi or nmi.
    --every <count>         Use one fix of this many, beginning with the first,
                            and the last fix.
    --hide <lat,lon,radius> Draw nothing within this distance of a place: no fix,
                            and no leg that passes there; may be repeated.
    --gap <length|duration> Legs longer than this are gaps where the line breaks,
                            a length such as 2km or a duration such as 5min; give
                            it twice for both.
    --gap-style <style>     What to draw in a gap: break, dash or line. (default:
                            break)
    --join-left-out         Join what comes before and after fixes that --where,
                            --from, --to and --max-accuracy leave out; by default
                            the line breaks there.

  LOG:
    --format <format>       Format of the log, csv, polyline, gpx, geojson,
                            directions, kml, tcx, nmea or igc. (default: found by
                            its content)
    --polyline <string>     Encoded polyline to draw, in place of an input; in
                            single quotes, as it may hold any sign. May be
                            repeated, a track each.
    --precision <digits>    Decimals of encoded polylines, 5, or 6 as Valhalla
                            and OSRM write them. (default: 5)
    --route <number>        Draw only the route with this number, where an answer
                            has several. (default: all)
    --detail <detail>       What to draw of a route of directions: overview or
                            steps. (default: overview)
    --latitude <column>     Column of latitudes in degrees, by name or number
                            from 1. (default: found by name)
    --longitude <column>    Column of longitudes in degrees, by name or number
                            from 1. (default: found by name)
    --position <column>     Column that holds both in one cell, by name or
                            number. (default: found by name)
    --order <order>         Order of the two numbers of a position in a row or a
                            cell, against their names too: lat,lon or lon,lat.
                            (default: what names and formats tell, else lat,lon)
    --unit <unit>           Unit of both numbers: degree, e7 (ten-millionths of a
                            degree), e6 (millionths), semicircle (FIT), radian,
                            or ddmm (degrees and minutes of NMEA, ddmm.mmmm).
                            (default: degree, or what the names say)
    --delimiter <character> Character between cells: one character, 'tab', or
                            'space' for runs of spaces. (default: found in the
                            first lines)
    --skip <lines>          Lines to step over before the header or the first
                            row. (default: 0)
    --time <column>         Column of times, by name or number. (default: found
                            by name)
    --time-format <format>  How times are written: iso, unix, unix-ms, excel for
                            the days of a spreadsheet, or a pattern such as
                            '%d.%m.%Y %H:%M:%S'. (default: found in the first
                            rows)
    --accuracy <column>     Column of radii of uncertainty in metres, by name or
                            number. (default: found by name)
    --group-by <column>     Draw a track for each value of this column, by name
                            or number; give it twice to group by two columns
                            together.
    --break-at-missing      Break the line where rows have no position, instead
                            of going on.
    --strict                Stop at the first bad row, instead of leaving it out.

  HELP:
    -h                      Show the options that most people use.
    --help                  Show all options.
    --version               Show the version.

  EXIT STATUS:
     0  drawn
     1  some logs of -d could not be drawn
    64  wrong usage
    65  the data cannot be drawn
    66  the input cannot be read
    70  not enough memory, or a fault of the program
    73  the output cannot be created
    74  reading or writing failed midway
   130  interrupted

  """
