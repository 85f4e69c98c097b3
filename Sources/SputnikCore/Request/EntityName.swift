/// An entity as an app names it: by its type, and by the values of the fields of its key.
///
/// ```
/// Human:1000
/// Book:isbn:978-3
/// Volume:series+number:Dune+2
/// ```
///
/// The names of the fields are a part of a key, except for `id`. Two structs can give one type
/// different keys, and equal values of different fields don't mean the same object.
package struct EntityName: Sendable {
  package let type: String
  /// The names of the key's fields.
  package let names: [String]
  /// The key among the records.
  package let key: String

  package init(type: String, names: [String], key: String) {
    self.type = type
    self.names = names
    self.key = key
  }
}
