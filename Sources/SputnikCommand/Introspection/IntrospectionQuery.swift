/// A query for a schema (specification, section 4) that asks for what a server supports.
///
/// A server refuses a query with one field that it doesn't know. Each edition of the specification
/// has added fields, so the newest query is for the newest servers alone.
struct IntrospectionQuery {
  /// What to ask for, in addition to what every server has.
  var features = Set(IntrospectionFeature.allCases)
  /// The number of lists and non-null types around a type that are asked for: `[[[[T!]!]!]!]!` has
  /// nine. Introspection can't ask for all levels without a number.
  var levels = 9

  /// The text of the query.
  var text: String {
    """
    query IntrospectionQuery {
      __schema {
        \(ask(.schemaDescription, "description"))
        queryType { name }
        mutationType { name }
        \(ask(.subscriptions, "subscriptionType { name }"))
        types { ...FullType }
        directives {
          name
          description
          \(ask(.repeatable, "isRepeatable"))
          \(ask(.locations, "locations", else: "onOperation onFragment onField"))
          args\(inputs) { ...InputValue }
        }
      }
    }
    fragment FullType on __Type {
      kind
      name
      description
      \(ask(.specifiedBy, "specifiedByURL"))
      \(ask(.oneOf, "isOneOf"))
      fields(includeDeprecated: true) {
        name
        description
        args\(inputs) { ...InputValue }
        type { ...TypeRef }
        isDeprecated
        deprecationReason
      }
      inputFields\(inputs) { ...InputValue }
      interfaces { name }
      enumValues(includeDeprecated: true) { name description isDeprecated deprecationReason }
      possibleTypes { name }
    }
    fragment InputValue on __InputValue {
      name
      description
      type { ...TypeRef }
      defaultValue
      \(ask(.deprecatedInputs, "isDeprecated deprecationReason"))
    }
    fragment TypeRef on __Type {
      \(Self.typeReference(levels))
    }
    """
    .split(separator: "\n").filter { !$0.allSatisfy { $0 == " " } }.joined(separator: "\n")
  }

  private func ask(
    _ feature: IntrospectionFeature, _ fields: String, else others: String = ""
  ) -> String {
    features.contains(feature) ? fields : others
  }

  private var inputs: String { ask(.deprecatedInputs, "(includeDeprecated: true)") }

  /// A type with some levels of lists and non-null types around it.
  private static func typeReference(_ levels: Int) -> String {
    (1...levels).reduce("kind name") { reference, _ in "kind name ofType { \(reference) }" }
  }

  /// A query for the types in one type that has more levels than ``levels``. Its fields are less
  /// deep than those of the whole schema, so a server that limits the depth allows more levels.
  func detail(ofType name: String) -> String {
    """
    query IntrospectionQuery {
      __type(name: "\(name)") {
        name
        fields(includeDeprecated: true) {
          name
          type { ...TypeRef }
          args\(inputs) { name type { ...ArgumentTypeRef } }
        }
        inputFields\(inputs) { name type { ...TypeRef } }
      }
    }
    fragment TypeRef on __Type { \(Self.typeReference(levels + 2)) }
    fragment ArgumentTypeRef on __Type { \(Self.typeReference(levels + 1)) }
    """
  }

  /// Asks for fewer levels if the messages of a refusal are about the depth of the query.
  ///
  /// - Returns: Whether there is another query to ask.
  mutating func lowerDepth(becauseOf messages: [String]) -> Bool {
    let isTooDeep = messages.contains { message in
      ["depth", "deep", "nest"].contains(where: message.lowercased().contains)
    }
    guard isTooDeep, levels > 3 else { return false }
    levels -= 2
    return true
  }
}

/// Something that newer editions of the specification have added to introspection. The newest is
/// the first.
enum IntrospectionFeature: CaseIterable {
  case oneOf
  case deprecatedInputs
  case specifiedBy
  case repeatable
  case schemaDescription
  case subscriptions
  case locations

  /// What a schema without the feature doesn't say.
  var loss: String {
    switch self {
    case .oneOf: "which input objects are '@oneOf'"
    case .deprecatedInputs: "which arguments and input fields are deprecated"
    case .specifiedBy: "the URLs of '@specifiedBy'"
    case .repeatable: "which directives are repeatable"
    case .schemaDescription: "the description of the schema"
    case .subscriptions: "the root type of subscriptions"
    case .locations: "all locations of directives"
    }
  }

  /// The editions that have added features, the newest first.
  private static let editions: [Set<IntrospectionFeature>] = [
    [.oneOf, .deprecatedInputs],
    [.specifiedBy, .repeatable, .schemaDescription],
    [.subscriptions, .locations],
  ]

  /// Returns what to leave out of the next query: the features that the messages of a refusal name,
  /// or those of the newest edition if they name none.
  ///
  /// - Parameters:
  ///   - messages: The messages of a server that refused a query.
  ///   - asked: The features of the query.
  /// - Returns: Some of `asked`; none if it is empty.
  static func refused(
    by messages: [String], among asked: Set<IntrospectionFeature>
  ) -> Set<IntrospectionFeature> {
    let named = asked.filter { feature in messages.contains { feature.isNamed(in: $0) } }
    if !named.isEmpty { return named }
    return editions.lazy.map(asked.intersection).first { !$0.isEmpty } ?? []
  }

  private func isNamed(in message: String) -> Bool {
    switch self {
    case .oneOf: message.contains("isOneOf")
    case .deprecatedInputs:
      message.contains("includeDeprecated")
        || message.contains("__InputValue")
          && (message.contains("isDeprecated") || message.contains("deprecationReason"))
    case .specifiedBy: message.contains("specifiedByURL")
    case .repeatable: message.contains("isRepeatable")
    case .schemaDescription: message.contains("description") && message.contains("__Schema")
    case .subscriptions: message.contains("subscriptionType")
    case .locations: message.contains("locations") && message.contains("__Directive")
    }
  }
}
