#if canImport(FoundationNetworking)
  import Foundation
  import SputnikCore
  import FoundationNetworking

  /// A session that tells of its transfers while they are under way.
  ///
  /// Foundation on Linux tells no task's delegate of pieces, and a request without a delegate waits for
  /// ever when the server asks for a password (`WWW-Authenticate: Basic`). So this is a second session
  /// with the configuration of the one that it is made of: the same cookies, credentials and cache. The
  /// other's delegate is still asked about redirects and challenges.
  final class TransferSession: Sendable {
    private let session: URLSession
    private let transfers = Transfers()

    init(_ original: URLSession) {
      let delegate = TransferDelegate(transfers: transfers, original: original.delegate)
      session = URLSession(
        configuration: original.configuration, delegate: delegate,
        delegateQueue: ImmediateQueue())
    }

    deinit {
      session.finishTasksAndInvalidate()
    }

    /// Sends a request, with a file for its body if there is one.
    func answer(
      to request: URLRequest, uploading file: URL?, watch: TransferWatch
    ) async throws -> (Data, URLResponse) {
      let task =
        file.map { session.uploadTask(with: request, fromFile: $0) }
        ?? session.dataTask(with: request)
      let collector = TransferCollector(watch: watch)
      transfers[task] = collector
      defer { transfers[task] = nil }
      return try await collector.answer(of: task)
    }
  }

  /// Does at once what it is given.
  ///
  /// Foundation adds an operation for each piece and reads on, so that pieces would pile up in memory
  /// by the gigabyte when a small body unpacks to a huge one. This way it reads on when the piece is
  /// taken. What runs here must not wait for the session: it would be waiting for itself.
  ///
  /// `@unchecked Sendable` is sound: like its superclass it is, and it has no state of its own.
  private final class ImmediateQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
  }

  /// Who waits for which task.
  private final class Transfers: Sendable {
    private let collectors = Locked([Int: TransferCollector]())

    subscript(task: URLSessionTask) -> TransferCollector? {
      get { collectors.withLock { $0[task.taskIdentifier] } }
      set { collectors.withLock { $0[task.taskIdentifier] = newValue } }
    }
  }

  extension URLRequest {
    /// What Foundation makes of a redirect, without secrets if it leads to another origin: Foundation on
    /// Linux leaves `Authorization` there.
    fileprivate func withoutSecrets(from origin: URL?) -> URLRequest {
      if let origin, let url, Origin(origin) == Origin(url) { return self }
      var request = self
      for name in (allHTTPHeaderFields ?? [:]).keys where HeaderName.isSecret(name) {
        request.setValue(nil, forHTTPHeaderField: name)
      }
      return request
    }
  }

  private final class TransferDelegate: NSObject, URLSessionDataDelegate {
    private let transfers: Transfers
    private let original: (any URLSessionTaskDelegate)?

    init(transfers: Transfers, original: (any URLSessionDelegate)?) {
      self.transfers = transfers
      self.original = original as? any URLSessionTaskDelegate
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      transfers[dataTask]?.urlSession(
        session, dataTask: dataTask, didReceive: response, completionHandler: completionHandler)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      transfers[dataTask]?.urlSession(session, dataTask: dataTask, didReceive: data)
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
      totalBytesSent: Int64, totalBytesExpectedToSend: Int64
    ) {
      transfers[task]?.urlSession(
        session, task: task, didSendBodyData: bytesSent, totalBytesSent: totalBytesSent,
        totalBytesExpectedToSend: totalBytesExpectedToSend)
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      transfers[task]?.end(with: error)
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
      completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      let request = request.withoutSecrets(from: response.url)
      DispatchQueue.global().async { [original] in
        guard let original else { return completionHandler(request) }
        original.urlSession(
          session, task: task, willPerformHTTPRedirection: response, newRequest: request,
          completionHandler: completionHandler)
      }
    }

    /// Without a password, the challenge is the answer.
    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) ->
        Void
    ) {
      let collector = transfers[task]
      let proposed = challenge.previousFailureCount == 0 ? challenge.proposedCredential : nil
      let proceed = { @Sendable (credential: URLCredential?) in
        if let credential { return completionHandler(.useCredential, credential) }
        collector?.end()
        completionHandler(.cancelAuthenticationChallenge, nil)
      }
      DispatchQueue.global().async { [original] in
        guard let original else { return proceed(proposed) }
        original.urlSession(session, task: task, didReceive: challenge) { disposition, credential in
          proceed(disposition == .performDefaultHandling ? proposed : credential)
        }
      }
    }
  }
#endif
