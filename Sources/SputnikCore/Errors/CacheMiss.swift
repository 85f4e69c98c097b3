import SputnikLanguage

/// The first place at which a cache lacks what an operation asks for.
///
/// ```swift
/// } catch SputnikError.notCached(_, let miss) {
///   miss.path    // hero.friends[0].height
///   miss.entity  // Human:1002
///   miss.field   // height(unit:"FOOT")
///   miss.reason  // .missingField
/// }
/// ```
///
/// It may contain the values of variables: as arguments of a field, and as ids of entities.
public struct CacheMiss: Error, Hashable {
  /// Why the cache can't be used.
  public enum Reason: Hashable, Sendable {
    /// The cache doesn't have the entity or the root field, or not any more.
    case missingEntity
    /// The cache has the entity without the field.
    case missingField
    /// A transaction has deleted the entity, and a property can't do without it.
    case deleted
    /// The field is older than the options allow.
    case stale
    /// No response has shown yet which fragments apply to objects of this type.
    case unknownType
  }

  /// The path in the response.
  public let path: ResponsePath
  /// The key of the entity, such as `Human:1`, or of the root field, such as `Query.hero`.
  public let entity: String
  /// The field with its arguments, such as `height(unit:"FOOT")`. It is empty if the whole entity
  /// is missing, or its type unknown.
  public let field: String
  /// Why the cache can't be used.
  public let reason: Reason

  package init(path: ResponsePath, entity: String, field: String, reason: Reason) {
    self.path = path
    self.entity = entity
    self.field = field
    self.reason = reason
  }
}

extension CacheMiss: CustomStringConvertible {
  /// The miss as a clause: `hero.height: the cache has Human:1 without the field 'height'`.
  public var description: String { "\(path): the cache \(problem)" }

  private var problem: String {
    switch reason {
    case .missingEntity: "doesn't have \(entity)"
    case .missingField: "has \(entity) without the field '\(field)'"
    case .deleted: "has \(entity) as deleted"
    case .stale: "has the field '\(field)' of \(entity), but it is too old"
    case .unknownType: "doesn't know yet which fragments apply to \(entity)"
    }
  }
}
