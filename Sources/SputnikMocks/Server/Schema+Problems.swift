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
  fileprivate func has(_ coordinate: String) -> Bool {
    let parts = coordinate.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return switch parts.count {
    case 1: type(named: parts[0]) != nil
    case 2: field(parts[1], of: parts[0]) != nil
    default: false
    }
  }
}

extension MockValues {
  /// Returns an error for each coordinate that the schema doesn't have, because a misspelled
  /// coordinate would have no effect.
  func problems(with schema: Schema) -> [ExecutionError] {
    coordinates.filter { !schema.has($0) }.map { coordinate in
      ExecutionError(
        "The mock has a value for \"\(coordinate)\", but the schema has no such "
          + "\(coordinate.contains(".") ? "field" : "type").")
    }
  }
}
