import Foundation
import SputnikCore

/// A mistake in the use of a cache.
public enum CacheError: Error, Hashable {
  /// A transaction has called its own cache. It has an argument for this: the cache inside of it.
  case insideTransaction
  /// The cache has the data of several endpoints, or of none yet, and the call doesn't name one.
  case endpoint([String])
  /// A value that is inserted has no value for a field of its key, such as its `id`, or one that
  /// can't be a part of a key. The associated value is its type.
  case noID(String)
  /// A value can't be inserted as an entity, because its struct lacks a field of the key. The
  /// associated values are its type and the names of the fields in the key.
  case noKey(String, key: [String])
  /// An entity is named by another number of values than the key of its type has fields. The
  /// associated values are the type and the names of the fields.
  case keyValues(String, key: [String])
  /// The objects of a type are never entities: its macro says `key: .embedded`. The associated
  /// value is the type.
  case embedded(String)
  /// An entity that was to be changed isn't there, but one with the same values of the key and
  /// another type: the satellite's is an interface, or its macro lacks `schemaTypeName:`. The
  /// associated values are the satellite, its type, and the types that are there.
  case otherType(String, String, found: [String])
  /// A new value can't be stored: a union's case without an object, an enum's case for unknown
  /// values, a number that isn't finite. The first associated value is the type that was changed.
  case unwritable(String, value: String)
}

extension CacheError: CustomStringConvertible, LocalizedError {
  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .insideTransaction:
      "a transaction can't call its cache: call the functions of its argument"
    case .endpoint(let known) where known.isEmpty:
      "no request maker uses the cache yet: name the 'endpoint'"
    case .endpoint(let known):
      "the cache has the data of several endpoints: name one as 'endpoint': "
        + known.joined(separator: ", ")
    case .noID(let type): "'\(type)' has no 'id', or other value, that could be its key"
    case .noKey(let type, ["id"]):
      "'\(type)' can't be inserted as an entity: it has no field 'id', and its macro no 'key:'"
    case .noKey(let type, let key):
      "'\(type)' can't be inserted as an entity: it needs the fields of its key: "
        + key.map { "'\($0)'" }.joined(separator: " and ")
    case .keyValues(let type, let key):
      "'\(type)' is identified by \(key.map { "'\($0)'" }.joined(separator: " and ")): write "
        + "\(key.count == 1 ? "one value" : "\(key.count) values, in this order,") after 'id:'"
    case .embedded(let type):
      "objects of '\(type)' are never entities, because its macro says 'key: .embedded': change "
        + "the entity that contains them"
    case .otherType(let satellite, let type, let found):
      "the cache has no '\(type)' with this key, which '\(satellite)' is for: did you mean "
        + "\(CacheMiss.choice(of: found))?" + Self.schemaTypeName(satellite, type, found)
    case .unwritable(let type, let value): "'\(type)' has a value that can't be stored: \(value)"
    }
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }

  /// Returns what else can be done if a satellite is named as no type of the schema, or as an
  /// interface: its macro says the type.
  private static func schemaTypeName(
    _ satellite: String, _ type: String, _ found: [String]
  ) -> String {
    guard satellite == type, found.count == 1, let name = found.first else { return "" }
    return " If '\(satellite)' isn't an interface, write in its macro: schemaTypeName: \"\(name)\""
  }
}
