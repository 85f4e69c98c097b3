import SputnikLanguage

/// The attributes of a field or fragment: its arguments, directives, types and depth of recursion.
public struct __FieldAttributes {
  var arguments: [GraphQL.Argument]
  var directives: [GraphQL.Directive]
  var types: TypeMatch
  var recurse: Int?

  /// Creates field attributes.
  ///
  /// - Parameters:
  ///   - arguments: The arguments that are written at the field.
  ///   - directives: The directives of the field or fragment.
  ///   - types: The further object types that a fragment applies to.
  ///   - recurse: The number of levels of recursion below the first; `nil` if the field doesn't
  ///     recurse.
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
