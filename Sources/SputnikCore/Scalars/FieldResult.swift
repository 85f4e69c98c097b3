import SputnikLanguage

/// The value of a field, or the error in place of it.
///
/// A property of this type has the error of its own field, so a view that shows one field needn't
/// search ``GraphQLOperation/partialErrors``.
///
/// ```swift
/// @QuerySatelite struct Hero {
///   var name: String
///   var homeworld: FieldResult<Planet?>  // homeworld { name }
///   var friends: [FieldResult<Friend>]   // friends { … }
/// }
///
/// switch response.hero.homeworld {
/// case .success(let planet): show(planet)
/// case .failure(let error): show(error.message)
/// }
/// ```
///
/// In GraphQL it has the type of the value, and the field prints as without it.
///
/// A null is a failure if an error of the response explains it: an error whose path is this field,
/// a place below it or above it, or which has no path. Without an error, a null is `.success(nil)`
/// in a `FieldResult<T?>`, and makes the response unreadable in a `FieldResult<T>`. An error for a
/// property below it that isn't optional makes the whole value a failure. An optional below it is
/// `nil`, and its error is only in ``GraphQLOperation/partialErrors``.
///
/// `FieldResult<T>?` is `nil` if the field wasn't asked for, or is null without an error.
///
/// Before the request it is a success, in which you narrow the selection with ``select``.
public enum FieldResult<Success> {
  /// The value of the field.
  case success(Success)
  /// The error because of which there is no value. It is one of
  /// ``GraphQLOperation/partialErrors``, or the error of ``ResponseValidating/validate()``.
  indirect case failure(any ResponsePartialError)

  /// The value, or `nil` for a failure.
  @_disfavoredOverload public var value: Success? {
    if case .success(let value) = self { value } else { nil }
  }

  /// The error, or `nil` for a success.
  public var error: (any ResponsePartialError)? {
    if case .failure(let error) = self { error } else { nil }
  }

  /// Returns the value, as `Result` of the standard library does.
  ///
  /// ```swift
  /// let planet = try response.hero.homeworld.get()
  /// ```
  ///
  /// - Throws: The error of a failure.
  public func get() throws -> Success {
    switch self {
    case .success(let value): return value
    case .failure(let error): throw error
    }
  }
}

extension FieldResult where Success: __OptionalValue {
  /// The value, or `nil` for a failure and for a success without a value.
  ///
  /// ```swift
  /// response.hero.homeworld.value?.name  // var homeworld: FieldResult<Planet?>
  /// ```
  public var value: Success.Wrapped? {
    if case .success(let value) = self { value.__optional } else { nil }
  }
}

/// An optional, so that what has one in it needn't have another one around it.
public protocol __OptionalValue<Wrapped> {
  /// The type of the value.
  associatedtype Wrapped
  /// The optional itself.
  var __optional: Wrapped? { get }
}

extension Optional: __OptionalValue {
  public var __optional: Wrapped? { self }
}

extension FieldResult: Sendable where Success: Sendable {}

extension FieldResult: Equatable where Success: Equatable {
  /// Returns whether both have equal values, or errors with the same message and path.
  public static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.success(let a), .success(let b)): a == b
    case (.failure(let a), .failure(let b)): a.message == b.message && a.path == b.path
    default: false
    }
  }
}

extension FieldResult: Hashable where Success: Hashable {
  /// Hashes the value, or the message and the path of the error.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .success(let value): hasher.combine(value)
    case .failure(let error):
      hasher.combine(error.message)
      hasher.combine(error.path)
    }
  }
}

extension FieldResult: Encodable where Success: Encodable {
  /// Encodes the value, or a null for a failure.
  public func encode(to encoder: any Encoder) throws {
    // The container knows the encoder's forms of dates and data.
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

extension FieldResult: Decodable where Success: Decodable {
  /// Decodes the value, or the error of the response that explains a null in its place.
  ///
  /// In the response to a document or a text, a null is a failure if an error explains it, and so
  /// is a null below that no optional takes. Without an error, a null is `.success(nil)` if the
  /// value is optional. Otherwise it is a failure, whose error says that there is none: the error
  /// isn't encoded with a result.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let errors = FieldErrors.current
    if container.decodeNil() {
      if let error = errors?.error(at: decoder.codingPath) {
        errors?.note(decoder.codingPath)
        self = .failure(error)
        return
      }
      guard Success.self is any NullDecodable.Type else {
        self = .failure(
          DefaultPartialError(
            message: errors == nil
              ? "the field failed, and was encoded without its error"
              : "the field is null, and no error of the response says why",
            path: ResponsePath(coding: decoder.codingPath)))
        return
      }
    }
    do {
      self = .success(try container.decode(Success.self))
    } catch DecodingError.valueNotFound(let type, let context) {
      guard let error = errors?.error(at: context.codingPath) else {
        throw DecodingError.valueNotFound(type, context)
      }
      errors?.note(decoder.codingPath)
      self = .failure(error)
    }
  }
}

extension KeyedDecodingContainer {
  /// Decodes a result, for synthesised code. A null is `nil`, unless an error of the response
  /// explains it.
  public func decodeIfPresent<T: Decodable>(
    _ type: FieldResult<T>.Type, forKey key: Key
  ) throws -> FieldResult<T>? {
    guard contains(key) else { return nil }
    let isNull = try decodeNil(forKey: key)
    if isNull, FieldErrors.current?.error(at: codingPath + [key]) == nil { return nil }
    return try decode(type, forKey: key)
  }
}

/// A type with a value that is encoded as null.
private protocol NullDecodable {}
extension Optional: NullDecodable {}
extension JSONValue: NullDecodable {}
