import SputnikLanguage
import SputnikSchema

extension MockValues {
  /// Returns an error for each coordinate that the schema doesn't have, and for events of a field
  /// that isn't a subscription's: such an entry would have no effect.
  func problems(with schema: Schema) -> [ExecutionError] {
    coordinates.compactMap { coordinate in
      let kind = coordinate.contains(".") ? "field" : "type"
      guard schema.has(coordinate) else {
        return ExecutionError(
          "The mock has a value for \"\(coordinate)\", but the schema has no such \(kind).")
      }
      guard case .events? = self[coordinate]?.content, !schema.isSubscription(coordinate) else {
        return nil
      }
      return ExecutionError(
        "The mock has events for \"\(coordinate)\", but only the fields of a subscription have "
          + "events.")
    }
  }
}

extension Schema {
  /// Returns whether a coordinate is that of a field or of a type.
  fileprivate func has(_ coordinate: String) -> Bool {
    let parts = coordinate.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return switch parts.count {
    case 1: type(named: parts[0]) != nil
    case 2: field(parts[1], of: parts[0]) != nil
    default: false
    }
  }

  /// Returns whether a coordinate is that of a root field of a subscription.
  fileprivate func isSubscription(_ coordinate: String) -> Bool {
    rootType(of: .subscription).map { coordinate.hasPrefix("\($0).") } ?? false
  }
}
