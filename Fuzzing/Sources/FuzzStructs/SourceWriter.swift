import Randomness

/// Writes the Swift of a program's types.
struct SourceWriter {
  let program: Case
  var random: Random
  private var text = ""
  private var depth = 0
  let own: Set<ObjectIdentifier>

  /// The declarations of the program's types.
  static func source(of program: Case, seed: UInt64) -> String {
    var writer = SourceWriter(program, seed: seed)
    writer.write()
    return writer.text
  }

  private init(_ program: Case, seed: UInt64) {
    self.program = program
    random = Random(seed: seed &+ UInt64(program.index) &+ 0x5EED)
    own = Set(
      program.operation.members.compactMap { member in
        if case .variable(let variable) = member.kind { ObjectIdentifier(variable) } else { nil }
      })
  }

  private mutating func write() {
    let access = program.access == "fileprivate " ? "" : program.access
    open("\(access)enum \(program.name) {")
    for type in program.shared { write(type) }
    if program.isInExtension {
      close()
      open("extension \(program.name) {")
    }
    writeOperation()
    close()
  }

  mutating func line(_ line: String) {
    text += String(repeating: "  ", count: depth) + line + "\n"
  }

  mutating func open(_ line: String) {
    self.line(line)
    depth += 1
  }

  mutating func close() {
    depth -= 1
    line("}")
  }

  mutating func macro(_ name: String, _ arguments: [String] = []) -> String {
    let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    return "@\(program.qualifies && random.below(2) == 0 ? "Sputnik." : "")\(name)\(list)"
  }

  func conformances(_ first: String? = nil, isEnum: Bool = false) -> String {
    var names = [first].compactMap { $0 } + program.conformances
    // A raw type brings Hashable.
    if first == nil, isEnum, !names.contains("Hashable") { names.append("Hashable") }
    return names.isEmpty ? "" : ": \(names.joined(separator: ", "))"
  }

  // MARK: Types

  mutating func write(_ type: DeclaredType) {
    switch type {
    case let type as EnumType: write(type)
    case let type as ScalarType: write(type)
    case let type as OneOfType: write(type)
    case let type as UnionType: write(type)
    case let type as ObjectType: write(type)
    default: break
    }
  }

  private mutating func writeOperation() {
    let operation = program.operation!
    var arguments: [String] = []
    if let name = program.operationName { arguments.append("name: \(quoted(name))") }
    if program.isManual { arguments.append("variableMapping: .manual") }
    line(macro(operation.kind.operation.macro, arguments))
    for directive in program.directives { line(attribute(of: directive)) }
    writeBody(of: operation)
  }

  private mutating func write(_ type: ObjectType) {
    if let fragment = type.fragmentName {
      var arguments: [String] = []
      if fragment != type.name { arguments.append("name: \(quoted(fragment))") }
      if type.schemaName != type.name { arguments.append("on: \(quoted(type.schemaName))") }
      line(macro("QueryFragment", arguments))
    } else {
      line(
        macro(
          random.pick(["QuerySatelite", "QuerySatelite", "QuerySatellite"]),
          type.schemaName == type.name ? [] : ["schemaTypeName: \(quoted(type.schemaName))"]))
    }
    writeBody(of: type)
  }

  private mutating func writeBody(of type: ObjectType) {
    open("\(program.access)struct \(escaped(type.name))\(conformances()) {")
    if random.below(8) == 0 { line("/// A comment: \"quoted\", `code` and { braces.") }
    for member in type.members { write(member, in: type) }
    switch random.below(12) {
    case 0: line("\(program.access)var computed_: Swift.Int { 3 }")
    case 1: line("\(program.access)static let constant_ = 3")
    case 2: line("\(program.access)func method_() -> Swift.Int { 3 }")
    case 3: line("struct Plain_ { var a = 1 }")
    default: break
    }
    for nested in type.nested { write(nested) }
    close()
  }
}
