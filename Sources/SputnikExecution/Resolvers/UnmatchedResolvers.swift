/// An error that is thrown if there are resolvers for fields that the schema doesn't have.
public struct UnmatchedResolvers: Error, Hashable, Sendable {
  /// The schema coordinates of the resolvers: `Query.hero`.
  public let coordinates: [String]
}

extension UnmatchedResolvers: CustomStringConvertible {
  /// A line for each resolver: `there is a resolver for 'Query.hero', but the schema has no such
  /// field`.
  public var description: String {
    coordinates.map { "there is a resolver for '\($0)', but the schema has no such field" }
      .joined(separator: "\n")
  }
}
