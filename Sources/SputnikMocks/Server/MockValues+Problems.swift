import SputnikLanguage
import SputnikExecution

extension MockValues {
  /// Returns an error for each coordinate that the schema doesn't have, and for events of a field
  /// that isn't a subscription's: such an entry would have no effect.
  func problems(with schema: Schema) -> [ExecutionError] {
    coordinates.compactMap { text in
      let coordinate = SchemaCoordinate(text)
      guard schema.has(coordinate) else {
        let kind = if case .type? = coordinate { "type" } else { "field" }
        return ExecutionError(
          "The mock has a value for \"\(text)\", but the schema has no such \(kind).")
      }
      guard case .events? = self[text]?.content, !schema.isSubscription(coordinate) else {
        return nil
      }
      return ExecutionError(
        "The mock has events for \"\(text)\", but only the fields of a subscription have events.")
    }
  }
}

extension Schema {
  /// Returns whether a coordinate is that of a field or of a type.
  fileprivate func has(_ coordinate: SchemaCoordinate?) -> Bool {
    switch coordinate {
    case .type(let name)?: type(named: name) != nil
    case .member(let type, let name)?: field(name, of: type) != nil
    default: false
    }
  }

  /// Returns whether a coordinate is that of a root field of a subscription.
  fileprivate func isSubscription(_ coordinate: SchemaCoordinate?) -> Bool {
    if case .member(let type, _)? = coordinate {
      type == rootType(of: .subscription)
    } else {
      false
    }
  }
}
