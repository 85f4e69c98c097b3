import Randomness

/// Writes the Swift of a program's types.
struct SourceWriter {
  private let program: Case
  private var random: Random
  private var text = ""
  private var depth = 0
  private let own: Set<ObjectIdentifier>

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

  private mutating func line(_ line: String) {
    text += String(repeating: "  ", count: depth) + line + "\n"
  }

  private mutating func open(_ line: String) {
    self.line(line)
    depth += 1
  }

  private mutating func close() {
    depth -= 1
    line("}")
  }

  private mutating func macro(_ name: String, _ arguments: [String] = []) -> String {
    let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    return "@\(program.qualifies && random.below(2) == 0 ? "Sputnik." : "")\(name)\(list)"
  }

  private func conformances(_ first: String? = nil, isEnum: Bool = false) -> String {
    var names = [first].compactMap { $0 } + program.conformances
    // A raw type brings Hashable.
    if first == nil, isEnum, !names.contains("Hashable") { names.append("Hashable") }
    return names.isEmpty ? "" : ": \(names.joined(separator: ", "))"
  }

  // MARK: Types

  private mutating func write(_ type: DeclaredType) {
    switch type {
    case let type as EnumType: write(type)
    case let type as ScalarType: write(type)
    case let type as OneOfType: write(type)
    case let type as UnionType: write(type)
    case let type as ObjectType: write(type)
    default: break
    }
  }

  private mutating func write(_ type: EnumType) {
    line(macro("QueryEnum"))
    let conformances = conformances(type.hasRawType ? "String" : nil, isEnum: true)
    open("\(program.access)enum \(type.name)\(conformances) {")
    for item in type.cases {
      let name = escaped(item.name)
      if !type.hasRawType {
        line("\(macro("EnumValue", [quoted(item.value)])) case \(name)")
      } else {
        line("case \(name)" + (item.name == item.value ? "" : " = \(quoted(item.value))"))
      }
    }
    if let unknown = type.unknown {
      line(type.keepsText ? "case \(unknown)(String)" : "\(macro("UnknownValue")) case \(unknown)")
    }
    close()
  }

  private mutating func write(_ type: ScalarType) {
    let literals = random.pick(["[]", "[.string]", "[.string, .int]", "[.double, .boolean]"])
    line(
      macro("Scalar", ["expressibleBy: \(literals)", "valueType: \(type.valueType.swift).self"]))
    var names = program.conformances
    if !names.contains("Hashable") { names.append("Hashable") }
    line("\(program.access)struct \(type.name): \(names.joined(separator: ", ")) {}")
  }

  private mutating func write(_ type: OneOfType) {
    line(
      macro(
        "QueryOneOf",
        type.schemaName == type.name ? [] : ["schemaTypeName: \(quoted(type.schemaName))"]))
    open("\(program.access)enum \(type.name)\(conformances()) {")
    for item in type.cases {
      let attribute =
        item.name == item.schemaName
        ? "" : macro("Property", ["name: \(quoted(item.schemaName))"]) + " "
      line("\(attribute)case \(escaped(item.name))(\(item.shape.swift))")
    }
    close()
  }

  private mutating func write(_ type: UnionType) {
    line(macro("QueryUnion"))
    open("\(program.access)enum \(type.name)\(conformances()) {")
    for item in type.cases {
      let types = item.types.map(quoted).joined(separator: ", ")
      let attribute =
        item.types.isEmpty ? "" : macro("InlineFragment", ["types: [\(types)]"]) + " "
      line("\(attribute)case \(escaped(item.name))(\(item.object.path))")
    }
    if let other = type.other { line("case \(other)(typename: String)") }
    for type in type.nested { write(type) }
    close()
  }

