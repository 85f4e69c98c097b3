import SputnikCore

extension RequestObserver {
  /// One of the two ways of a transfer.
  public enum TransferDirection: Sendable, Hashable {
    /// The body of the request, with its files.
    case upload
    /// The body of the response.
    case download
  }

  /// Makes an observer for one request, and the sequence of the parts of its body that were
  /// transferred: numbers from 0 to 1 for a bar.
  ///
  /// ```swift
  /// let (observer, fractions) = RequestObserver.progress(of: .upload)
  /// let maker = SputnikRequestMaker(api: VideoAPI(), interceptors: [observer])
  /// async let response = maker.makeRequest(operation: UploadVideo(variables: .init(file: file)))
  /// for await fraction in fractions { bar = fraction }
  /// try await response
  /// ```
  ///
  /// The sequence ends with the request. The last number of a request that has succeeded is 1, and
  /// a retry begins anew. There is no other number if the length isn't known: that of a compressed
  /// response, for instance.
  ///
  /// - Parameters:
  ///   - direction: What is transferred.
  ///   - name: The name of the operation; `nil` for the first request of any operation that ends.
  /// - Returns: The observer, which is one of the maker's interceptors, and the sequence, which
  ///   keeps the newest number.
  public static func progress(
    of direction: TransferDirection, operation name: String? = nil
  ) -> (observer: RequestObserver, fractions: AsyncStream<Double>) {
    let (fractions, continuation) = AsyncStream.makeStream(
      of: Double.self, bufferingPolicy: .bufferingNewest(1))
    let observer = RequestObserver { event in
      guard name == nil || event.request.name == name else { return }
      switch (event.kind, direction) {
      case (.uploaded(let bytes, let total?), .upload),
        (.downloaded(let bytes, let total?), .download):
        continuation.yield(total > 0 ? min(Double(bytes) / Double(total), 1) : 1)
      case (.finished(let outcome), _):
        if case .failure = outcome {} else { continuation.yield(1) }
        continuation.finish()
      default: break
      }
    }
    return (observer, fractions)
  }
}
