import Foundation
@testable import SputnikCore
import SputnikLanguage
import TestSupport
import Testing

/// The operations that are compiled into the running tests, with the documents that they print.
struct CompiledOperations {
  /// The printed documents of the types with a name, such as `QueryLanguageTests.HeroQuery`. Several
  /// files may have a private type of one name. The value of a type that can't be printed is `nil`.
  private(set) var documents: [String: [GraphQL.Document?]] = [:]

  /// Finds the operations by the symbols of the program. The runtime's own lookup by name doesn't find
  /// private types.
  ///
  /// - Parameter modules: The modules whose operations are found.
  init(in modules: some Sequence<String>) async throws {
    let symbols = try await Self.symbols()
    let own = unsafeBitCast(Self.self, to: UInt.self)
    let ownAddress = try #require(symbols["19SourceDocumentTests18CompiledOperationsVN"])
    let prefixes = modules.map { "\($0.utf8.count)\($0)" }
    for (symbol, address) in symbols
    where symbol.hasSuffix("VMa") && prefixes.contains(where: symbol.hasPrefix)
      && symbols[symbol.dropLast(2) + "N"] != nil
    {
      // Generic types have no metadata of their own.
      // The function that returns the metadata of a type.
      let accessor = unsafeBitCast(
        address &+ (own &- ownAddress), to: (@convention(c) (UInt) -> UnsafeRawPointer).self)
      guard let type = unsafeBitCast(accessor(0), to: Any.Type.self) as? any GraphQLOperation.Type
      else { continue }
      documents[Self.name(of: type), default: []].append(Self.document(of: type))
    }
  }

  /// The name of a type, without what tells private types of several files apart. The runtime writes
  /// the space in a raw identifier as a space that doesn't break.
  private static func name(of type: any GraphQLOperation.Type) -> String {
    String(reflecting: type).replacing(/\(unknown context at \$\w+\)\./, with: "")
      .replacing("`", with: "").replacing("\u{A0}", with: " ")
  }

  private static func document<T: GraphQLOperation>(of type: T.Type) -> GraphQL.Document? {
    try? T.__full.result.get().document
  }

  /// The Swift symbols of the running program, without `$s`, and their addresses.
  private static func symbols() async throws -> [Substring: UInt] {
    let output = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: output) }
    let program = Bundle.main.executablePath ?? CommandLine.arguments[0]
    _ = try await ChildProcess(
      "/usr/bin/env", ["nm", program], output: output.path, error: "/dev/null"
    ).run()
    var symbols: [Substring: UInt] = [:]
    for line in try String(contentsOf: output, encoding: .utf8).split(separator: "\n") {
      guard line.hasSuffix("VMa") || line.hasSuffix("VN"), let start = line.range(of: "$s"),
        let address = line.split(separator: " ").first.flatMap({ UInt($0, radix: 16) })
      else { continue }
      symbols[line[start.upperBound...]] = address
    }
    return symbols
  }
}
