/// A struct that represents a subscription (specification, section 2.3).
///
/// The macro `@QuerySubscription` makes a struct conform. A subscription is an operation whose
/// response is a stream of events: each event is a copy of the struct, filled with the values of
/// the event.
///
/// ```swift
/// func latest<S: GraphQLSubscription>(of subscription: S, in data: Data) throws -> S {
///   try subscription.filled(from: data)  // {"data": {"reviewAdded": {"stars": 5}}}
/// }
/// ```
public protocol GraphQLSubscription: GraphQLOperation {}
