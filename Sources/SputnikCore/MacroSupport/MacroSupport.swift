import SputnikLanguage

// The door for generated code: nothing else in the library calls what is in this folder.

/// What a property holds in an answer when there is nothing to hold.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
@inlinable @inline(__always)
public func __neutral<T: GraphQLValue>() -> T { T.__neutral() }

/// What a union's case holds before the request.
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
  ///
  /// - Warning: Sputnik's macros call this. Do not call it directly.
  @inlinable @inline(__always)
  public mutating func __fill<T: GraphQLValue>(_ value: inout T) throws(__ReadError) {
    try value.__fill(&self)
  }
}

extension __Reader {
  /// Reads an optional property: one function a type, which its properties share.
  ///
  /// - Warning: Sputnik's macros call this. Do not call it directly.
  @inlinable @inline(never)
  public mutating func __fill<T: GraphQLValue>(optional value: inout T?) throws(__ReadError) {
    try value.__fill(&self)
  }

  /// Reads a property that is a list: one function a type, which its properties share.
  ///
  /// - Warning: Sputnik's macros call this. Do not call it directly.
  @inlinable @inline(never)
  public mutating func __fill<T: GraphQLValue>(list value: inout [T]) throws(__ReadError) {
    try value.__fill(&self)
  }
}

/// Says nothing: `T` stands for something in GraphQL.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
@inlinable @inline(__always)
public func __requireGraphQLType<T: GraphQLValue>(_ type: T.Type) {}

/// Says nothing: `T` is a fragment, or an optional one.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
@inlinable @inline(__always)
public func __requireFragment<T: GraphQLFragment>(_ type: T.Type) {}

/// Says nothing: `T` is a fragment.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
@inlinable @inline(__always)
public func __requireFragment<T: GraphQLFragment>(_ type: T?.Type) {}

/// Says nothing: `T` is an object of the schema.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
@inlinable @inline(__always)
public func __requireObject<T: GraphQLSatelite>(_ type: T.Type) {}

/// Says nothing: `T` is an object of the schema.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
@inlinable @inline(__always)
public func __requireObject<T: GraphQLSatelite>(_ type: T?.Type) {}

extension __Reader {
  /// Reads a value that an enum's case holds.
  ///
  /// - Warning: Sputnik's macros call this. Do not call it directly.
  public mutating func __payload<T: GraphQLValue>() throws(__ReadError) -> T {
    var value = T.__neutral()
    try value.__fill(&self)
    return value
  }
}

extension __Visitor {
  /// Visits the next field, which is optional. Generated code then needs no metatype of `T?`.
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
