import Foundation

extension GraphQLOperation {
  /// Returns a copy of the operation that is filled with the values of a response. The operation
  /// itself doesn't change.
  ///
  /// ```swift
  /// let (data, _) = try await URLSession.shared.data(for: request)  // any HTTP stack will do
  /// let response = try query.filled(from: data)
  /// ```
  ///
  /// The bytes are read where they are: a `Data`, a `[UInt8]`, or a view of a `ByteBuffer`.
  ///
  /// - Parameter bytes: The bytes of a GraphQL response (specification, section 7.1), in UTF-8.
  /// - Returns: The filled copy. If the response has both data and errors, the errors are in
  ///   ``partialErrors``.
  /// - Throws: ``SputnikError/responseError(_:)`` if there are errors and no data;
  ///   ``SputnikError/unreadable(_:)`` if the bytes aren't a GraphQL response, or don't fit the
  ///   struct.
  public func filled(from bytes: some ContiguousBytes) throws -> Self {
    try filled(from: bytes, errors: DefaultErrorTransformer.self)
  }

  /// Returns a copy of the operation that is filled with the values of a response, with errors in
  /// the form of one API.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of a GraphQL response, in UTF-8.
  ///   - errors: The type that makes the API's error values from the entries of `errors`.
  /// - Returns: The filled copy.
  /// - Throws: The same errors as ``filled(from:)``. For a response with errors and without data,
  ///   it throws the error that ``ResponseErrorTransformer/transform(errors:)`` returns.
  public func filled(
    from bytes: some ContiguousBytes, errors: any ResponseErrorTransformer.Type
  ) throws -> Self {
    try bytes.withUnsafeBytes { try filled(in: $0, errors) }
  }

  #if compiler(>=6.2)
    /// Returns a copy of the operation that is filled with the values of a response in a span.
    ///
    /// ```swift
    /// let response = try query.filled(from: bytes.span.bytes)  // let bytes: [UInt8]
    /// ```
    ///
    /// - Parameters:
    ///   - span: The bytes of a GraphQL response, in UTF-8.
    ///   - errors: The type that makes the API's error values from the entries of `errors`.
    /// - Returns: The filled copy.
    /// - Throws: The same errors as ``filled(from:)``.
    public func filled(
      from span: RawSpan, errors: any ResponseErrorTransformer.Type = DefaultErrorTransformer.self
    ) throws -> Self {
      try span.withUnsafeBytes { try filled(in: $0, errors) }
    }
  #endif

  private func filled(
    in text: UnsafeRawBufferPointer, _ errors: any ResponseErrorTransformer.Type
  ) throws -> Self {
    let traits = __traits
    // Only the origin and the options of the reader count: it has no bytes of its own.
    return try filled(
      in: text, of: ResponseReader(bytes: Data(), of: Self.self, transformer: errors),
      plan: plan(traits), keepsLocals: traits.contains(.__local))
  }

  func filled(
    from response: ResponseReader, plan: SelectionPlan?, keepsLocals: Bool
  ) throws -> Self {
    try response.bytes.withUnsafeBytes {
      try filled(in: $0, of: response, plan: plan, keepsLocals: keepsLocals)
    }
  }

  /// - Parameters:
  ///   - text: The bytes of the response.
  ///   - response: Its origin, and the options for reading it.
  ///   - plan: The plan for reading the response, or `nil` if the traits say that it needs none.
  ///   - keepsLocals: Whether there are local properties, whose values the copy keeps.
  @inline(__always)
  private func filled(
    in text: UnsafeRawBufferPointer, of response: ResponseReader, plan: SelectionPlan?,
    keepsLocals: Bool
  ) throws -> Self {
    do {
      return try copy(filledFrom: text, of: response, plan, keepsLocals: keepsLocals)
    } catch let error as SputnikError {
      // A macro takes a type for a scalar if it is declared elsewhere and has a scalar's name. Then
      // the traits lack what is inside it, and the document tells that a plan is needed.
      guard case .unreadable = error, plan == nil, let plan = try? self.plan(.__planned) else {
        throw error
      }
      return try copy(filledFrom: text, of: response, plan, keepsLocals: true)
    }
  }

  private func copy(
    filledFrom text: UnsafeRawBufferPointer, of response: ResponseReader, _ plan: SelectionPlan?,
    keepsLocals: Bool
  ) throws -> Self {
    var copy = Self.__neutral()
    let extras = try response.read(text, plan, into: &copy) {
      (copy, reader, isAgain) throws(__ReadError) in
      if isAgain { copy = Self.__neutral() }
      try copy.__fill(&reader)
    }
    copy.__finish(
      self, extras?.handling { (try? ResponseShape(self))?.root.resultFields ?? [] })
    if keepsLocals { copy.keepLocals(of: self) }
    return copy
  }
}
