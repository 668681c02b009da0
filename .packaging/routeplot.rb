# The formula of Homebrew; make formula fills in the archive of the sources.
class Routeplot < Formula
  desc "Draws routes from logs of positions as sharp pictures"
  url "@URL@"
  sha256 "@SHA256@"
  license "Apache-2.0"

  # It has Swift 6.3.
  depends_on xcode: ["26.4", :build]
  depends_on "pkgconf" => :build
  depends_on "expat"
  depends_on "freetype"
  depends_on "jpeg-turbo"
  depends_on "libcsv"
  depends_on "libpng"
  depends_on "minizip"
  depends_on "sqlite"
  depends_on "webp"

  uses_from_macos "swift" => :build
  uses_from_macos "zlib"

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "routeplot",
           "-Xcc", "-I#{HOMEBREW_PREFIX}/include", "-Xlinker", "-L#{HOMEBREW_PREFIX}/lib"
    bin.install ".build/release/routeplot"
    (man1/"routeplot.1").write Utils.safe_popen_read(bin/"routeplot", "--generate-manual")
    generate_completions_from_executable(bin/"routeplot", "--generate-completion-script",
                                         shells: [:bash, :zsh, :fish])
  end

  test do
    (testpath/"trip.csv").write("lat,lon\n47.1,19.1\n47.2,19.3\n")
    system bin/"routeplot", "trip.csv", "-o", "trip.png", "--title", "Trip"
    assert_path_exists testpath/"trip.png"
    assert_equal "routeplot #{version}", shell_output("#{bin}/routeplot --version").strip
  end
end
