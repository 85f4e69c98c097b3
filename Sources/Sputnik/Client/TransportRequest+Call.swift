import Foundation

extension TransportRequest {
  /// The HTTP request for a call.
  ///
  /// ```http
  /// POST /graphql
  /// Accept: application/graphql-response+json, application/json;q=0.9
  /// Content-Type: application/json
  ///
  /// {"query":"query Hero …","operationName":"Hero","variables":{"id":"1000"}}
  /// ```
  /// Files in the variables make it a form: see ``MultipartForm``.
  ///
  /// - Throws: ``SputnikError/invalidOperation(_:)`` for header fields and files that can't be sent.
  init(_ call: SputnikCall) throws {
    let isGET = call.method == .get
    let form = call.hasUploads ? try MultipartForm(call) : nil
    var own = ["Accept": "application/graphql-response+json, application/json;q=0.9"]
    own["Cache-Control"] = call.options.cacheControl?.rawValue
    if isGET || form != nil { Self.forcePreflight(&own) }
    if !isGET { own["Content-Type"] = "application/json" }
    var headers = try RequestHeaders(own: own, call.options.headers, for: call.name).fields
    // An API's own `Content-Type` is that of JSON, and doesn't know the boundary.
    if let form { headers[header: "Content-Type"] = form.contentType }
    self.init(
      url: isGET ? try Self.url(of: call) : call.url, method: call.method.rawValue,
      headers: headers,
      body: form?.body ?? TransportBody(isGET ? Data() : Data(call.body.utf8)),
      timeout: call.options.timeout, maximumResponseBytes: call.options.maximumResponseBytes)
  }

  /// What a page of another site can't make a browser send without asking the server first.
  private static func forcePreflight(_ headers: inout [String: String]) {
    headers["GraphQL-Require-Preflight"] = "1"
    headers["Apollo-Require-Preflight"] = "true"
  }

  private static func url(of call: SputnikCall) throws -> URL {
    if let url = call.operations[0].url(at: call.url) { return url }
    throw SputnikError.invalidEndpoint(
      operation: call.name, endpoint: redactedURL(call.url.absoluteString))
  }
}

extension SputnikCall {
  /// The body of a POST request; that of a batch is a list.
  var body: String {
    if operations.count == 1 { return operations[0].body }
    var writer = JSONWriter()
    writer.raw("[")
    for (index, operation) in operations.enumerated() {
      if index > 0 { writer.raw(",") }
      operation.write(to: &writer)
    }
    writer.raw("]")
    return writer.text
  }
}
