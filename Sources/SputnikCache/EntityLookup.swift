import SputnikCore
import SputnikRecords

/// What the arguments of a field of `Query` say about its result: they are its key.
///
/// ```swift
/// SputnikCache(lookups: [
///   "Query.book": .entity("Book", by: "isbn"),              // book(isbn: $isbn)
///   "Query.hero": .entity("Human", "Droid", by: "id"),      // hero(id: "1000")
///   "Query.volume": .entity("Volume", by: "series", "number"),
///   "Query.user": .entity("User", by: "where.id"),          // user(where: {id: "7"})
///   "Query.author": .entity("User", by: "userId", key: "id"),  // author(userId: "7")
///   "Query.heroes": .list("Human", "Droid", by: "ids"),     // heroes(ids: ["1000", "2001"])
/// ])
/// ```
///
/// A query for such a field is answered from the cache without a response for the field, if the
/// entity is there with all that the query asks for. `sputnik lookups schema.graphqls` drafts the
/// dictionary.
public struct EntityLookup: Sendable, Hashable {
  let rule: LookupRule

  /// Returns a lookup of a field whose result is one entity.
  ///
  /// - Parameters:
  ///   - types: The names of the object types that the result can have. If the cache has entities
  ///     of two of them with the key, it can't know which one is meant, and asks the server.
  ///   - arguments: The arguments that are the values of the key's fields; `"where.id"` is a member
  ///     of an input object.
  ///   - key: The fields of the key, in the order of the arguments; `nil` if they have the names of
  ///     the arguments, or of the members. Entities with another key aren't found.
  public static func entity(
    _ types: String..., by arguments: String..., key: EntityKey? = nil
  ) -> EntityLookup {
    EntityLookup(
      rule: LookupRule(types: types, arguments: arguments, key: key?.names, isList: false))
  }

  /// Returns a lookup of a field whose result is a list of entities, in the order of the keys.
  ///
  /// All of them have to be there. An empty list of keys is always asked for.
  ///
  /// - Parameters:
  ///   - types: The names of the object types that the elements can have.
  ///   - argument: The argument with the list of keys; `"where.ids"` is a member of an input
  ///     object.
  ///   - key: The field of the key; `nil` if the argument, or the member, has its name with an `s`:
  ///     `ids`. Entities with another key aren't found.
  public static func list(
    _ types: String..., by argument: String, key: String? = nil
  ) -> EntityLookup {
    EntityLookup(
      rule: LookupRule(
        types: types, arguments: [argument], key: key.map { [$0] }, isList: true))
  }
}
