import Foundation
import Sputnik
import SputnikSchema
import Testing

/// Operations, schemas and JSON that people wrote elsewhere.
///
/// These files aren't part of the package. The tests that need them run where the folder exists: at
/// the path in `SPUTNIK_CORPUS`, or at `shared/corpus` beside the checkout.
package enum Corpus {
  private static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["SPUTNIK_CORPUS"] {
      return URL(filePath: path)
    }
    return URL(filePath: #filePath).appending(path: "../../../../shared/corpus").standardized
  }()

  /// Whether the corpus has a file or a folder at `path`.
  package static func contains(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: path).path)
  }

  /// All files with the extension `pathExtension` in the folder at `path` and in its subfolders.
  package static func files(in path: String, pathExtension: String = "graphql") -> [URL] {
    let files = FileManager.default.enumerator(
      at: folder.appending(path: path), includingPropertiesForKeys: nil)
    return (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == pathExtension }
      .sorted { $0.path < $1.path }
  }

  /// The bytes of the file at `path`.
  package static func data(_ path: String) throws -> Data {
    try Data(contentsOf: folder.appending(path: path))
  }

  /// The text of the file at `path`, for example `schemas/starwars.graphql`.
  package static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  /// The document of an operation, for example `starwars/HeroName`.
  package static func document(_ operation: String) throws -> GraphQL.Document {
    try GraphQL.Document(parsing: text("operations/\(operation).graphql"))
  }

  /// The names of all operations for the two servers of the tests, for example `starwars/HeroName`.
  package static var operations: [String] {
    ["starwars", "swapi"].flatMap { server in
      files(in: "operations/\(server)").map {
        "\(server)/\($0.deletingPathExtension().lastPathComponent)"
      }
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Runs a test or a suite only where the corpus has a file or a folder at `path`.
  package static func corpus(_ path: String) -> Self {
    .enabled(if: Corpus.contains(path), "the corpus has no '\(path)'")
  }
}
