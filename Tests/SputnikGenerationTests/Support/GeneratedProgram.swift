import Foundation
import Sputnik
import TestSupport

/// A program made of generated structs, which prints the document of each operation.
///
/// It also fills an operation from a response, if there is one.
struct GeneratedProgram {
  /// What the program prints for an operation.
  struct Report: Decodable {
    var name: String
    var document: String?
    var body: String?
    var filled: String?
    /// The texts, numbers and Booleans of the filled copy, each once, in order.
    var leaves: [String]?
    var error: String?
  }

  private let folder: URL

  /// The names of the operations in a source, in its order.
  static func operations(in source: String) -> [String] {
    let declaration = #/@Query(?:Operation|Mutation|Subscription)\b[^{]*?struct (\w+)/#
    return source.matches(of: declaration).map { String($0.1) }
  }

  /// Compiles a source.
  ///
  /// - Parameters:
  ///   - source: The generated source.
  ///   - variables: The statements that set the variables of operations: `["Human": "$0.id = 1"]`.
  init(_ source: String, variables: [String: String] = [:]) async throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "sputnik-generation-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let calls = Self.operations(in: source).map {
      "    report(\"\($0)\", \($0).self) { \(variables[$0] ?? "_ = $0") }"
    }
    try write(source, to: "Structs.swift")
    try write(Self.main(calls.joined(separator: "\n")), to: "Main.swift")
    let products = try BuiltProducts()
    let objects = ["SputnikNames", "SputnikLanguage", "SputnikCore", "Sputnik"].flatMap(
      products.objects)
    let compiler = Command.compiler(
      [
        "-o", "program", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors",
        "-diagnostic-style", "llvm", "-no-color-diagnostics", "Structs.swift", "Main.swift",
      ] + products.compilerArguments + objects)
    let result = try await compiler.run(in: folder)
    guard result.status == 0 else { throw Failure(text: result.text) }
  }

  /// The program can't be compiled, or it ends with an error.
  struct Failure: Error {
    var text: String
  }

  /// Runs the program with responses, by the names of the structs.
  func run(responses: [String: String] = [:]) async throws -> [Report] {
    for (name, response) in responses { try write(response, to: "\(name).json") }
    let result = try await Command(["./program"]).run(in: folder)
    guard result.status == 0 else { throw Failure(text: result.text) }
    return try result.text.split(separator: "\n").map {
      try JSONDecoder().decode(Report.self, from: Data($0.utf8))
    }
  }

  /// Removes the program's files.
  func remove() { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, to file: String) throws {
    try text.write(to: folder.appending(path: file), atomically: true, encoding: .utf8)
  }

  private static func main(_ calls: String) -> String {
    """
    import Foundation
    import Sputnik

    @main struct Main {
      static func main() {
    \(calls)
      }
    }

    func report<O: GraphQLOperation>(
      _ name: String, _ type: O.Type, _ set: (inout O.Variables) -> Void
    ) {
      var variables = O.Variables.__neutral()
      set(&variables)
      let operation = O(variables: variables)
      var report = Report(name: name)
      do {
        report.document = try operation.document.text
        if let response = try? Data(contentsOf: URL(filePath: "\\(name).json")) {
          let copy = try operation.filled(from: response)
          report.leaves = leaves(of: copy).sorted()
          report.filled = copy.partialErrors.isEmpty ? "\\(copy)" : "\\(copy.partialErrors)"
        }
        report.body = try? String(decoding: operation.httpBody(), as: UTF8.self)
      } catch {
        report.error = "\\(error)"
      }
      let data = try? JSONEncoder().encode(report)
      print(String(decoding: data ?? Data(), as: UTF8.self))
    }

    struct Report: Encodable {
      var name: String
      var document, filled, body, error: String?
      var leaves: [String]?
    }

    func leaves(of value: Any) -> Set<String> {
      switch value {
      case let text as String: [text]
      case let id as ID: [id.rawValue]
      case let flag as Bool: ["\\(flag)"]
      case let number as Int: ["\\(Double(number))"]
      case let number as Double: ["\\(number)"]
      case let value as any GraphQLEnum: [name(of: value)]
      case let json as JSONValue: leaves(ofJSON: json)
      case is ResponsePartialError: []
      default:
        Mirror(reflecting: value).children.reduce(into: []) { all, child in
          // The name of a union's other type isn't a value of the response.
          if child.label != "typename" { all.formUnion(leaves(of: child.value)) }
        }
      }
    }

    func name<E: GraphQLEnum>(of value: E) -> String {
      let names = "\\(E.__names)".split(separator: " ")
      return value.__index.map { String(names[$0]) } ?? value.__unknownName ?? ""
    }

    func leaves(ofJSON value: JSONValue) -> Set<String> {
      switch value {
      case .null: []
      case .bool(let flag): ["\\(flag)"]
      case .int(let number): ["\\(Double(number))"]
      case .double(let number): ["\\(number)"]
      case .string(let text): [text]
      case .array(let elements): elements.reduce(into: []) { $0.formUnion(leaves(ofJSON: $1)) }
      case .object(let object):
        object.reduce(into: []) { $0.formUnion(leaves(ofJSON: $1.value)) }
      }
    }

    """
  }
}
