import Foundation
import SputnikChecks

/// Swift files of this package.
enum SwiftFiles {
  /// Returns the files of a folder, with paths relative to the checkout.
  static func files(in folder: String) throws -> [SourceFile] {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let url = root.appending(path: folder)
    return try FileManager.default.contentsOfDirectory(atPath: url.path).sorted().map {
      SourceFile(
        path: "\(folder)/\($0)", module: "QueryLanguageTests",
        text: try String(contentsOf: url.appending(path: $0), encoding: .utf8))
    }
  }
}
