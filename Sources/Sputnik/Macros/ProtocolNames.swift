// The protocols to which generated types conform, under names that nobody else has.
//
// In a declaration that a macro generates, the compiler (6.3) doesn't find the conformance to
// `Sputnik::GraphQLEnum` if a type called `GraphQLEnum` is visible, for example because the file imports another GraphQL client.
// A dotted name is hidden by a type called `Sputnik`.

/// The protocol of an operation, ``GraphQLOperation``.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
public typealias __GraphQLOperation = GraphQLOperation

/// The protocol of a subscription, ``GraphQLSubscription``.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
public typealias __GraphQLSubscription = GraphQLSubscription

/// The protocol of a satellite, ``GraphQLSatellite``.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
public typealias __GraphQLSatellite = GraphQLSatellite

/// The protocol of a fragment, ``GraphQLFragment``.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
public typealias __GraphQLFragment = GraphQLFragment

/// The protocol of a union, ``GraphQLUnion``.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
public typealias __GraphQLUnion = GraphQLUnion

/// The protocol of an enum, ``GraphQLEnum``.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
public typealias __GraphQLEnum = GraphQLEnum

/// The protocol of a oneOf input object, ``GraphQLOneOf``.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
public typealias __GraphQLOneOf = GraphQLOneOf

/// The protocol of a custom scalar, ``GraphQLScalar``.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
public typealias __GraphQLScalar = GraphQLScalar

/// The standard library's `CustomReflectable`.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
public typealias __CustomReflectable = CustomReflectable

/// The standard library's `ExpressibleByStringLiteral`.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
public typealias __ExpressibleByStringLiteral = ExpressibleByStringLiteral

/// The standard library's `ExpressibleByIntegerLiteral`.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
public typealias __ExpressibleByIntegerLiteral = ExpressibleByIntegerLiteral

/// The standard library's `ExpressibleByFloatLiteral`.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
public typealias __ExpressibleByFloatLiteral = ExpressibleByFloatLiteral

/// The standard library's `ExpressibleByBooleanLiteral`.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
public typealias __ExpressibleByBooleanLiteral = ExpressibleByBooleanLiteral

/// The protocol of an operation's variables, ``GraphQLVariables``.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
public typealias __GraphQLVariables = GraphQLVariables

/// The protocol of transformers of custom scalars, ``ScalarTransformer``.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
public typealias __ScalarTransformer = ScalarTransformer

/// The protocol of all GraphQL types, ``GraphQLValue``.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
public typealias __GraphQLValue = GraphQLValue
