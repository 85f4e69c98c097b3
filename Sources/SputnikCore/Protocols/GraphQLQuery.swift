/// A struct that represents a query (specification, section 2.3): an operation that only reads.
///
/// The macro `@QueryOperation` makes a struct conform. Only queries have data that a cache keeps:
/// they are watched, shown by models, read and changed in transactions. A function of yours for
/// these has this constraint:
///
/// ```swift
/// func current<Q: GraphQLQuery>(_ query: Q) async -> Q? {
///   for await state in maker.watch(query) { return state.response }
///   return nil  // {"data": {"hero": {"name": "R2-D2"}}}
/// }
/// ```
///
/// Mutations and subscriptions have a conformance that is unavailable, so that the compiler says
/// what to use in place of it. At run time they can be cast to `any GraphQLQuery`.
public protocol GraphQLQuery: GraphQLQueryOrMutation {}
