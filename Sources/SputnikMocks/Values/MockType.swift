import SputnikLanguage

/// The type of a value that is made up. A schema makes it of a field's type, and a struct of the
/// types of its properties.
struct MockType {
  /// The lists and nulls around the named type.
  let reference: GraphQL.TypeReference
  let named: Named

  enum Named {
    /// An object of one of the possible types. The names are those of the types that the place has
    /// in the schema or in structs: an interface, a union, or the only possible type.
    case object(names: [String], possibleTypes: [String])
    /// One of the values, of which there is at least one.
    case `enum`(name: String, values: [String])
    case scalar(name: String, make: (MockField) throws -> JSONValue)
  }
}
