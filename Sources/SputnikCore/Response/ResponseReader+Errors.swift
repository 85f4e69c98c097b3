import SputnikLanguage

// What reading throws, and the errors beside the data.

extension ResponseReader {
  func partialErrors(_ envelope: Envelope) throws -> [any ResponsePartialError] {
    guard let errors = envelope.errors, !errors.isEmpty else { return [] }
    let origin = origin
    return try transformed(envelope) { try transformer.transformErrors(errors: errors) }
      .map { $0.attached(to: origin) }
  }

  func responseError(_ envelope: Envelope) throws -> any Error {
    let error = try transformed(envelope) { try transformer.transform(errors: envelope.errors ?? []) }
    guard case SputnikError.responseError(let errors) = error else { return error }
    let origin = origin
    return SputnikError.responseError(errors.map { $0.attached(to: origin) })
  }

  /// Errors in a form that the API's transformer doesn't know make the response unreadable.
  private func transformed<T>(_ envelope: Envelope, _ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch {
      throw SputnikError.unreadable(
        UnreadableResponse(
          origin: origin, path: [], expected: "errors that \(transformer) can read",
          found: "errors of another form", byteOffset: 0, partialErrors: plainErrors(envelope),
          underlyingError: error))
    }
  }

  func unreadable(_ error: __ReadError, _ envelope: Envelope) -> SputnikError {
    let offset: Int? =
      switch envelope.data {
      case .filled(let offset), .waiting(let offset): offset
      case .absent, .null: nil
      }
    return .unreadable(
      UnreadableResponse(
        error, in: envelope.text, data: offset, origin: origin,
        partialErrors: (try? partialErrors(envelope)) ?? plainErrors(envelope),
        maximumDepth: options.maximumDepth))
  }

  /// The errors in the specification's form, for when the API's own can't be made.
  private func plainErrors(_ envelope: Envelope) -> [any ResponsePartialError] {
    let origin = origin
    return (envelope.errors ?? []).map { DefaultPartialError($0).attached(to: origin) }
  }
}
