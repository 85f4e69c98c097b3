import SputnikLanguage

// The rules that executable documents and type systems share: values, types, arguments, directives.
extension Parser {
  /// Reads a value (specification, section 2.9).
  func value() throws(GraphQLSyntaxError) -> (GraphQL.Value, GraphQL.ValuePlaces) {
    var places = GraphQL.ValuePlaces(.init(token.start))
    let value = try value(&places)
    return (value, places)
  }

  private func value(
    _ places: inout GraphQL.ValuePlaces
  ) throws(GraphQLSyntaxError) -> GraphQL.Value {
    switch token.kind {
    case .int, .float:
      let number = text
      try advance()
      return .init(number: number)
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
      let elements = try nested(list)
      places = .init(places.place, elements: elements.map(\.1))
      return .list(elements.map(\.0))
    case "{":
      return .object(try nested(object))
    default:
      throw unexpected(allowsVariables ? "a value" : "a constant value")
    }
  }

  private func list() throws(GraphQLSyntaxError) -> [(GraphQL.Value, GraphQL.ValuePlaces)] {
    try any("[", value, "]")
  }

  private func object() throws(GraphQLSyntaxError) -> [GraphQL.ObjectField] {
    try any("{", objectField, "}")
  }

  private func objectField() throws(GraphQLSyntaxError) -> GraphQL.ObjectField {
    let name = try placedName()
    try expect(":")
    let (value, places) = try value()
    var field = GraphQL.ObjectField(name.text, value)
    field.place = .init(name.offset)
    field.valuePlaces = places
    return field
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
  func arguments() throws(GraphQLSyntaxError) -> [GraphQL.Argument] {
    try optional("(", argument, ")")
  }

  private func argument() throws(GraphQLSyntaxError) -> GraphQL.Argument {
    let name = try placedName()
    try expect(":")
    let (value, places) = try value()
    var argument = GraphQL.Argument(name.text, value)
    argument.place = .init(name.offset)
    argument.valuePlaces = places
    return argument
  }

  /// Reads directives, if there are any: `@include(if: $wanted) @client` (section 2.12).
  func directives() throws(GraphQLSyntaxError) -> [GraphQL.Directive] {
    var directives: [GraphQL.Directive] = []
    while isAt("@") {
      let place = GraphQL.Place(token.start)
      try advance()
      var directive = GraphQL.Directive(try name(), arguments: try arguments())
      directive.place = place
      directives.append(directive)
    }
    return directives
  }
}
