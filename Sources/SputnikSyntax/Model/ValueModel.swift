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

  /// Returns whether both are the same value. Neither arguments nor input fields have an order that
  /// matters (specification, section 5.3.2), and servers compare texts by bytes.
  ///
  /// `GraphQL.Value` has the same rule, for documents. The macros don't link it.
  package func isEquivalent(to other: ValueModel) -> Bool {
    switch (self, other) {
    case (.string(let text), .string(let other)): text.utf8.elementsEqual(other.utf8)
    case (.list(let values), .list(let others)):
      values.count == others.count && zip(values, others).allSatisfy { $0.isEquivalent(to: $1) }
    case (.object(let members), .object(let others)):
      members.count == others.count
        && zip(members.sorted { $0.name < $1.name }, others.sorted { $0.name < $1.name })
          .allSatisfy { $0.name == $1.name && $0.value.isEquivalent(to: $1.value) }
    default: self == other
    }
  }

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
