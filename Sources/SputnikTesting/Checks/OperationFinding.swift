import SputnikLanguage
import SputnikSchema

/// A mistake in an operation: a rule for documents that it breaks, or a Swift type that doesn't fit
/// the schema.
public struct OperationFinding: Hashable, Sendable {
  /// What an operation has to fulfil.
  public enum Rule: Hashable, Sendable {
    /// The operation can be printed.
    case printing
    /// A rule for documents (specification, section 5).
    case document(ValidationRule)
    /// A property is a list of the same depth as its field.
    case listDepth
    /// A property has a type that can hold the values of its field: `String` can't hold an `Int`.
    case type
    /// An enum has a case for each value of the schema's enum, and no others. A case for unknown
    /// values stands in for the missing ones.
    case enumValues
    /// A property or an element of a list is optional if it can be null.
    case nullability
  }

  /// The rule that is broken.
  public var rule: Rule
  /// What is wrong, and what to write instead if this is known.
  public var message: String
  /// The path of the field, in response names. It is empty if the mistake isn't in a field.
  public var path: ResponsePath
  /// The schema coordinate of what the mistake is about: `Character.name`. If a name is wrong, the
  /// schema doesn't have it. It is `nil` if it isn't known.
  public var coordinate: SchemaCoordinate?
}

extension OperationFinding.Rule: CustomStringConvertible {
  /// The name of the rule: `enumValues`, or `fieldSelections` for a rule for documents.
  public var description: String {
    switch self {
    case .printing: "printing"
    case .document(let rule): rule.rawValue
    case .listDepth: "listDepth"
    case .type: "type"
    case .enumValues: "enumValues"
    case .nullability: "nullability"
    }
  }
}

extension OperationFinding: CustomStringConvertible {
  /// The path, the message and the rule:
  /// `hero.nam: the type 'Character' has no field 'nam' (fieldSelections)`.
  public var description: String {
    let place = path.elements.isEmpty ? "" : "\(path): "
    return "\(place)\(message) (\(rule))"
  }
}
