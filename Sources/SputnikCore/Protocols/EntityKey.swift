/// The key by which a cache recognizes objects of a type.
///
/// ```swift
/// @QuerySatelite(key: "isbn") struct Book { var title: String }
/// @QuerySatelite(key: ["series", "number"]) struct Volume { var title: String }
/// @QuerySatelite(key: .embedded) struct Money { var id: ID; var amount: Int }
/// ```
///
/// It only stands in the attribute, where the macro reads it.
public struct EntityKey: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  /// The names of the fields in the schema.
  package let names: [String]

  /// The key of objects that are never entities. They are parts of the object around them.
  public static var embedded: EntityKey { EntityKey(names: []) }

  init(names: [String]) { self.names = names }

  /// Creates a key of one field.
  public init(stringLiteral name: String) { self.init(names: [name]) }

  /// Creates a key of several fields.
  public init(arrayLiteral names: String...) { self.init(names: names) }
}
