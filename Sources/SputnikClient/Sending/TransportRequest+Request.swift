import Foundation
import SputnikCore
import SputnikLanguage

extension TransportRequest {
  /// Makes the HTTP request that sends an operation or a batch.
  ///
  /// ```http
  /// POST /graphql
  /// Accept: application/graphql-response+json, application/json;q=0.9
  /// Content-Type: application/json
  ///
  /// {"query":"query Hero …","operationName":"Hero","variables":{"id":"1000"}}
  /// ```
  ///
  /// If the variables have files, the body is a ``MultipartForm``.
  ///
  /// - Throws: ``SputnikError/invalidOperation(_:)`` for header fields and files that can't be
  ///   sent.
  init(_ request: SputnikRequest) throws {
    let isGET = request.method == .get
    let form = request.hasUploads ? try MultipartForm(request) : nil
    var headers: HeaderFields = ["Accept": request.acceptedMediaTypes]
    if isGET || form != nil { Self.forcePreflight(&headers) }
    if !isGET { headers["Content-Type"] = "application/json" }
    headers = headers.overridden(by: request.options.headers)
    if let observers = request.observers {
      headers = headers.overridden(by: observers.contextHeaders)
    }
    try headers.check(for: request.name)
    // A `Content-Type` of the API is for JSON. It doesn't have the form's boundary.
    if let form { headers["Content-Type"] = form.contentType }
    self.init(
      url: isGET ? try Self.url(of: request) : request.url, method: request.method.rawValue,
      headers: headers,
      body: form?.body ?? TransportBody(isGET ? Data() : Data(request.body.utf8)),
      idleTimeout: request.options.idleTimeout,
      // The parser of a stream applies the maximum to each event.
      maximumResponseBytes: request.delivery == .whole ? request.options.maximumResponseBytes : nil)
  }

  /// Adds header fields because of which a browser asks the server before it sends a request from
  /// another site.
  private static func forcePreflight(_ headers: inout HeaderFields) {
    headers["GraphQL-Require-Preflight"] = "1"
    headers["Apollo-Require-Preflight"] = "true"
  }

  /// Returns the URL of a GET request (GraphQL over HTTP, section 5.3).
  private static func url(of request: SputnikRequest) throws -> URL {
    if let url = request.operations[0].url(at: request.url) { return url }
    throw SputnikError.invalidEndpoint(
      operation: request.name, endpoint: redactedURL(request.url.absoluteString),
      problem: "with the parameters of the request it isn't a URL")
  }
}

extension SputnikRequest {
  /// The body of a POST request (GraphQL over HTTP, section 5.4). The body of a batch is a list.
  var body: String {
    if operations.count == 1 { return operations[0].body }
    var writer = JSONWriter()
    writer.raw("[")
    for operation in operations {
      writer.element()
      operation.write(to: &writer)
    }
    writer.raw("]")
    return writer.text
  }
}
