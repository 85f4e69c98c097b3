extension GraphQL.Value {
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
