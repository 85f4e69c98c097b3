// Properties and their attributes.

extension SourceWriter {
  mutating func write(_ member: Member, in type: ObjectType) {
    var attributes = member.directives.map { attribute(of: $0) }
    if let attribute = attribute(of: member, in: type) {
      attributes.insert(attribute, at: random.below(attributes.count + 1))
    }
    if member.isDeprecated { attributes.insert("@available(*, deprecated)", at: 0) }
    var declaration = "\(program.access)var \(escaped(member.name))"
    if !member.hidesType { declaration += ": \(spelling(of: member))" }
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
  private mutating func spelling(of member: Member) -> String {
    member.swiftType ?? spelling(of: member.shape, isShort: random.below(2) == 0)
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
      // A type that isn't written costs a warning, unless the macro says that a field is meant.
      return arguments.isEmpty && !member.hidesType ? nil : macro("Property", arguments)
    case .local: return macro("Local")
    case .spread:
      return macro("FragmentSpread", types(member.types, isByPresence: member.isByPresence))
    case .inline:
      return macro("InlineFragment", types(member.types, isByPresence: member.isByPresence))
    case .variable(let variable):
      var arguments: [String] = []
      // Without a name, the variable of a satellite has the name of the argument.
      let implied = type === program.operation ? member.name : member.schemaName
      if variable.name != implied { arguments.append("name: \(quoted(variable.name))") }
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

  mutating func attribute(of directive: Directive) -> String {
    guard directive.attribute.isEmpty else {
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
