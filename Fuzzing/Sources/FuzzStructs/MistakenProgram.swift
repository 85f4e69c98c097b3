import Randomness

/// A random program with one mistake in one of its structs.
struct MistakenProgram: Sendable {
  let index: Int
  let mistake: InjectedMistake
  let source: String
  /// The line of the error, from 1. It is `nil` if the program has no struct for the mistake.
  let line: Int?

  init(_ index: Int, seed: UInt64) {
    self.index = index
    let program = Generator.program(index, seed: seed)
    var random = Random(seed: seed &+ UInt64(index) &+ 0xBAD)
    let mistakes = InjectedMistake.all.filter { !$0.needsPlain || program.conformances.isEmpty }
    let mistake = random.pick(mistakes)
    self.mistake = mistake
    var lines = ProgramWriter.source(of: program, seed: seed)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // The first line of a struct's body follows the line that opens it.
    let openings = Self.openings(in: lines).filter { _, isOperation in
      switch mistake.place {
      case .any: true
      case .operation: isOperation
      case .satellite: !isOperation
      }
    }
    // In a program that hides a scalar, the mistakes would need the names of modules.
    let opening =
      openings.isEmpty || !program.hidden.isEmpty ? nil : random.pick(openings).line
    // A property with a lower access would also lower that of the memberwise initializer.
    let mistaken = mistake.lines.map { $0.replacing("var bad_", with: "\(program.access)var bad_") }
    if let opening { lines.insert(contentsOf: mistaken, at: opening + 1) }
    line = opening.map { $0 + 2 + mistake.errorLine }
    source = lines.joined(separator: "\n") + Self.rest(program.access)
  }

  /// The lines that open structs with a macro, from 0.
  private static func openings(in lines: [String]) -> [(line: Int, isOperation: Bool)] {
    lines.indices.compactMap { index in
      guard lines[index].hasSuffix("{"), lines[index].contains("struct ") else { return nil }
      let attributes = lines[..<index].reversed().prefix {
        $0.contains("@") && !$0.contains("var ") && !$0.contains("case ")
      }
      // A second property in a subscription would be another mistake.
      if attributes.contains(where: { $0.contains("QuerySubscription") }) { return nil }
      return (
        index,
        attributes.contains { $0.contains("QueryOperation") || $0.contains("QueryMutation") }
      )
    }
  }

  /// What the program and the mistakes use.
  private static func rest(_ access: String) -> String {
    """

    \(access)struct Bare_: Hashable, Codable, Sendable { \(access)var a = 1 }
    @QuerySatelite \(access)struct Ready_: Hashable, Codable { \(access)var a: Int }
    @QueryFragment \(access)struct Spread_: Hashable, Codable { \(access)var spread_: Int }
    protocol Runnable {}
    struct Check {
      func equal<T: Equatable>(_ actual: T, _ expected: T, _ path: String) {}
      func isNil<T>(_ value: T?, _ path: String) {}
      func optional<T>(_ value: T?) -> T? { value }
      func variables(_ body: Data, _ expected: String) throws {}
      func differ<T: Hashable>(_ one: T, _ other: T, _ path: String) {}
      func coded<T: Hashable & Codable>(_ value: T) throws {}
      func fail(_ text: String) {}
    }

    """
  }
}
