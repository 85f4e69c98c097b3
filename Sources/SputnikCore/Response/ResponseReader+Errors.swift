import SputnikLanguage

// The errors that reading throws, and the errors of a response that also has data.

extension ResponseReader {
  /// Returns the errors of the response in the API's form.
  func partialErrors(_ envelope: Envelope) throws -> [any ResponsePartialError] {
    guard let errors = envelope.errors, !errors.isEmpty else { return [] }
    let values = envelope.transformed ?? TransformedErrors(errors, self)
    return try transformed(envelope) { try values.all() }
  }

  /// Returns the error to throw for a response with errors and without data.
  func responseError(_ envelope: Envelope) throws -> any Error {
    let error = try transformed(envelope) {
      try transformer.transform(errors: envelope.errors ?? [])
    }
    guard case SputnikError.responseError(let errors) = error else { return error }
    onErrors?(plainErrors(envelope))
    let origin = origin
    return SputnikError.responseError(errors.map { $0.attached(to: origin) })
  }

  /// Returns the result of `body`, which calls the API's transformer.
  ///
  /// - Throws: ``SputnikError/unreadable(_:)`` if the transformer throws.
  private func transformed<T>(_ envelope: Envelope, _ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch {
      throw unfitErrors(error, envelope)
    }
  }

  /// Returns the error to throw for an error of the API's transformer.
  private func unfitErrors(_ error: any Error, _ envelope: Envelope) -> SputnikError {
    .unreadable(
      UnreadableResponse(
        origin: origin, path: [], expected: "errors that \(transformer) can read",
        found: "errors of another form", byteOffset: 0, partialErrors: plainErrors(envelope),
        underlyingError: error))
  }

  /// Returns the error to throw for an error of the reader.
  func unreadable(_ error: __ReadError, _ envelope: Envelope) -> SputnikError {
    if case .unfitErrors(let error) = error.reason { return unfitErrors(error, envelope) }
    return .unreadable(unreadableResponse(error, envelope))
  }

  /// Returns what doesn't fit in the response.
  func unreadableResponse(_ error: __ReadError, _ envelope: Envelope) -> UnreadableResponse {
    let offset: Int? =
      switch envelope.data {
      case .filled(let offset), .waiting(let offset): offset
      case .absent, .null: nil
      }
    return UnreadableResponse(
      error, in: envelope.text, data: offset, origin: origin,
      partialErrors: (try? partialErrors(envelope)) ?? plainErrors(envelope),
      maximumDepth: options.maximumDepth)
  }

  /// Returns the errors in the specification's form, for a response whose errors the API's
  /// transformer can't read.
  private func plainErrors(_ envelope: Envelope) -> [DefaultPartialError] {
    let origin = origin
    return (envelope.errors ?? []).map { DefaultPartialError($0).attached(to: origin) }
  }
}
