// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The program curl: its file, its environment, and its exit codes in words.

import CLibrary

/// The program curl of this machine.
struct CurlProgram: Sendable {
  let file: SystemPath

  /// Finds the program.
  ///
  /// Parts of the list that are not absolute count as none: they would mean whatever lies in the working folder.
  init?(in list: String) {
    for folder in list.split(separator: ":") where folder.hasPrefix("/") {
      let file = SystemPath("\(folder)/curl")
      var status = stat()
      guard file.withPath({ stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG,
        file.withPath({ access($0, X_OK) }) == 0
      else { continue }
      self.file = file
      return
    }
    return nil
  }

  /// The folders to look in: those of PATH, or those that every system has where PATH is not set or empty.
  static var folders: String {
    let list = getenv("PATH").map { String(cString: $0) } ?? ""
    return list.isEmpty ? "/usr/local/bin:/usr/bin:/bin" : list
  }

  /// The reason if there is none.
  static let isMissing = "curl is in no folder of PATH"

  /// Advice if there is none.
  static let advice =
    "tiles of a server are fetched with the program curl, which is in no folder of PATH; "
    + "install it, correct PATH, or use tiles in a file"

  /// The variables that curl gets, as "NAME=value".
  ///
  /// They are those of proxies and certificates (the manual page of curl, "ENVIRONMENT"), and those that a program
  /// needs to start. The key of a server is not among them, so that it does not appear in the list of processes.
  static var environment: [String] {
    let names = [
      "HOME", "LD_LIBRARY_PATH", "LD_PRELOAD", "DYLD_LIBRARY_PATH", "http_proxy",
      "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY",
      "CURL_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR", "NIX_SSL_CERT_FILE", "CURL_SSL_BACKEND",
    ]
    return ["PATH=\(folders)"]
      + names.compactMap { name in getenv(name).map { "\(name)=\(String(cString: $0))" } }
  }
}

/// The result of curl for one tile.
struct CurlTileResult: Equatable {
  /// The exit code of the manual page of curl, "EXIT CODES"; 0 and 22 say that the server has answered.
  let exitCode: Int

  /// The status of the last answer; 0 if none came.
  let status: Int

  /// The exit code if a transfer takes longer than it may.
  static let late = 28

  /// Whether curl did not get as far as sending a request.
  var isUnsent: Bool { [5, 6, 7, 35, 58, 59, 60, 66, 77, 83, 90, 91].contains(exitCode) }

  /// Whether the last answer sends the request elsewhere.
  private var isRedirect: Bool { (300..<400).contains(status) }

  /// The reason why there is no tile, for an exit code other than 0 and 22.
  func reason(_ rules: TransferRules) -> String {
    switch exitCode {
    case 1:
      isRedirect ? "redirects to an address of another kind" : CurlTileResult.isNoHTTP
    case 3:
      isRedirect
        ? "redirects to something that is not an address" : "is not an address that curl accepts"
    case 5: "the name of the proxy is not known"
    case 6: "its name is not known, or there is no network"
    case 7: "takes no connection"
    case 8: CurlTileResult.isNoHTTP
    case 16, 18, 52, 55, 56, 92, 95, 96: "breaks the connection off"
    case 23: "the folder for temporary files is full or cannot be written"
    case CurlTileResult.late: "takes longer than \(rules.mostSeconds) s"
    case 35, 58, 59, 60, 66, 77, 83, 90, 91:
      "no secure connection, or a certificate that is not trusted"
    case 47: "redirects more than \(rules.mostRedirects) times"
    case 63: CurlTileResult.isTooLarge
    default: "curl ends with \(exitCode)"
    }
  }

  /// The reason where the answer is of another protocol.
  private static let isNoHTTP = "does not speak HTTP"

  /// The reason where more comes than a tile may have.
  static let isTooLarge = "sends more than \(TileContent.mostBytes >> 20) MiB"
}
