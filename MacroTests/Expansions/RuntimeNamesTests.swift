import Foundation
import Testing

/// What only generated code may call begins with `__`, and is documented.
@Suite("Names of the runtime in generated code")
struct RuntimeNamesTests {
  /// What generated code declares for itself.
  static let own: Set<String> = [
    "__T", "__VariableTypes", "__Variables", "__Defaults", "__Type", "__Other", "__check",
    "__Deprecated", "__Whole", "__members", "__initial",
    "__Transformer", "__ExpressibleBy", "__copyOf", "__initialValuesIn", "__none", "__require",
  ]

  @Test func theEmissionNamesTheRuntime() throws {
    let names = try RuntimeNames.inEmission()
    #expect(names.isSuperset(of: ["__Reader", "__takes", "__visit", "__selection", "__neutral"]))
    #expect(names.count > 40)
  }

  @Test func eachNameIsDeclaredAndDocumented() throws {
    let declarations = try RuntimeNames.declarations()
    for name in try RuntimeNames.inEmission().subtracting(Self.own).sorted() {
      let found = declarations[name] ?? []
      #expect(!found.isEmpty, "\(name) is declared nowhere in the runtime")
      for declaration in found {
        #expect(
          declaration.comment.hasPrefix("/// "),
          "\(name) has no documentation in \(declaration.file):\(declaration.line)")
      }
    }
  }
}

private enum RuntimeNames {
  struct Declaration {
    var file: String
    var line: Int
    var comment: String
  }

  private static let sources = URL(filePath: #filePath)
    .appending(path: "../../../Sources").standardized

  private static func files(_ folder: String) throws -> [URL] {
    let files = FileManager.default.enumerator(
      at: sources.appending(path: folder), includingPropertiesForKeys: nil)
    return try #require(files).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
  }

  /// The names in the string literals of the emission.
  static func inEmission() throws -> Set<String> {
    var names: Set<String> = []
    for file in try files("SputnikCompilerPlugin/Emission") + files("SputnikCompilerPlugin/Macros")
    {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /__[A-Za-z]\w*/) { names.insert(String(match.output)) }
    }
    return names
  }

  /// The public declarations of the runtime whose names begin with `__`, requirements of protocols
  /// included. An implementation of a requirement has the requirement's documentation.
  static func declarations() throws -> [String: [Declaration]] {
    var declarations: [String: [Declaration]] = [:]
    for file in try files("SputnikCore") + files("SputnikLanguage") + files("Sputnik") {
      let lines = try String(contentsOf: file, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
      var comment: [Substring] = []
      var openParentheses = 0
      var isInProtocol = false
      for (index, line) in lines.enumerated() {
        let code = line.drop { $0 == " " }
        if code.hasPrefix("///") {
          comment.append(code)
          continue
        }
        if let first = line.first, first != " ", !line.hasPrefix("where ") {
          isInProtocol = code.contains("protocol ")
        }
        if let name = name(declaredIn: code, isInProtocol: isInProtocol) {
          declarations[name, default: []].append(
            Declaration(
              file: file.lastPathComponent, line: index + 1,
              comment: comment.joined(separator: "\n")))
        }
        // Attributes, of one line or several, are between a declaration and its comment.
        if code.hasPrefix("@") || openParentheses > 0 {
          openParentheses += code.count { $0 == "(" } - code.count { $0 == ")" }
        } else {
          comment = []
        }
      }
    }
    return declarations
  }

  private static func name(declaredIn code: Substring, isInProtocol: Bool) -> String? {
    let declaration =
      #/
      (?:func|var|struct|class|enum|protocol|associatedtype|typealias)\ (__\w+)
      | init\((__\w+): | subscript\((__\w+)
      /#
    guard let output = code.firstMatch(of: declaration)?.output,
      let name = output.1 ?? output.2 ?? output.3
    else { return nil }
    // Implementations of requirements are documented where the requirement is.
    let isNew = isInProtocol || code.contains("public") && !requirements.contains(String(name))
    return isNew ? String(name) : nil
  }

  /// The requirements of the runtime's protocols.
  private static let requirements: Set<String> = {
    var names: Set<String> = []
    for file in (try? files("SputnikCore")) ?? [] {
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      for block in text.matches(of: /protocol [^{]*\{[^}]*(?:\{[^}]*\}[^}]*)*\n\}/) {
        let requirement = /(?:func|var|associatedtype) (__\w+)|init\((__\w+):/
        for match in block.output.matches(of: requirement) {
          names.insert(String(match.output.1 ?? match.output.2 ?? ""))
        }
      }
    }
    return names
  }()
}
