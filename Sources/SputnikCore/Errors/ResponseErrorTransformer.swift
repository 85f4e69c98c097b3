import SputnikLanguage

/// A type that makes an API's error values from the entries of a response's `errors`.
///
/// ```swift
/// enum CodedErrors: ResponseErrorTransformer {
///   static func transformErrors(errors: [JSONValue]) throws -> [any ResponsePartialError] {
///     try errors.map { try $0.decode(CodedError.self) }
///   }
/// }
/// ```
public protocol ResponseErrorTransformer: __SendableMetatype {
  /// Returns the error to throw for a response with errors and without data.
  ///
  /// The default implementation returns ``SputnikError/responseError(_:)`` with the result of
  /// ``transformErrors(errors:)``.
  ///
  /// - Parameter errors: The entries of `errors` (specification, section 7.1.2).
  /// - Throws: An error if the entries have a form that the type doesn't know. The response is then
  ///   ``SputnikError/unreadable(_:)``.
  static func transform(errors: [JSONValue]) throws -> any Error

  /// Returns the errors that a filled copy keeps in ``GraphQLOperation/partialErrors``.
  ///
  /// - Parameter errors: The entries of `errors` (specification, section 7.1.2).
  /// - Throws: An error if the entries have a form that the type doesn't know. The response is then
  ///   ``SputnikError/unreadable(_:)``.
  static func transformErrors(errors: [JSONValue]) throws -> [any ResponsePartialError]
}

extension ResponseErrorTransformer {
  /// Returns ``SputnikError/responseError(_:)`` with the result of ``transformErrors(errors:)``.
  public static func transform(errors: [JSONValue]) throws -> any Error {
    SputnikError.responseError(try transformErrors(errors: errors))
  }
}

// The static functions of a conforming type are called on any thread that reads a response. From
// Swift 6.2, the compiler requires that its metatype is sendable.
#if compiler(>=6.2)
  /// A requirement that a type's metatype can be used on every thread.
  public typealias __SendableMetatype = SendableMetatype
#else
  /// A requirement that a type's metatype can be used on every thread; empty before Swift 6.2.
  public typealias __SendableMetatype = Any
#endif

/// A transformer that makes a ``DefaultPartialError`` from each entry, and never throws.
public enum DefaultErrorTransformer: ResponseErrorTransformer {
  /// Returns a ``DefaultPartialError`` for each entry.
  public static func transformErrors(errors: [JSONValue]) throws -> [any ResponsePartialError] {
    errors.map(DefaultPartialError.init)
  }
}

extension DefaultPartialError {
  /// Creates an error from an entry of `errors` (specification, section 7.1.2). Parts that are
  /// missing or have another form are left out, and so is a message without words.
  init(_ value: JSONValue) {
    self.init(
      message: ErrorWords(value).text ?? "unknown error",
      locations: (value["locations"]?.arrayValue ?? []).compactMap { location in
        guard let line = location["line"]?.intValue, let column = location["column"]?.intValue
        else { return nil }
        return GraphQL.SourceLocation(line: line, column: column)
      },
      path: ResponsePath(value["path"]),
      extensions: value["extensions"]?.objectValue ?? JSONObject())
  }
}
