import Foundation
import SputnikLanguage

/// The first place at which a cache lacks what an operation asks for.
///
/// ```swift
/// } catch SputnikError.notCached(_, let miss) {
///   miss.path    // hero.friends[0].height
///   miss.entity  // Human:1002
///   miss.field   // height(unit:"FOOT")
///   miss.reason  // .missingField
///   miss.hint    // nil, or what explains that an entity is missing
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

  /// What explains that an entity is missing.
  public enum Hint: Hashable, Sendable {
    /// Entities of these types are there, with the same values of the key. The type that was asked
    /// for is an interface.
    case otherTypes([String])
    /// The struct has no field `id`, and its macro no `key:`, so what it asks for may never be
    /// stored as an entity.
    case noKey
  }

  /// The path in the response. It is empty if an entity itself was asked for.
  public let path: ResponsePath
  /// The key of the entity, such as `Human:1`, or of the root field, such as `Query.hero`.
  public let entity: String
  /// The field with its arguments, such as `height(unit:"FOOT")`. It is empty if the whole entity
  /// is missing, if its type is unknown, and for a root field.
  public let field: String
  /// Why the cache can't be used.
  public let reason: Reason
  /// What explains that an entity is missing; `nil` if nothing is known.
  public let hint: Hint?

  package init(
    path: ResponsePath, entity: String, field: String, reason: Reason, hint: Hint? = nil
  ) {
    self.path = path
    self.entity = entity
    self.field = field
    self.reason = reason
    self.hint = hint
  }

  /// Returns the miss with what explains it.
  package func explained(by hint: Hint?) -> CacheMiss {
    CacheMiss(path: path, entity: entity, field: field, reason: reason, hint: hint)
  }
}

extension CacheMiss: CustomStringConvertible, LocalizedError {
  /// The miss as a clause: `hero.height: the cache has Human:1 without the field 'height'`.
  public var description: String {
    (path.elements.isEmpty ? "" : "\(path): ") + "the cache \(problem)\(explanation)"
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }

  private var problem: String {
    switch reason {
    case .missingEntity: "doesn't have \(entity)"
    case .missingField where field.isEmpty: "has \(entity), but not with this key of its objects"
    case .missingField: "has \(entity) without the field '\(field)'"
    case .deleted: "has \(entity) as deleted"
    case .stale where field.isEmpty: "has \(entity), but it is too old"
    case .stale: "has the field '\(field)' of \(entity), but it is too old"
    case .unknownType: "doesn't know yet which fragments apply to \(entity)"
    }
  }

  private var explanation: String {
    switch hint {
    case .otherTypes(let types): ": did you mean \(Self.choice(of: types))?"
    case .noKey:
      ": the struct has no field 'id', and its macro no 'key:', which would make its objects entities"
    case nil: ""
    }
  }

  /// Returns the arguments that name the types: `as: "Droid" or as: "Human"`.
  package static func choice(of types: [String]) -> String {
    types.map { "as: \"\($0)\"" }.joined(separator: " or ")
  }
}
