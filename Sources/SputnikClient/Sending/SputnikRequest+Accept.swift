extension SputnikRequest {
  /// The value of the header field `Accept`.
  ///
  /// For an incremental request, the formats are in the order in which they are preferred. Servers
  /// find theirs by its parameter. A server that knows none of the parameters finds the media type
  /// alone, and one without incremental delivery sends a single response.
  var acceptedMediaTypes: String {
    let single = "application/graphql-response+json;q=0.9, application/json;q=0.8"
    switch (delivery, streamFormat) {
    case (.whole, _): return "application/graphql-response+json, application/json;q=0.9"
    case (_, .serverSentEvents): return "text/event-stream, \(single)"
    case (.subscription, .multipart):
      return #"multipart/mixed;subscriptionSpec="1.0", \#(single)"#
    case (.subscription, nil):
      return #"text/event-stream, multipart/mixed;subscriptionSpec="1.0", \#(single)"#
    case (.incremental, .multipart): return "\(Self.incrementalMultipart), \(single)"
    case (.incremental, nil):
      return "\(Self.incrementalMultipart), text/event-stream;q=0.9, \(single)"
    }
  }

  /// The draft and the format of 2022. The media type without a parameter has less weight: some
  /// servers refuse the request if they find it first.
  private static let incrementalMultipart =
    "multipart/mixed;incrementalSpec=v0.2, multipart/mixed;deferSpec=20220824, multipart/mixed;q=0.9"
}
