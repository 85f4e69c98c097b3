import SputnikLanguage

// Functions that only generated code calls.

/// Returns the value that a property has in a response that has no value for it.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
@inlinable @inline(__always)
public func __neutral<T: GraphQLValue>() -> T { T.__neutral() }

/// Returns the value that the payload of a union's case has before the request.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
public func __template<T: GraphQLValue>(_ ancestors: inout __Ancestors) -> T {
  T.__template(&ancestors)
}

/// Stops the program. It is the body of an unavailable getter, which can't be called.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
public func __unreadableVariable() -> Never {
  preconditionFailure("a variable of a satelite holds no value")
}

extension __Reader {
  /// Reads a property.
  ///
  /// - Warning: Sputnik's macros call this. Do not call it directly.
  @inlinable @inline(__always)
  public mutating func __fill<T: GraphQLValue>(_ value: inout T) throws(__ReadError) {
    try value.__fill(&self)
  }
}

extension __Reader {
  /// Reads an optional property. All optional properties of a type share one function, which isn't
  /// inlined.
  ///
  /// - Warning: Sputnik's macros call this. Do not call it directly.
  @inlinable @inline(never)
  public mutating func __fill<T: GraphQLValue>(optional value: inout T?) throws(__ReadError) {
    try value.__fill(&self)
  }

  /// Reads a property that is a list. All lists of a type share one function, which isn't inlined.
  ///
  /// - Warning: Sputnik's macros call this. Do not call it directly.
  @inlinable @inline(never)
  public mutating func __fill<T: GraphQLValue>(list value: inout [T]) throws(__ReadError) {
    try value.__fill(&self)
  }
}

/// Does nothing. It compiles, because `T` has a GraphQL type.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
@inlinable @inline(__always)
public func __requireGraphQLType<T: GraphQLValue>(_ type: T.Type) {}

/// Does nothing. It compiles, because `T` is a fragment.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
@inlinable @inline(__always)
public func __requireFragment<T: GraphQLFragment>(_ type: T.Type) {}

/// Does nothing. It compiles, because `T` is a fragment.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
@inlinable @inline(__always)
public func __requireFragment<T: GraphQLFragment>(_ type: T?.Type) {}

/// Does nothing. It compiles, because `T` is a satelite.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
@inlinable @inline(__always)
public func __requireObject<T: GraphQLSatelite>(_ type: T.Type) {}

/// Does nothing. It compiles, because `T` is a satelite.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
@inlinable @inline(__always)
public func __requireObject<T: GraphQLSatelite>(_ type: T?.Type) {}

extension __Reader {
  /// Reads the payload of an enum's case.
  ///
  /// - Warning: Sputnik's macros call this. Do not call it directly.
  public mutating func __payload<T: GraphQLValue>() throws(__ReadError) -> T {
    var value = T.__neutral()
    try value.__fill(&self)
    return value
  }
}

extension __Visitor {
  /// Visits the next field, which is optional. With this function, generated code doesn't need the
  /// metatype of `T?`.
  ///
  /// - Warning: Sputnik's macros call this. Do not call it directly.
  public mutating func __field<T: GraphQLValue>(optional value: inout T?) throws(__PrintError) {
    try __field(&value, __FieldAttributes())
  }

  /// Visits the next field, which is a list.
  ///
  /// - Warning: Sputnik's macros call this. Do not call it directly.
  public mutating func __field<T: GraphQLValue>(list value: inout [T]) throws(__PrintError) {
    try __field(&value, __FieldAttributes())
  }
}
