/// A struct that represents a query or a mutation (specification, section 2.3): an operation with
/// one response.
///
/// The macros `@QueryOperation` and `@QueryMutation` make a struct conform. A request maker's
/// `makeRequest` takes these, and its `subscribe` takes a ``GraphQLSubscription``. A function of
/// yours for any operation with one response has this constraint:
///
/// ```swift
/// func load<Q: GraphQLQueryOrMutation>(_ query: Q) async throws -> Q {
///   try await maker.makeRequest(operation: query)  // {"data": {"hero": {"name": "R2-D2"}}}
/// }
/// ```
public protocol GraphQLQueryOrMutation: GraphQLOperation {}
