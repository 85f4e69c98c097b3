// Enums, scalars, input objects and unions.

extension SourceWriter {
  mutating func write(_ type: EnumType) {
    line(macro("QueryEnum", type.style.map { [".\($0)"] } ?? []))
    let conformances = conformances(type.hasRawType ? scalar("String") : nil, isEnum: true)
    open("\(program.access)enum \(type.name)\(conformances) {")
    for item in type.cases {
      let name = availability(item.isDeprecated) + "case \(escaped(item.name))"
      if !item.isWritten {
        line(name)
      } else if type.hasRawType {
        line("\(name) = \(quoted(item.value))")
      } else {
        line("\(macro("EnumValue", [quoted(item.value)])) \(name)")
      }
    }
    if let unknown = type.unknown.map({ escaped($0) }) {
      line(
        type.keepsText
          ? "case \(unknown)(\(scalar("String")))" : "\(macro("UnknownValue")) case \(unknown)")
    }
    close()
  }

  mutating func write(_ type: ScalarType) {
    let literals = random.pick(["[]", "[.string]", "[.string, .int]", "[.double, .boolean]"])
    line(
      macro(
        "Scalar", ["expressibleBy: \(literals)", "valueType: \(spelling(of: type.valueType)).self"])
    )
    var names = program.conformances
    if !names.contains("Hashable") { names.append("Hashable") }
    line("\(program.access)struct \(type.name): \(names.joined(separator: ", ")) {}")
  }

  mutating func write(_ type: OneOfType) {
    line(
      macro(
        "QueryOneOf",
        type.schemaName == type.name ? [] : ["schemaTypeName: \(quoted(type.schemaName))"]))
    open("\(program.access)enum \(type.name)\(conformances()) {")
    for item in type.cases {
      let attribute =
        item.name == item.schemaName
        ? "" : macro("Property", ["name: \(quoted(item.schemaName))"]) + " "
      let type = spelling(of: item.shape, isShort: false)
      line(attribute + availability(item.isDeprecated) + "case \(escaped(item.name))(\(type))")
    }
    close()
  }

  mutating func write(_ type: UnionType) {
    line(macro("QueryUnion"))
    open("\(program.access)enum \(type.name)\(conformances()) {")
    for item in type.cases {
      let types = self.types(item.types, isByPresence: item.isByPresence)
      let attribute = types.isEmpty ? "" : macro("InlineFragment", types) + " "
      line(
        attribute + availability(item.isDeprecated)
          + "case \(escaped(item.name))(\(item.object.path))")
    }
    if let other = type.other { line("case \(escaped(other))(typename: \(scalar("String")))") }
    for type in type.nested { write(type) }
    close()
  }

  func availability(_ isDeprecated: Bool) -> String {
    isDeprecated ? "@available(*, deprecated, message: \"old\") " : ""
  }

  /// The argument of a fragment's macro.
  func types(_ types: [String], isByPresence: Bool) -> [String] {
    if isByPresence { return ["types: .present"] }
    return types.isEmpty ? [] : ["types: [\(types.map(quoted).joined(separator: ", "))]"]
  }

  // MARK: Names of types

  /// The name of a scalar. If the program has a type with this name, the module is needed.
  mutating func scalar(_ name: String) -> String {
    guard Vocabulary.scalars.contains(name),
      program.hidden.contains(name) || random.below(30) == 0
    else { return name }
    return ["ID", "JSONValue"].contains(name) ? "Sputnik.\(name)" : "Swift.\(name)"
  }

  mutating func spelling(of leaf: Leaf) -> String {
    switch leaf {
    case .enumeration, .scalar, .input, .oneOf: leaf.swift
    default: scalar(leaf.swift)
    }
  }

  /// - Parameter isShort: Whether the type inside is written without the types around it.
  mutating func spelling(of shape: Shape, isShort: Bool) -> String {
    switch shape {
    case .leaf(let leaf): spelling(of: leaf)
    case .object(let type): isShort ? escaped(type.name) : type.path
    case .union(let type): isShort ? escaped(type.name) : type.path
    case .optional(let inner): "\(spelling(of: inner, isShort: isShort))?"
    case .list(let inner): "[\(spelling(of: inner, isShort: isShort))]"
    case .indirect(let inner): "Indirect<\(spelling(of: inner, isShort: isShort))>"
    case .nullable(let inner): "GraphQLNullable<\(spelling(of: inner, isShort: isShort))>"
    case .result(let inner): "FieldResult<\(spelling(of: inner, isShort: isShort))>"
    }
  }
}
