import Foundation
import Sputnik
import SputnikSchema

/// Operations and schemas that people wrote elsewhere. They aren't part of the package: the tests
/// that need them run where the folder is (`SPUTNIK_CORPUS`, or `shared/corpus` beside the checkout).
package enum Corpus {
  package static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["SPUTNIK_CORPUS"] {
      return URL(filePath: path)
    }
    return URL(filePath: #filePath).appending(path: "../../../../shared/corpus").standardized
  }()

  package static var isThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

  /// The text of `operations/starwars/HeroName.graphql` and its like.
  package static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  /// The operation `starwars/HeroName`.
  package static func document(_ name: String) throws -> GraphQL.Document {
    try GraphQL.Document(parsing: text("operations/\(name).graphql"))
  }

  /// The names of all operations: `starwars/HeroName`.
  package static var operations: [String] {
    ["starwars", "swapi"].flatMap { world in
      let files = try? FileManager.default.contentsOfDirectory(
        atPath: folder.appending(path: "operations/\(world)").path)
      return (files ?? []).filter { $0.hasSuffix(".graphql") }.sorted()
        .map { "\(world)/\($0.dropLast(".graphql".count))" }
    }
  }
}
