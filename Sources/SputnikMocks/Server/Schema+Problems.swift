import SputnikLanguage
import SputnikSchema

extension Schema {
  /// Returns the mistakes in the document of a request, as errors of a response.
  func problems(with request: GraphQLRequest) -> [ExecutionError] {
    let findings: [ValidationFinding]
    switch request.query {
    case .document(let document): findings = validate(document)
    case .text(let text):
      // The execution reports a syntax error.
      guard let document = try? GraphQL.Document(parsing: text, allowsTypeSystem: true) else {
        return []
      }
      findings = validate(document)
    }
    return findings.map { ExecutionError($0.message, locations: $0.locations) }
  }

  /// Returns whether a coordinate is that of a field or of a type.
  fileprivate func has(_ coordinate: SchemaCoordinate?) -> Bool {
    switch coordinate {
    case .type(let name)?: type(named: name) != nil
    case .member(let type, let name)?: field(name, of: type) != nil
    default: false
    }
  }
}

extension MockValues {
  /// Returns an error for each coordinate that the schema doesn't have, because a misspelled
  /// coordinate would have no effect.
  func problems(with schema: Schema) -> [ExecutionError] {
    coordinates.compactMap { text in
      let coordinate = SchemaCoordinate(text)
      if schema.has(coordinate) { return nil }
      let kind = if case .type? = coordinate { "type" } else { "field" }
      return ExecutionError(
        "The mock has a value for \"\(text)\", but the schema has no such \(kind).")
    }
  }
}
