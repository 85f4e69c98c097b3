import SputnikLanguage
import SputnikExecution
import Testing

@Suite("The format of several responses in one body") struct StreamFormatTests {
  private static let parts =
    "multipart/mixed;incrementalSpec=v0.2, multipart/mixed;deferSpec=20220824, multipart/mixed;q=0.9"
  private static let events = #"text/event-stream, multipart/mixed;subscriptionSpec="1.0""#

  @Test(
    "The format is one that the client accepts",
    arguments: [
      (events + ", application/json", .serverSentEvents, .serverSentEvents),
      (#"multipart/mixed;subscriptionSpec="1.0""#, .multipartEvents, nil),
      (parts, nil, .multipartParts(.draft)),
      (parts + ", text/event-stream;q=0.9", .serverSentEvents, .multipartParts(.draft)),
      ("multipart/mixed; deferSpec=20220824", nil, .multipartParts(.version20220824)),
      ("Multipart/Mixed;IncrementalSpec=v0.2", nil, .multipartParts(.draft)),
      ("TEXT/EVENT-STREAM", .serverSentEvents, .serverSentEvents),
      ("multipart/mixed", nil, nil), ("incrementalSpec=v0.2", nil, nil),
      ("application/graphql-response+json, application/json;q=0.9", nil, nil), ("*/*", nil, nil),
      ("", nil, nil),
    ] as [(String, StreamFormat?, StreamFormat?)])
  func accept(_ accept: String, _ subscription: StreamFormat?, _ query: StreamFormat?) {
    #expect(StreamFormat(for: .subscription, accept: accept) == subscription)
    #expect(StreamFormat(for: .query, accept: accept) == query)
    #expect(StreamFormat(for: .mutation, accept: accept) == query)
  }

  @Test("What is sent") func texts() {
    func body(_ format: StreamFormat) -> String {
      format.beginning + format.text(of: ["data": nil]) + format.heartbeat + format.end
    }
    #expect(
      body(.serverSentEvents)
        == "event: next\ndata: {\"data\":null}\n\n:\n\nevent: complete\ndata:\n\n")
    let head = "\r\nContent-Type: application/json; charset=utf-8\r\n\r\n"
    #expect(
      body(.multipartEvents)
        == "\r\n---\(head){\"payload\":{\"data\":null}}\r\n---\(head){}\r\n-----\r\n")
    #expect(
      body(.multipartParts(.draft))
        == "\r\n---\(head){\"data\":null}\r\n---\(head){}\r\n-----\r\n")
  }
}
