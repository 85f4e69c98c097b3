import Foundation
import SputnikCore

/// The URL of a WebSocket for operations.
struct SocketEndpoint {
  /// The URL, with the scheme ws or wss.
  let url: URL

  /// Makes the URL of the text, or of the request's own endpoint.
  ///
  /// - Throws: ``SputnikError/invalidEndpoint(operation:endpoint:problem:)`` with the redacted
  ///   text.
  init(_ text: String?, for request: SputnikRequest) throws {
    let text = text ?? request.url.absoluteString
    do throws(Endpoint.Problem) {
      // HTTP's schemes have the same form, so that the same rules apply.
      let scheme = text.prefix { $0 != ":" }.lowercased()
      let web = ["ws": "http", "wss": "https"][scheme] ?? scheme
      let checked = try Endpoint.url(web + text.dropFirst(scheme.count))
      let socket = checked.scheme == "https" ? "wss" : "ws"
      let rest = checked.absoluteString.drop { $0 != ":" }
      guard let url = URL(string: socket + rest) else { throw .notAnAddress }
      self.url = url
    } catch {
      throw SputnikError.invalidEndpoint(
        operation: request.name, endpoint: redactedURL(text),
        problem: error == .notAnAddress
          ? "it must be a ws, wss, http or https URL with a host" : error.text)
    }
  }
}

extension SputnikRequest {
  /// The request parameters as the payload of a message.
  ///
  /// The protocol demands a `query`. It is empty if an identifier replaces the document.
  ///
  /// ```json
  /// {"documentId":"sha256:9fe0e5f4706908a4…","query":"","operationName":"Ping"}
  /// ```
  var parametersForSocket: String {
    get throws {
      try options.headers.check(for: name)
      guard !hasUploads else {
        throw SputnikError.invalidOperation(
          InvalidOperation(
            operation: name, place: "the files of its variables",
            problem: "a WebSocket can't carry them: send the operation over HTTP"))
      }
      var operation = operations[0]
      if operation.omitsDocument {
        operation.omitsDocument = false
        operation.document = ""
      }
      return operation.body
    }
  }

  /// The maximum length of an event, and the error of a longer one.
  var limitForSocket: SocketSubscription.Limit? {
    options.maximumResponseBytes.map { maximum in
      SocketSubscription.Limit(
        bytes: maximum,
        error: delivery == .whole
          ? .responseTooLarge(maximum: maximum) : .eventTooLarge(maximum: maximum))
    }
  }
}
