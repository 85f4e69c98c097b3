import Foundation
import SputnikChecks

/// The Swift files of this package's own targets.
enum Checkout {
  static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

  /// The targets whose operations are compiled into the tests, with their folders.
  static let targets = [
    "StarWars": "Examples/StarWars", "TourServer": "Examples/TourServer",
    "TestSupport": "Tests/Support", "SputnikLanguageTests": "Tests/SputnikLanguageTests",
    "RecordSupport": "Tests/RecordSupport",
    "SputnikRecordsTests": "Tests/SputnikRecordsTests",
    "SputnikCacheTests": "Tests/SputnikCacheTests",
    "SputnikCoreTests": "Tests/SputnikCoreTests",
    "SputnikClientTests": "Tests/SputnikClientTests",
    // With a copy of the operations of Examples/Server, which is a package of its own.
    "SourceDocumentTests": "Tests/SourceDocumentTests",
    "SputnikTestingTests": "Tests/SputnikTestingTests",
    "SputnikSchemaTests": "Tests/SputnikSchemaTests",
    "QueryLanguageTests": "Tests/QueryLanguageTests",
    "GuardedClientTests": "Tests/StrictClientTests/GuardedClient",
    "RivalClientTests": "Tests/StrictClientTests/RivalClient",
    "MainActorClientTests": "Tests/StrictClientTests/MainActorClient", "tour": "Examples/Tour",
  ]

  /// Returns the files of a folder and its subfolders, with paths relative to the checkout.
  static func files(in folder: String, module: String) throws -> [SourceFile] {
    let url = root.appending(path: folder)
    let paths = FileManager.default.enumerator(atPath: url.path)?.allObjects as? [String] ?? []
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      SourceFile(
        path: "\(folder)/\(path)", module: module,
        text: try String(contentsOf: url.appending(path: path), encoding: .utf8))
    }
  }

  static func sources() throws -> AnnotatedSources {
    AnnotatedSources(
      try targets.sorted { $0.key < $1.key }.flatMap { try files(in: $0.value, module: $0.key) })
  }
}
