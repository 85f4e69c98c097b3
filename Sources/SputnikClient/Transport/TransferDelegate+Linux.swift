#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking
  import SputnikCore

  extension URLRequest {
    /// Returns the request of a redirect, without secret header fields if it goes to another
    /// origin. Foundation on Linux keeps `Authorization` there.
    fileprivate func withoutSecrets(from origin: URL?) -> URLRequest {
      if let origin, let url, Origin(origin) == Origin(url) { return self }
      var request = self
      for name in (allHTTPHeaderFields ?? [:]).keys where HeaderName.isSecret(name) {
        request.setValue(nil, forHTTPHeaderField: name)
      }
      return request
    }
  }

  /// The delegate of the second session. It passes pieces to the collectors, and asks the delegate
  /// of the original session about redirects and challenges.
  final class TransferDelegate: NSObject, URLSessionDataDelegate {
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

    /// The server has closed a connection that was open from an earlier request, and libcurl sends
    /// the request again. Foundation (6.3) has no body stream for a task with an `httpBody`: it
    /// would send the head alone, with its `Content-Length`, and wait for a response until the
    /// timeout.
    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
    ) {
      transfers[task]?.stop(task, with: URLError(.networkConnectionLost))
      completionHandler(nil)
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      // Foundation on Linux doesn't pass on the head of a redirect that it can't follow.
      transfers[task]?.end(with: error, response: task.response)
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

    /// Without a credential, the response is the challenge itself.
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
        collector?.end(with: nil, response: nil)
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
