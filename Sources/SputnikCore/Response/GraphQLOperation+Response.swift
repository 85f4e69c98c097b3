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
  @inlinable
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
  @inlinable
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
    @inlinable
    public func filled(
      from span: RawSpan, errors: any ResponseErrorTransformer.Type = DefaultErrorTransformer.self
    ) throws -> Self {
      try span.withUnsafeBytes { try filled(in: $0, errors) }
    }
  #endif

  /// Returns a filled copy. What is generic over the bytes is compiled into the program, which
  /// knows their type.
  @usableFromInline
  func filled(
    in text: UnsafeRawBufferPointer, _ errors: any ResponseErrorTransformer.Type
  ) throws -> Self {
    let traits = __traits
    return try filled(
      in: text, ReadingOptions(), plan: plan(traits), keepsLocals: traits.contains(.__local)
    ) {
      // Only the origin and the options of the reader count: it has no bytes of its own.
      ResponseReader(bytes: Data(), of: Self.self, transformer: errors)
    }
  }

  func filled(
    from response: ResponseReader, plan: SelectionPlan?, keepsLocals: Bool
  ) throws -> Self {
    try response.bytes.withUnsafeBytes {
      try filled(in: $0, response.options, plan: plan, keepsLocals: keepsLocals) { response }
    }
  }

  /// - Parameters:
  ///   - text: The bytes of the response.
  ///   - options: The options for reading it.
  ///   - plan: The plan for reading the response, or `nil` if the traits say that it needs none.
  ///   - keepsLocals: Whether there are local properties, whose values the copy keeps.
  ///   - response: Returns a reader with the origin of the response and these options. Most
  ///     responses need none.
  @inline(__always)
  private func filled(
    in text: UnsafeRawBufferPointer, _ options: ReadingOptions, plan: SelectionPlan?,
    keepsLocals: Bool, of response: () -> ResponseReader
  ) throws -> Self {
    var copy = Self.__neutral()
    let beginning = __Reader.withPadding(after: text) { (text, padding) in
      ResponseReader.beginning(
        of: text, padding: padding, plan, options, into: &copy, Self.fill)
    }
    guard let beginning else {
      copy.__finish(self, nil)
      if keepsLocals { copy.keepLocals(of: self) }
      return copy
    }
    try fill(&copy, with: text, after: beginning, of: response(), plan, keepsLocals: keepsLocals)
    return copy
  }

  /// Returns a filled copy. The reader reads the memory that it is given, as a test needs it. (A
  /// small response is copied otherwise.)
  ///
  /// - Parameters:
  ///   - text: The response.
  ///   - padding: The number of zeros after it: 0, or ``__Reader/padding``.
  package func filled(
    inPlace text: UnsafeRawBufferPointer, padding: Int
  ) throws -> Self {
    let plan = try plan(__traits)
    var copy = Self.__neutral()
    let beginning = ResponseReader.beginning(
      of: text.assumingMemoryBound(to: UInt8.self), padding: padding, plan, ReadingOptions(),
      into: &copy, Self.fill)
    guard let beginning else { return copy }
    let response = ResponseReader(
      bytes: Data(), of: Self.self, transformer: DefaultErrorTransformer.self)
    try fill(&copy, with: text, after: beginning, of: response, plan, keepsLocals: false)
    return copy
  }

  /// Fills a copy with a response that needs more than a reader of JSON.
  @inline(never)
  private func fill(
    _ copy: inout Self, with text: UnsafeRawBufferPointer,
    after beginning: ResponseReader.Beginning, of response: ResponseReader, _ plan: SelectionPlan?,
    keepsLocals: Bool
  ) throws {
    var keepsLocals = keepsLocals
    var extras: __ResponseExtras?
    do {
      extras = try response.rest(of: text, plan, after: beginning, into: &copy, Self.fill)
    } catch let error as SputnikError {
      // A macro takes a type for a scalar if it is declared elsewhere and has a scalar's name. Then
      // the traits lack what is inside it, and the document tells that a plan is needed.
      guard case .unreadable = error, plan == nil, let plan = try? self.plan(.__planned) else {
        throw error
      }
      keepsLocals = true
      copy = Self.__neutral()
      extras = try response.read(text, plan, into: &copy, Self.fill)
    }
    copy.__finish(
      self, extras?.handling { (try? ResponseShape(self))?.root.resultFields ?? [] })
    if keepsLocals { copy.keepLocals(of: self) }
  }

  private static func fill(
    _ copy: inout Self, _ reader: inout __Reader, isAgain: Bool
  ) throws(__ReadError) {
    if isAgain { copy = Self.__neutral() }
    try copy.__fill(&reader)
  }
}
