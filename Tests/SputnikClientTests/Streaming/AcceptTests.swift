import Foundation
import SputnikCore
import SputnikLanguage
import TestSupport
import Testing

@testable import SputnikClient

/// The header field `Accept` of every delivery, and the maximum that the transport enforces.
@Suite(.oneAtATime) struct AcceptTests {
  static let single = ", application/graphql-response+json;q=0.9, application/json;q=0.8"
  static let parts =
    "multipart/mixed;incrementalSpec=v0.2, multipart/mixed;deferSpec=20220824, multipart/mixed;q=0.9"

  static let requests: [(SputnikRequest.Delivery, SputnikRequest.StreamFormat?, String, Int?)] = [
    (.whole, nil, "application/graphql-response+json, application/json;q=0.9", 7),
    (
      .subscription, nil,
      "text/event-stream, multipart/mixed;subscriptionSpec=\"1.0\"" + single, nil
    ),
    (.subscription, .serverSentEvents, "text/event-stream" + single, nil),
    (.subscription, .multipart, "multipart/mixed;subscriptionSpec=\"1.0\"" + single, nil),
    (.incremental, nil, parts + ", text/event-stream;q=0.9" + single, nil),
    (.incremental, .serverSentEvents, "text/event-stream" + single, nil),
    (.incremental, .multipart, parts + single, nil),
  ]

  @Test(arguments: requests.indices)
  func aRequest(_ index: Int) throws {
    let (delivery, format, accept, maximum) = Self.requests[index]
    let operation = try RawOperation("{ a }", response: JSONValue.self).prepared()
    var request = SputnikRequest(
      [operation.parameters], url: try #require(URL(string: "http://localhost")),
      options: RequestOptions(maximumResponseBytes: 7))
    request.delivery = delivery
    request.streamFormat = format
    let message = try TransportRequest(request)
    #expect(message.headers["Accept"] == accept)
    #expect(message.maximumResponseBytes == maximum)
  }
}
