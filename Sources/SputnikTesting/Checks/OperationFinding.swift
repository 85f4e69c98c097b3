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
    /// A rule for the Swift type of a property.
    case property(PropertyRule)
  }

  /// The rule that is broken.
  public var rule: Rule
  /// What is wrong, and what to write instead if this is known.
  public var message: String
  /// The path of the field, in response names. It is empty if the mistake isn't in a field.
  public var path: ResponsePath
  /// The part of the schema that the mistake is about: the field `Character.name`, or the enum
  /// value `Episode.JEDI`. It is `nil` if there is no such part.
  public var coordinate: SchemaCoordinate?
}

extension OperationFinding.Rule: CustomStringConvertible {
  /// The name of the rule, as `sputnik check` writes it: `field-selections`, `list-depth`.
  public var description: String {
    switch self {
    case .printing: "printing"
    case .document(let rule): rule.hyphenatedName
    case .property(let rule): rule.rawValue
    }
  }
}

extension OperationFinding: CustomStringConvertible {
  /// The path, the message and the rule:
  /// `hero.nam: the type 'Character' has no field 'nam' (field-selections)`.
  public var description: String {
    let place = path.elements.isEmpty ? "" : "\(path): "
    return "\(place)\(message) (\(rule))"
  }
}
