import Randomness

/// Writes a complete program: its types, and a function that compares what they print and fill with
/// what was meant.
enum ProgramWriter {
  static func source(of program: Case, seed: UInt64) -> String {
    """
    import Foundation
    import Sputnik

    \(SourceWriter.source(of: program, seed: seed))
    extension \(program.name): Runnable {
      \(program.hasDeprecated ? "@available(*, deprecated) " : "")static func run(_ check: inout Check) throws {
    \(body(of: program, seed: seed).map { "    \($0)\n" }.joined())  }
    }

    """
  }

  private static func body(of program: Case, seed: UInt64) -> [String] {
    var random = Random(seed: seed &+ UInt64(program.index) &+ 0xB0D7)
    let type = program.operation.path
    let arguments = program.variables.compactMap { variable in
      variable.passed.map { "\(label(variable.name)): \($0.swift)" }
    }
    let hasVariables = !program.variables.isEmpty
    var lines = [
      program.assignments.isEmpty ? "let" : "var"
    ].map {
      "\($0) operation = \(type)("
        + (hasVariables ? "variables: \(type).Variables(\(arguments.joined(separator: ", ")))" : "")
        + ")"
    }
    lines += program.assignments.map { "\($0.path) = \($0.value.swift)" }
    let document = swiftLiteral(DocumentWriter.document(of: program))
    lines.append("check.equal(try operation.document.text, \(document), \"document\")")
    let sent = program.variables.compactMap { variable in
      variable.sent.map { "\(quoted(variable.name)):\($0.json)" }
    }
    let variables = "{\(sent.joined(separator: ","))}"
    lines.append("try check.variables(operation.httpBody(), \(swiftLiteral(variables)))")
    lines += narrowing(of: program, &random)
    var writer = ResponseWriter(program, seed: seed)
    let response = writer.response()
    lines.append(
      "let response = try operation.filled(from: Data(\(swiftLiteral(response)).utf8))")
    // An error isn't encoded, so a failure isn't decoded.
    let conformances = writer.hasErrors ? [] : conformances(of: program)
    return lines + writer.checks + conformances + ["_ = response"]
  }

  /// Checks of the conformances that the compiler synthesizes.
  private static func conformances(of program: Case) -> [String] {
    guard program.conformances.contains("Hashable") else { return [] }
    var lines: [String] = []
    if program.conformances.contains("Codable") { lines.append("try check.coded(response)") }
    for member in program.operation.members where member.isLocal {
      let values = [member.initial ?? "nil", member.replacement]
      guard values[0] != values[1] else { continue }
      let name = escaped(member.name)
      lines.append("var first = response, second = response")
      lines.append("first.\(name) = \(values[0])")
      lines.append("second.\(name) = \(values[1])")
      lines.append("check.differ(first, second, \(swiftLiteral(member.name)))")
      break
    }
    return lines
  }

  /// Selects some fields of the operation, and of an object in it.
  private static func narrowing(of program: Case, _ random: inout Random) -> [String] {
    let operation = program.operation!
    let chosen = operation.selected.filter { _ in random.below(2) == 0 }
    guard !chosen.isEmpty else { return [] }
    var narrowed: [[ObjectIdentifier]: Set<ObjectIdentifier>] = [
      []: Set(chosen.map(ObjectIdentifier.init))
    ]
    var lines = ["var narrowed = operation"]
    lines.append("narrowed.setSelections([\(list(chosen))])")
    let objects = chosen.filter {
      $0.isField && $0.shape.isReachable && $0.shape.object?.fragmentName == nil
        && $0.shape.object?.members.contains { $0.recurse != nil } == false
    }
    if let member = objects.first, let object = member.shape.object {
      let inner = object.selected.filter { _ in random.below(2) == 0 }
      if !inner.isEmpty {
        narrowed[[ObjectIdentifier(member)]] = Set(inner.map(ObjectIdentifier.init))
        lines.append("narrowed.\(escaped(member.name)).setSelections([\(list(inner))])")
      }
    }
    let document = DocumentWriter.document(of: program, narrowed: narrowed)
    lines.append(
      "check.equal(try narrowed.document.text, \(swiftLiteral(document)), \"narrowed document\")")
    return lines
  }

  private static func list(_ members: [Member]) -> String {
    members.reversed().map { ".\(escaped($0.name))" }.joined(separator: ", ")
  }

  /// The program's entry, and what the checks use.
  static func main(of programs: [Case]) -> String {
    """
    import Foundation

    struct Check {
      var name = ""
      var count = 0

      mutating func equal<T: Equatable>(_ actual: T, _ expected: T, _ path: String) {
        count += 1
        // Swift takes canonically equal texts for equal, so their bytes are compared as well. A set
        // has no order.
        if actual != expected || "\\(actual)".utf8.sorted() != "\\(expected)".utf8.sorted() {
          fail("\\(path)\\n  is       \\(actual)\\n  expected \\(expected)")
        }
      }

      mutating func isNil<T>(_ value: T?, _ path: String) {
        count += 1
        if let value { fail("\\(path) is \\(value), and not nil") }
      }

      func optional<T>(_ value: T?) -> T? { value }

      mutating func variables(_ body: Data, _ expected: String) throws {
        let body = try JSONSerialization.jsonObject(with: body) as? [String: Any] ?? [:]
        let variables = body["variables"] as? NSDictionary ?? [:]
        let wanted = try JSONSerialization.jsonObject(with: Data(expected.utf8)) as? NSDictionary
        count += 1
        if variables != wanted {
          fail("variables\\n  are      \\(variables)\\n  expected \\(expected)")
        }
      }

      func fail(_ text: String) { print("FAILURE \\(name): \\(text)") }

      mutating func differ<T: Hashable>(_ one: T, _ other: T, _ path: String) {
        count += 1
        if one == other || Set([one, other]).count != 2 { fail("\\(path) doesn't make values differ") }
      }

      mutating func coded<T: Hashable & Codable>(_ value: T) throws {
        let copy = try JSONDecoder().decode(T.self, from: JSONEncoder().encode(value))
        // Foundation's coders keep one of two keys that Swift takes for equal.
        if !"\\(value)".contains("\\(Int.max),") { equal(copy, value, "decoded") }
      }

      mutating func run<T: Runnable>(_ type: T.Type) {
        name = "\\(type)"
        FileHandle.standardError.write(Data("\\(name)\\n".utf8))
        do { try type.run(&self) } catch { fail("threw \\(error)") }
      }
    }

    protocol Runnable { static func run(_ check: inout Check) throws }

    @main enum Main {
      static func main() {
        var check = Check()
    \(programs.map { "    check.run(\($0.name).self)\n" }.joined())\
        print("CHECKED \\(check.count)")
      }
    }

    """
  }
}
