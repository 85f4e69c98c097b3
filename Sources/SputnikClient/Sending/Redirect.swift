import Foundation
import SputnikCore

/// The redirects of HTTP (HTTP semantics, section 15.4).
enum Redirect {
  /// Returns whether a response is a redirect.
  static func isOne(_ response: TransportResponse) -> Bool {
    [301, 302, 303, 307, 308].contains(response.status)
  }

  /// Returns the request to the URL of a redirect. A request to another origin has no secret header
  /// fields, and none with the context of a trace.
  ///
  /// - Parameters:
  ///   - response: The redirect.
  ///   - request: The request to which it is the response.
  ///   - options: The options with the names of secret header fields.
  ///   - contextNames: The names of header fields with the context of a trace.
  static func request(
    after response: TransportResponse, to request: TransportRequest, _ options: RequestOptions,
    contextNames: [String]
  ) throws(TransportFailure.Reason) -> TransportRequest {
    let target = response.headers["Location"].flatMap { location in
      URL(string: location.percentEncodedReference, relativeTo: request.url)?.absoluteString
    }
    guard request.method == "GET" || [307, 308].contains(response.status) else {
      throw .redirectChangesMethod(status: response.status, target: target.map(redactedURL))
    }
    guard let target, let url = try? Endpoint.url(target) else { throw .invalidRedirect }
    if Origin(request.url).scheme == "https", Origin(url).scheme == "http" {
      throw .insecureRedirect
    }

    var next = request
    next.url = url
    if Origin(request.url) != Origin(url) {
      next.headers = HeaderFields(
        request.headers.filter { field in
          !options.isSecret(header: field.name)
            && !contextNames.contains { HeaderName.areSame($0, field.name) }
        })
    }
    return next
  }
}
