import SputnikLanguage
import SputnikSyntax

/// The cases of an enum, and the style that needs the fewest annotations.
struct EnumCases {
  /// The names of the Swift cases, by the values in the schema.
  private(set) var names: [String: String] = [:]
  /// The name of the case for values that the schema doesn't have.
  let unknown: String
  let style: EnumCaseStyle

  init(_ type: GraphQL.EnumTypeDefinition) {
    var scope = NameScope(reserved: ReservedNames.cases)
    for value in type.values where names[value.name] == nil {
      let name = Identifier.memberName(value.name)
      names[value.name] =
        name == "none"
        ? scope.unique(["nothing"]) : scope.unique(name, suffix: "Value")
    }
    unknown = scope.unique(["unknown", "other", "unrecognized"])
    let names = names
    let counts = Self.styles.map { style in
      type.values.count { style.value(of: names[$0.name] ?? "") == $0.name }
    }
    let best = counts.indices.max { (counts[$0], -$0) < (counts[$1], -$1) }
    style = Self.styles[best ?? 0]
  }

  /// Returns whether the value follows from the name of its case.
  func isStyled(_ value: String) -> Bool { style.value(of: names[value] ?? "") == value }

  /// The styles. Of two that fit equally, the first is used.
  private static let styles: [EnumCaseStyle] = [.upperSnakeCase, .lowerSnakeCase, .asWritten]
}
