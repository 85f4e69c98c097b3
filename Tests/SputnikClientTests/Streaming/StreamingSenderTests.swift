import Foundation
import SputnikCore
import SputnikLanguage
import TestSupport
import Testing

@testable import SputnikClient

/// What the sender makes of responses to subscriptions: a stream of events, or a whole response.
@Suite(.oneAtATime) struct StreamingSenderTests {
  static func send(
    _ response: TransportResponse, maximumBytes: Int? = nil
  ) async throws -> SputnikResponse {
    let operation = try RawOperation("subscription Added { added }", response: JSONValue.self)
      .prepared()
    var request = SputnikRequest(
      [operation.parameters], url: try #require(URL(string: "http://localhost")),
      options: RequestOptions(maximumResponseBytes: maximumBytes))
    request.delivery = .subscription
    return try await Sender(transport: MockTransport(responding: response)).send(request)
  }

  static func response(_ type: String, _ body: String) -> TransportResponse {
    TransportResponse(status: 200, headers: ["Content-Type": type], body: Data(body.utf8))
  }

  @Test func events() async throws {
    let body =
      "\r\n--graphql\r\ncontent-type: application/json\r\n\r\n{}\r\n--graphql\r\n"
      + "content-type: application/json\r\n\r\n{\"payload\":{\"data\":{\"added\":1}}}\r\n--graphql--"
    let response = try await Self.send(
      Self.response("multipart/mixed;boundary=\"graphql\";subscriptionSpec=1.0", body))
    #expect(response.body.isEmpty)
    let events = try #require(response.events)
    let event = try #require(try await events.next())
    #expect(event.body == Data(#"{"data":{"added":1}}"#.utf8))
    #expect(event.status == 200)
    try event.requireGraphQL(from: ResponseOrigin(operation: "Added"))
    #expect(try await events.next() == nil)
  }

  @Test func aWholeResponse() async throws {
    let response = try await Self.send(.json(#"{"errors":[{"message":"No."}]}"#, status: 400))
    #expect(response.events == nil)
    #expect(response.status == 400)
    #expect(response.errors.map(\.message) == ["No."])
  }

  /// The transport doesn't enforce the maximum, because that of a stream is the maximum of an event.
  @Test func theMaximum() async throws {
    #expect(try await Self.send(.json("{}"), maximumBytes: 2).body.count == 2)
    await #expect {
      try await Self.send(.json("{ }"), maximumBytes: 2)
    } throws: { error in
      "\(error)"
        == "Added: no response arrived: the response has more than 2 bytes, which is the maximum"
    }
    let events = Self.response("text/event-stream", "data: 1\n\ndata: 2\n\nevent: complete\n\n")
    let stream = try #require(try await Self.send(events, maximumBytes: 20).events)
    #expect(try await stream.next()?.body == Data("1".utf8))
    #expect(try await stream.next()?.body == Data("2".utf8))
    #expect(try await stream.next() == nil)
  }
}
