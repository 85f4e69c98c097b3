import SputnikLanguage

/// What a property's attributes say of its field or fragment.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
public struct __FieldAttributes {
  var arguments: [GraphQL.Argument]
  var directives: [GraphQL.Directive]
  var types: TypeMatch
  var recurse: Int?

  /// Says it.
  public init(
    arguments: GraphQL.Arguments = [:], directives: [GraphQL.Directive] = [],
    types: TypeMatch = [], recurse: Int? = nil
  ) {
    self.arguments = arguments.list
    self.directives = directives
    self.types = types
    self.recurse = recurse
  }
}