  private mutating func writeOperation() {
    let operation = program.operation!
    var arguments: [String] = []
    if let name = program.operationName { arguments.append("name: \(quoted(name))") }
    if program.isManual { arguments.append("variableMapping: .manual") }
    let isMutation = if case .mutation = operation.kind { true } else { false }
    line(macro(isMutation ? "QueryMutation" : "QueryOperation", arguments))
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
    open("\(program.access)struct \(type.name)\(conformances()) {")
    if random.below(8) == 0 { line("/// A comment: \"quoted\", `code` and { braces.") }
    for member in type.members { write(member, in: type) }
    switch random.below(12) {
    case 0: line("\(program.access)var computed_: Int { 3 }")
    case 1: line("\(program.access)static let constant_ = 3")
    case 2: line("\(program.access)func method_() -> Int { 3 }")
    case 3: line("struct Plain_ { var a = 1 }")
    default: break
    }
    for nested in type.nested { write(nested) }
    close()
  }

  // MARK: Properties

  private mutating func write(_ member: Member, in type: ObjectType) {
    var attributes = member.directives.map { attribute(of: $0) }
    if let attribute = attribute(of: member, in: type) {
      attributes.insert(attribute, at: random.below(attributes.count + 1))
    }
    var declaration = "\(program.access)var \(escaped(member.name))"
    if !member.hidesType { declaration += ": \(spelling(of: member.shape))" }
    if let initial = initial(of: member, in: type) { declaration += " = \(initial)" }
    if member.hasObserver { declaration += " { didSet {} }" }
    let isLong = random.below(3) == 0
    for attribute in attributes where isLong { line(attribute) }
    line((isLong ? [] : attributes).map { $0 + " " }.joined() + declaration)
  }

  private func initial(of member: Member, in type: ObjectType) -> String? {
    guard case .variable(let variable) = member.kind else { return member.initial }
    // Variables that the operation declares have their default value there.
    let isOwn = own.contains(ObjectIdentifier(variable))
    return !isOwn || type === program.operation ? variable.defaultValue?.swift : nil
  }

  /// The type with its full path, or as short as it can be written.
  private mutating func spelling(of shape: Shape) -> String {
    guard random.below(2) == 0, let path = shape.object?.path ?? shape.union?.path,
      let name = path.split(separator: ".").last
    else { return shape.swift }
    return shape.swift.replacing(path, with: name)
  }

  private mutating func attribute(of member: Member, in type: ObjectType) -> String? {
    switch member.kind {
    case .field:
      var arguments: [String] = []
      if member.schemaName != member.name { arguments.append("name: \(quoted(member.schemaName))") }
      if let alias = member.alias { arguments.append("alias: \(quoted(alias))") }
      if !member.arguments.isEmpty {
        arguments.append("arguments: \(dictionary(member.arguments))")
      }
      if let recurse = member.recurse { arguments.append("recurse: \(recurse)") }
      return arguments.isEmpty ? nil : macro("Property", arguments)
    case .spread: return macro("FragmentSpread")
    case .inline(let types):
      let list = types.map(quoted).joined(separator: ", ")
      return macro("InlineFragment", types.isEmpty ? [] : ["types: [\(list)]"])
    case .variable(let variable):
      var arguments: [String] = []
      if variable.name != member.name { arguments.append("name: \(quoted(variable.name))") }
      if type !== program.operation,
        member.schemaName != member.name || variable.name != member.name
      {
        arguments.append("argument: \(quoted(member.schemaName))")
      }
      return macro("Variable", arguments)
    case .argument:
      return macro(
        "Argument", member.schemaName == member.name ? [] : ["name: \(quoted(member.schemaName))"])
    case .bound(let variable):
      let name = member.schemaName == member.name ? [] : ["name: \(quoted(member.schemaName))"]
      return macro("Argument", name + ["variableKey: \(quoted(variable.name))"])
    }
  }

  private mutating func attribute(of directive: Directive) -> String {
    guard directive.attribute.isEmpty || directive.includes == nil else {
      return program.qualifies
        ? directive.attribute.replacing("@", with: "@Sputnik.", maxReplacements: 1)
        : directive.attribute
    }
    let arguments =
      directive.arguments.isEmpty ? [] : ["arguments: \(dictionary(directive.arguments))"]
    return macro("Directive", [quoted(directive.name)] + arguments)
  }

  private func dictionary(_ arguments: [(name: String, value: Literal)]) -> String {
    "[\(arguments.map { "\(quoted($0.name)): \($0.value.swift)" }.joined(separator: ", "))]"
  }
}
