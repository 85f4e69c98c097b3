#if !canImport(FoundationNetworking)
  import Foundation

  /// A session that tells of its transfers while they are under way.
  struct TransferSession {
    private let session: URLSession

    init(_ session: URLSession) {
      self.session = session
    }

    /// Sends a request, with a file for its body if there is one.
    ///
    /// The task has a delegate of its own; what that doesn't implement stays with the session's.
    func answer(
      to request: URLRequest, uploading file: URL?, watch: TransferWatch
    ) async throws -> (Data, URLResponse) {
      let task =
        file.map { session.uploadTask(with: request, fromFile: $0) }
        ?? session.dataTask(with: request)
      let collector = TransferCollector(watch: watch)
      task.delegate = collector
      return try await collector.answer(of: task)
    }
  }
#endif
