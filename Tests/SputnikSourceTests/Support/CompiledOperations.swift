import Foundation
@testable import SputnikCore
import SputnikLanguage

/// The operations that are compiled into the running tests, with the documents that they print.
struct CompiledOperations {
  /// The printed documents of the types with a name, such as `QueryLanguageTests.HeroQuery`. Several
  /// files may have a private type of one name. The value of a type that can't be printed is `nil`.
  private(set) var documents: [String: [GraphQL.Document?]] = [:]

  /// Finds the operations by the symbols of the program.
  ///
  /// - Parameter modules: The modules whose operations are found.
  init(in modules: some Sequence<String>) throws {
    for symbol in try Self.symbols() {
      guard let name = symbol.nominalType,
        modules.contains(where: { name.hasPrefix("\($0.utf8.count)\($0)") }),
        let type = _typeByName(name) as? any GraphQLOperation.Type
      else { continue }
      documents[Self.name(of: type), default: []].append(Self.document(of: type))
    }
  }

  /// The name of a type, without what tells private types of several files apart.
  private static func name(of type: any GraphQLOperation.Type) -> String {
    String(reflecting: type).replacing(/\((\w+|`[^`]+`) in \$\w+\)/) { $0.1 }
      .replacing("`", with: "")
  }

  private static func document<T: GraphQLOperation>(of type: T.Type) -> GraphQL.Document? {
    try? T.__full.result.get().document
  }

  /// The names of the symbols of the running program.
  private static func symbols() throws -> [Substring] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let program = Bundle.main.executablePath ?? CommandLine.arguments[0]
    process.arguments = ["nm", program]
    let output = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: output) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    return try String(contentsOf: output, encoding: .utf8).split(separator: "\n")
  }
}

extension Substring {
  /// The mangled name of the type whose descriptor the symbol is, or `nil` for other symbols.
  fileprivate var nominalType: String? {
    guard hasSuffix("VMn"), let start = range(of: "$s") else { return nil }
    return String(self[start.upperBound...].dropLast(2))
  }
}
