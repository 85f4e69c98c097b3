// The protocols to which generated types conform, under names that nobody else has.
//
// In a declaration that a macro generates, the compiler (6.3) doesn't find the conformance to
// `Sputnik::GraphQLEnum` if a type called `GraphQLEnum` is visible, for example because the file
// imports another GraphQL client. A dotted name is hidden by a type called `Sputnik`.

/// The protocol of an operation, ``GraphQLOperation``.
public typealias __GraphQLOperation = GraphQLOperation

/// The protocol of a query, ``GraphQLQuery``.
public typealias __GraphQLQuery = GraphQLQuery

/// The protocol of an operation with one response, ``GraphQLQueryOrMutation``.
public typealias __GraphQLQueryOrMutation = GraphQLQueryOrMutation

/// The protocol of a subscription, ``GraphQLSubscription``.
public typealias __GraphQLSubscription = GraphQLSubscription

/// The protocol of a satellite, ``GraphQLSatellite``.
public typealias __GraphQLSatellite = GraphQLSatellite

/// The protocol of a fragment, ``GraphQLFragment``.
public typealias __GraphQLFragment = GraphQLFragment

/// The protocol of a union, ``GraphQLUnion``.
public typealias __GraphQLUnion = GraphQLUnion

/// The protocol of an enum, ``GraphQLEnum``.
public typealias __GraphQLEnum = GraphQLEnum

/// The protocol of a oneOf input object, ``GraphQLOneOf``.
public typealias __GraphQLOneOf = GraphQLOneOf

/// The protocol of a custom scalar, ``GraphQLScalar``.
public typealias __GraphQLScalar = GraphQLScalar

/// The standard library's `CustomReflectable`.
public typealias __CustomReflectable = CustomReflectable

/// The standard library's `ExpressibleByStringLiteral`.
public typealias __ExpressibleByStringLiteral = ExpressibleByStringLiteral

/// The standard library's `ExpressibleByIntegerLiteral`.
public typealias __ExpressibleByIntegerLiteral = ExpressibleByIntegerLiteral

/// The standard library's `ExpressibleByFloatLiteral`.
public typealias __ExpressibleByFloatLiteral = ExpressibleByFloatLiteral

/// The standard library's `ExpressibleByBooleanLiteral`.
public typealias __ExpressibleByBooleanLiteral = ExpressibleByBooleanLiteral

/// The protocol of an operation's variables, ``GraphQLVariables``.
public typealias __GraphQLVariables = GraphQLVariables

/// The protocol of transformers of custom scalars, ``ScalarTransformer``.
public typealias __ScalarTransformer = ScalarTransformer

/// The protocol of all GraphQL types, ``GraphQLValue``.
public typealias __GraphQLValue = GraphQLValue
