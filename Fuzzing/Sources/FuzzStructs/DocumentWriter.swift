/// Writes the document that a program is meant to send. It knows nothing of the library.
struct DocumentWriter {
  private let program: Case
  /// The fields to which `setSelections` narrows an object. The fields that lead to it are the key.
  private let narrowed: [[ObjectIdentifier]: Set<ObjectIdentifier>]
  private var used: Set<ObjectIdentifier> = []
  private var fragments: [ObjectType] = []

  /// Returns the document.
  ///
  /// - Parameter narrowed: What is passed to `setSelections`, by the fields that lead to the object.
  static func document(
    of program: Case, narrowed: [[ObjectIdentifier]: Set<ObjectIdentifier>] = [:]
  ) -> String {
    var writer = DocumentWriter(program: program, narrowed: narrowed)
    return writer.document()
  }

  /// Returns whether the document of all fields uses every variable. Otherwise it isn't valid.
  static func usesAllVariables(of program: Case) -> Bool {
    var writer = DocumentWriter(program: program, narrowed: [:])
    _ = writer.document()
    return program.variables.allSatisfy { writer.used.contains(ObjectIdentifier($0)) }
  }

  private init(program: Case, narrowed: [[ObjectIdentifier]: Set<ObjectIdentifier>]) {
    self.program = program
    self.narrowed = narrowed
  }

  private mutating func document() -> String {
    let operation = program.operation!
    let directives = text(of: program.directives)
    var text = selection(of: operation, [], [:], hasTypename: false)
    var definitions = ""
    var index = 0
    while index < fragments.count {
      let fragment = fragments[index]
      definitions +=
        " fragment \(fragment.fragmentName ?? "") on \(fragment.schemaName)"
        + selection(of: fragment, nil, [:], hasTypename: false)
      index += 1
    }
    text += definitions
    let variables = program.variables.filter { used.contains(ObjectIdentifier($0)) }
    var head = operation.kind.operation.keyword
    let name = program.operationName ?? operation.name
    if !name.isEmpty { head += " \(name)" }
    if !variables.isEmpty {
      if name.isEmpty { head += " " }
      head += "(\(variables.map(\.definition).joined(separator: ", ")))"
    }
    return head + directives + text
  }

  /// - Parameters:
  ///   - fields: The fields that lead to the object, or `nil` if a fragment or a union is among
  ///     them.
  ///   - levels: How many levels of each recursive field are around the object.
  private mutating func selection(
    of object: ObjectType, _ fields: [ObjectIdentifier]?, _ levels: [ObjectIdentifier: Int],
    hasTypename: Bool
  ) -> String {
    var parts: [String] = []
    var needsTypename = false
    var hasTypename = hasTypename
    let wanted = fields.flatMap { narrowed[$0] }
    for member in object.members where member.isSelected {
      if let wanted, !wanted.contains(ObjectIdentifier(member)) { continue }
      switch member.kind {
      case .field:
        if let recurse = member.recurse, levels[ObjectIdentifier(member), default: 0] >= recurse {
          continue
        }
        // Nothing gives this field a condition.
        if member.responseName == "__typename" { hasTypename = true }
        parts.append(field(member, fields, levels))
      case .spread:
        let fragment = member.shape.object!
        if !member.isAlways(in: object) { needsTypename = true }
        parts.append("...\(name(of: fragment))\(text(of: member.directives))")
      case .inline:
        needsTypename = true
        let type = member.shape.object!
        let directives = text(of: member.directives)
        parts.append(
          "... on \(type.schemaName)\(directives)"
            + selection(of: type, nil, [:], hasTypename: true))
      case .variable, .argument, .bound, .local: break
      }
    }
    if needsTypename, !hasTypename { parts.insert("__typename", at: 0) }
    return " { \(parts.joined(separator: " ")) }"
  }

  private mutating func field(
    _ member: Member, _ fields: [ObjectIdentifier]?, _ levels: [ObjectIdentifier: Int]
  ) -> String {
    var text = member.alias.map { "\($0): " } ?? ""
    if member.alias == member.schemaName { text = "" }
    text += member.schemaName
    let inner = fields.map { $0 + [ObjectIdentifier(member)] }
    let arguments = arguments(of: member, inner)
    if !arguments.isEmpty { text += "(\(arguments.joined(separator: ", ")))" }
    text += self.text(of: member.directives)
    if let object = member.shape.object {
      guard object.fragmentName == nil else { return text + " { ...\(name(of: object)) }" }
      var levels = levels
      if member.recurse != nil { levels[ObjectIdentifier(member), default: 0] += 1 }
      let isDirect = member.recurse == nil && member.shape.isReachable
      text += selection(of: object, isDirect ? inner : nil, levels, hasTypename: false)
    } else if let union = member.shape.union {
      text += " { __typename"
      for item in union.cases {
        text +=
          item.object.fragmentName == nil
          ? " ... on \(item.object.schemaName)"
            + selection(of: item.object, nil, [:], hasTypename: true)
          : " ...\(name(of: item.object))"
      }
      text += " }"
    }
    return text
  }

  private mutating func name(of fragment: ObjectType) -> String {
    if !fragments.contains(where: { $0 === fragment }) { fragments.append(fragment) }
    return fragment.fragmentName ?? ""
  }

  /// The arguments of the field's type, and then those that are written at the field. Of two with the
  /// same name, the latter is printed.
  private mutating func arguments(of member: Member, _ fields: [ObjectIdentifier]?) -> [String] {
    var arguments: [String] = []
    for argument in member.shape.object?.members ?? [] {
      if let fixed = member.arguments.first(where: { $0.name == argument.schemaName }),
        argument.isArgument
      {
        if case .argument = argument.kind, value(of: argument, fields) == nil { continue }
        arguments.append("\(fixed.name): \(use(fixed.value))")
        continue
      }
      switch argument.kind {
      case .variable(let variable), .bound(let variable):
        used.insert(ObjectIdentifier(variable))
        arguments.append("\(argument.schemaName): $\(variable.name)")
      case .argument:
        if let value = value(of: argument, fields) {
          arguments.append("\(argument.schemaName): \(value.graphQL)")
        }
      case .field, .spread, .inline, .local: break
      }
    }
    let names = (member.shape.object?.members ?? []).filter(\.isArgument)
      .filter { argument in
        if case .argument = argument.kind { value(of: argument, fields) != nil } else { true }
      }.map(\.schemaName)
    for fixed in member.arguments where !names.contains(fixed.name) {
      arguments.append("\(fixed.name): \(use(fixed.value))")
    }
    return arguments
  }

  /// The value that is set for this path, or that the argument has by itself.
  private func value(of argument: Member, _ fields: [ObjectIdentifier]?) -> Value? {
    let set = program.assignments.first {
      $0.member == ObjectIdentifier(argument) && $0.fields == fields
    }
    guard let set else { return argument.unset }
    return set.value.swift == "nil" ? nil : set.value
  }

  private mutating func use(_ literal: Literal) -> String {
    if let variable = literal.variable { used.insert(ObjectIdentifier(variable)) }
    return literal.graphQL
  }

  private mutating func text(of directives: [Directive]) -> String {
    directives.map { directive in
      let arguments = directive.arguments.map { "\($0.name): \(use($0.value))" }
      return " @\(directive.name)"
        + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
    }.joined()
  }
}

extension Member {
  /// Whether a spread applies to every object of the type around it.
  func isAlways(in object: ObjectType) -> Bool {
    guard case .spread = kind, let fragment = shape.object else { return false }
    return !shape.isOptional || fragment.schemaName == object.schemaName && !isByPresence
  }
}
