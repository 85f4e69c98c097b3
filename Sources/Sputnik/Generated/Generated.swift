// The door for generated code. Nothing else in the library calls what is in this folder.
//
// The functions without constraints are what generated code falls back to for a property whose type
// stands for nothing in GraphQL. They exist so that the compiler's first error is the one that
// `__check` makes at the property's type, and not one inside an expansion.

/// What a property holds in an answer when there is nothing to hold.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
@inlinable @inline(__always)
public func __neutral<T: GraphQLValue>() -> T { T.__neutral() }

/// What a property holds before the request.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
public func __template<T: GraphQLValue>(_ ancestors: inout __Ancestors) -> T {
  T.__template(&ancestors)
}

/// The body of a getter that is unavailable and never runs.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
public func __unreadableVariable() -> Never {
  preconditionFailure("a variable of a satelite holds no value")
}

extension __Reader {
  /// Reads a property.
  @inlinable @inline(__always)
  public mutating func fill<T: GraphQLValue>(_ value: inout T) throws(__ReadError) {
    try value.__fill(&self)
  }
}
