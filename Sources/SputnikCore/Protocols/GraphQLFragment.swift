/// A satellite that prints as a named fragment (specification, section 2.8).
///
/// A document defines the fragment once. The macro `@QueryFragment` makes a struct conform.
public protocol GraphQLFragment: GraphQLSatellite {}
