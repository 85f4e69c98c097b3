import SputnikLanguage

// The rules that executable documents and type systems share: values, types, arguments, directives.
extension Parser {
  /// Reads a value (specification, section 2.9).
  func value() throws(GraphQLSyntaxError) -> LocatedValue {
    let offset = token.start
    return LocatedValue(kind: try valueKind(), offset: offset)
  }

  private func valueKind() throws(GraphQLSyntaxError) -> LocatedValue.Kind {
    switch token.kind {
    case .int:
      // GraphQL text has integers of any size.
      let digits = text
      let kind: LocatedValue.Kind =
        if let number = Int(digits) { .int(number) } else { .largeInt(try float(digits)) }
      try advance()
      return kind
    case .float:
      let number = try float(text)
      try advance()
      return .float(number)
    case .string, .blockString:
      let content = stringValue
      try advance()
      return .string(content)
    case .name:
      return switch try name() {
      case "true": .boolean(true)
      case "false": .boolean(false)
      case "null": .null
      case let name: .enum(name)
      }
    case "$" where allowsVariables:
      try advance()
      return .variable(try name())
    case "[":
      return try nested(list)
    case "{":
      return try nested(object)
    default:
      throw unexpected(allowsVariables ? "a value" : "a constant value")
    }
  }

  private func list() throws(GraphQLSyntaxError) -> LocatedValue.Kind {
    .list(try any("[", value, "]"))
  }

  private func object() throws(GraphQLSyntaxError) -> LocatedValue.Kind {
    .object(try any("{", argument, "}"))
  }

  private func float(_ digits: String) throws(GraphQLSyntaxError) -> Double {
    guard let number = Double(digits), number.isFinite else {
      throw unexpected("a number within the range of Double")
    }
    return number
  }

  /// Reads a type: `[ID!]!` (section 2.11).
  func type() throws(GraphQLSyntaxError) -> GraphQL.TypeReference {
    let type: GraphQL.TypeReference
    if try skip("[") {
      type = .list(try nested(self.type))
      try expect("]")
    } else {
      typeOffset = token.start
      type = .named(try name("a type"))
    }
    return try skip("!") ? .nonNull(type) : type
  }

  /// Reads arguments, if there are any: `(first: 10, after: $cursor)` (section 2.6).
  func arguments() throws(GraphQLSyntaxError) -> [LocatedArgument] {
    try optional("(", argument, ")")
  }

  private func argument() throws(GraphQLSyntaxError) -> LocatedArgument {
    let name = try locatedName()
    try expect(":")
    return LocatedArgument(name: name, value: try value())
  }

  /// Reads directives, if there are any: `@include(if: $wanted) @client` (section 2.12).
  func directives() throws(GraphQLSyntaxError) -> [LocatedDirective] {
    var directives: [LocatedDirective] = []
    while isAt("@") {
      let offset = token.start
      try advance()
      let name = LocatedName(text: try name(), offset: offset)
      directives.append(.init(name: name, arguments: try arguments()))
    }
    return directives
  }
}
