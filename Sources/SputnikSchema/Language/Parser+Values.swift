import SputnikLanguage

// The rules that executable documents and type systems share: values, types, arguments, directives.
extension Parser {
  /// Reads a value (specification, section 2.9).
  func value() throws(GraphQLSyntaxError) -> GraphQL.Value {
    switch token.kind {
    case .int(let digits):
      // GraphQL text has integers of any size. One that doesn't fit into 64 bits becomes a float.
      let value: GraphQL.Value =
        if let number = Int(digits) { .int(number) } else { .float(try float(digits)) }
      try advance()
      return value
    case .float(let digits):
      let number = try float(digits)
      try advance()
      return .float(number)
    case .string(let content):
      try advance()
      return .string(content)
    case .name(let name):
      try advance()
      return switch name {
      case "true": .boolean(true)
      case "false": .boolean(false)
      case "null": .null
      default: .enum(name)
      }
    case .punctuator("$") where allowsVariables:
      try advance()
      return .variable(try name())
    case .punctuator("["):
      return try nested(list)
    case .punctuator("{"):
      return try nested(object)
    default:
      throw unexpected(allowsVariables ? "a value" : "a constant value")
    }
  }

  private func list() throws(GraphQLSyntaxError) -> GraphQL.Value {
    .list(try any("[", value, "]"))
  }

  private func object() throws(GraphQLSyntaxError) -> GraphQL.Value {
    .object(try any("{", objectField, "}"))
  }

  private func float(_ digits: String) throws(GraphQLSyntaxError) -> Double {
    guard let number = Double(digits), number.isFinite else {
      throw unexpected("a number within the range of Double")
    }
    return number
  }

  private func objectField() throws(GraphQLSyntaxError) -> GraphQL.ObjectField {
    let name = try name()
    try expect(":")
    return GraphQL.ObjectField(name, try value())
  }

  /// Reads a type: `[ID!]!` (section 2.11).
  func type() throws(GraphQLSyntaxError) -> GraphQL.TypeReference { try typeReference() }

  /// Reads arguments, if there are any: `(first: 10, after: $cursor)` (section 2.6).
  func arguments() throws(GraphQLSyntaxError) -> [GraphQL.Argument] {
    try optional("(", argument, ")")
  }

  private func argument() throws(GraphQLSyntaxError) -> GraphQL.Argument {
    let name = try name()
    try expect(":")
    return GraphQL.Argument(name, try value())
  }

  /// Reads directives, if there are any: `@include(if: $wanted) @client` (section 2.12).
  func directives() throws(GraphQLSyntaxError) -> [GraphQL.Directive] {
    var directives: [GraphQL.Directive] = []
    while try skip("@") {
      let name = try name()
      directives.append(.init(name, arguments: try arguments()))
    }
    return directives
  }
}
