// What is thrown, and what stands beside the data.

extension ResponseText {
  func partialErrors(_ answer: ResponseBytes) throws -> [any ResponsePartialError] {
    guard let errors, !errors.isEmpty else { return [] }
    let origin = answer.origin
    return try transformed(answer) { try answer.transformer.transformErrors(errors: errors) }
      .map { $0.attached(to: origin) }
  }

  func responseError(_ answer: ResponseBytes) throws -> any Error {
    let error = try transformed(answer) { try answer.transformer.transform(errors: errors ?? []) }
    guard case SputnikError.responseError(let errors) = error else { return error }
    let origin = answer.origin
    return SputnikError.responseError(errors.map { $0.attached(to: origin) })
  }

  /// Errors in a form that the API's transformer doesn't know make the response unreadable.
  private func transformed<T>(_ answer: ResponseBytes, _ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch {
      throw SputnikError.unreadable(
        UnreadableResponse(
          origin: answer.origin, path: [],
          expected: "errors that \(answer.transformer) can read", found: "others", byteOffset: 0,
          partialErrors: plainErrors(answer), underlyingError: error))
    }
  }

  func unreadable(_ error: __ReadError, _ answer: ResponseBytes) -> SputnikError {
    let offset: Int? =
      switch data {
      case .filled(let offset), .waiting(let offset): offset
      case .absent, .null: nil
      }
    return .unreadable(
      UnreadableResponse(
        error, in: bytes, data: offset, origin: answer.origin,
        partialErrors: (try? partialErrors(answer)) ?? plainErrors(answer),
        depthLimit: answer.rules.depthLimit))
  }

  /// The errors in the specification's form, for when the API's own can't be made.
  private func plainErrors(_ answer: ResponseBytes) -> [any ResponsePartialError] {
    let origin = answer.origin
    return (errors ?? []).map { DefaultPartialError($0).attached(to: origin) }
  }
}
