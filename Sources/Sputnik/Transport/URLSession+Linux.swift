#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  extension URLSession {
    /// Sends a request, with a file for its body if there is one.
    ///
    /// A task's own delegate hears of the pieces while the session collects them. It may hear of them
    /// late, or not at all where the answer is complete before.
    func answer(
      to request: URLRequest, uploading file: URL?, watch: TransferWatch
    ) async throws -> (Data, URLResponse) {
      let delegate = TransferDelegate(watch: watch)
      if let file { return try await upload(for: request, fromFile: file, delegate: delegate) }
      return try await data(for: request, delegate: delegate)
    }
  }

  private final class TransferDelegate: NSObject, URLSessionDataDelegate {
    private let watch: TransferWatch

    init(watch: TransferWatch) {
      self.watch = watch
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
      let goesOn = watch.receives(response)
      completionHandler(goesOn ? .allow : .cancel)
      // The disposition is ignored on Linux.
      if !goesOn { dataTask.cancel() }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      if !watch.receives(data) { dataTask.cancel() }
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
      totalBytesSent: Int64, totalBytesExpectedToSend: Int64
    ) {
      watch.alarm.hear()
    }
  }
#endif
