/// A satelite that prints as a named fragment (specification, section 2.8), defined once in a
/// document. ``QueryFragment(name:on:)`` makes a struct conform.
public protocol GraphQLFragment: GraphQLSatelite {}
