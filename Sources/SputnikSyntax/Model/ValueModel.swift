/// A GraphQL literal in an argument of an attribute.
package indirect enum ValueModel: Equatable, Sendable {
  /// One member of an object.
  package struct Member: Equatable, Sendable {
    package var name: String
    package var value: ValueModel
  }

  case variable(String)
  /// The digits, with the sign.
  case int(String)
  case float(String)
  /// `.number("18446744073709551615")`
  case number(String)
  case string(String)
  case boolean(Bool)
  case null
  case `enum`(String)
  case list([ValueModel])
  case object([Member])

  /// The names of the variables in the value, in the order in which they appear.
  package var variableNames: [String] {
    switch self {
    case .variable(let name): [name]
    case .list(let values): values.flatMap(\.variableNames)
    case .object(let members): members.flatMap(\.value.variableNames)
    case .int, .float, .number, .string, .boolean, .null, .enum: []
    }
  }
}
