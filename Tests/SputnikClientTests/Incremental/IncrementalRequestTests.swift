import Foundation
import SputnikMacros
import TestSupport
import Testing

/// Incremental requests without a network.
@Suite(.oneAtATime) struct IncrementalRequestTests {
  typealias Bodies = IncrementalBodies

  /// A transport that sends pieces without a wait.
  static func transport(_ type: String, _ pieces: [String]) -> PieceTransport {
    PieceTransport(type) { $0 < pieces.count ? Data(pieces[$0].utf8) : nil }
  }

  static func steps(
    _ transport: PieceTransport, options: RequestOptions = RequestOptions()
  ) async -> [String] {
    await Bodies.steps(
      maker(transport, options: options).makeIncrementalRequest(operation: Bodies.operation))
  }

  /// A copy is there before the next part is sent.
  @Test func aCopyComesWithItsPart() async throws {
    let gate = Gate()
    let parts = Bodies.parts(Bodies.draft)
    let transport = PieceTransport(Bodies.multipart) { number in
      if number == 1 { try await gate.pass() }
      return Data(parts[number].utf8)
    }
    var iterator = maker(transport).makeIncrementalRequest(operation: Bodies.operation)
      .makeAsyncIterator()
    #expect(transport.requests.isEmpty)
    #expect(try await iterator.next()?.data.text == Bodies.steps[0])
    #expect(transport.openBodies == 1)
    await gate.open()
    for step in Bodies.steps[1...] { #expect(try await iterator.next()?.data.text == step) }
    // The connection is freed with the last copy.
    #expect(transport.openBodies == 0)
    #expect(try await iterator.next() == nil)
    #expect(transport.requests.count == 1)
  }

  @Test func eachIteratorSendsARequest() async throws {
    let transport = Self.transport(Bodies.multipart, Bodies.parts(Bodies.draft))
    let responses = maker(transport).makeIncrementalRequest(operation: Bodies.operation)
    #expect(await Bodies.steps(responses) == Bodies.steps)
    #expect(await Bodies.steps(responses) == Bodies.steps)
    #expect(transport.requests.count == 2)
  }

  static let errors: [(String, [String], [String])] = [
    (
      "the draft",
      [
        #"{"data":{"a":{}},"errors":[{"message":"1","path":["b"]}],"pending":[{"id":"0","path":["a"]},{"id":"1","path":["a"]}],"hasNext":true}"#,
        #"{"incremental":[{"id":"0","data":{"c":null},"errors":[{"message":"2","path":["a","c"]}]}],"hasNext":true}"#,
        #"{"completed":[{"id":"1","errors":[{"message":"3","path":["a","d",0]}]}],"hasNext":false}"#,
      ],
      [
        #"{"a":{}} 1 at b"#, #"{"a":{"c":null}} 1 at b 2 at a.c"#,
        #"{"a":{"c":null}} 1 at b 2 at a.c 3 at a.d[0]"#,
      ]
    ),
    (
      "2022",
      [
        #"{"data":{"a":{}},"hasNext":true}"#,
        #"{"incremental":[{"path":["a"],"data":null,"errors":[{"message":"2","path":["a","c"]}]}],"hasNext":false}"#,
      ],
      [#"{"a":{}}"#, #"{"a":{}} 2 at a.c"#]
    ),
    (
      "errors without data",
      [#"{"errors":[{"message":"No."}],"hasNext":false}"#],
      ["Hero failed with HTTP status 200: No."]
    ),
    (
      "a part that isn't JSON",
      [#"{"data":{"a":{}},"hasNext":true}"#, "<html>"],
      [
        #"{"a":{}}"#,
        "Hero (HTTP status 200): the response is unreadable at byte 0: expected JSON, found no value",
      ]
    ),
    (
      "a path to nothing",
      [
        #"{"data":{"a":{}},"hasNext":true}"#,
        #"{"incremental":[{"path":["b"],"data":{}}],"hasNext":true}"#,
      ],
      [
        #"{"a":{}}"#,
        "Hero (HTTP status 200): b is unreadable at byte 0: expected an object in the response so "
          + "far, found none at this path",
      ]
    ),
    (
      "hasNext that never becomes false",
      [#"{"data":{"a":{}},"hasNext":true}"#, #"{"hasNext":true}"#],
      [
        #"{"a":{}}"#,
        "Hero: the response was interrupted: the response ended before the server completed the operation",
      ]
    ),
    (
      "parts after the last one",
      [#"{"data":{"a":{}},"hasNext":false}"#, "<html>"], [#"{"a":{}}"#]
    ),
    ("a single response", [#"{"data":{"a":1}}"#], [#"{"a":1}"#]),
    (
      "a heartbeat", [#"{"data":{"a":{}},"hasNext":true}"#, "{}", #"{"hasNext":false}"#],
      [#"{"a":{}}"#, #"{"a":{}}"#]
    ),
  ]

  @Test(arguments: errors.indices)
  func errorsAndEnds(_ index: Int) async {
    let (what, payloads, steps) = Self.errors[index]
    #expect(
      await Self.steps(Self.transport(Bodies.multipart, Bodies.parts(payloads))) == steps, "\(what)"
    )
    if what != "a heartbeat" {
      #expect(
        await Self.steps(Self.transport(Bodies.eventStream, Bodies.events(payloads))) == steps,
        "\(what)")
    }
  }

  /// `makeRequest` throws what the last step of `makeIncrementalRequest` throws.
  @Test(arguments: errors.indices)
  func theWhole(_ index: Int) async {
    let (what, payloads, steps) = Self.errors[index]
    let transport = Self.transport(Bodies.multipart, Bodies.parts(payloads))
    let result: String
    do {
      let response = try await maker(transport).makeRequest(operation: Bodies.operation)
      let errors = response.partialErrors.compactMap { $0 as? DefaultPartialError }
      result = "\(response.data)" + errors.map { " \($0.message) at \($0.path ?? [])" }.joined()
    } catch {
      result = "\(error)"
    }
    #expect(result == steps.last, "\(what)")
  }

  @Test func brokenStreams() async {
    #expect(
      await Self.steps(Self.transport("multipart/mixed", Bodies.parts(Bodies.draft))) == [
        "Hero: the response was interrupted: the response is malformed: expected the boundary of a multipart "
          + "body, found no parameter “boundary” in 'Content-Type'"
      ])
    let html =
      Bodies.parts([Bodies.draft[0]])[0].replacing("-----\r\n", with: "---")
      + "\r\nContent-Type: text/html\r\n\r\n<html>\r\n-----"
    let steps = await Self.steps(Self.transport(Bodies.multipart, [html]))
    #expect(steps.count == 2)
    #expect(steps.last?.contains("<html>") == true, "\(steps)")
  }

  /// The maximum applies to each part and to the response so far.
  @Test func theMaximum() async {
    let long = [
      #"{"data":{"l":[]},"hasNext":true}"#,
      #"{"incremental":[{"path":["l",0],"items":[1234567890]}],"hasNext":true}"#,
      #"{"incremental":[{"path":["l",1],"items":[1234567890]}],"hasNext":true}"#,
      #"{"incremental":[{"path":["l",2],"items":[1234567890]}],"hasNext":false}"#,
    ]
    func steps(_ maximum: Int) async -> [String] {
      await Self.steps(
        Self.transport(Bodies.eventStream, Bodies.events(long)),
        options: RequestOptions(maximumResponseBytes: maximum))
    }
    #expect(await steps(90).count == 4)
    #expect(
      await steps(50) == [
        #"{"l":[]}"#,
        "Hero: the response was interrupted: an event of the response has more than 50 bytes, "
          + "which is the maximum",
      ])
    let many =
      long
      + (3...8).map {
        #"{"incremental":[{"path":["l",\#($0)],"items":[1234567890]}],"hasNext":true}"#
      }
    let all = await Self.steps(
      Self.transport(
        Bodies.eventStream,
        Bodies.events(many.map { $0.replacing(#""hasNext":false"#, with: #""hasNext":true"#) })),
      options: RequestOptions(maximumResponseBytes: 80))
    #expect(all.count == 7)
    #expect(
      all.last == "Hero: no response arrived: the response has more than 80 bytes, "
        + "which is the maximum")
  }

  /// The deadline is that of the last part.
  @Test func theDeadline() async {
    let parts = Bodies.parts(Bodies.draft)
    let transport = PieceTransport(Bodies.multipart) { number in
      if number == 1 { try await Task.sleep(for: .seconds(100)) }
      return Data(parts[number].utf8)
    }
    let steps = await Self.steps(transport, options: RequestOptions(deadline: .seconds(1)))
    #expect(
      steps.last == "Hero: no response arrived: the deadline of 1.0 seconds has passed", "\(steps)")
    // On a busy machine, the deadline passes before the first part.
    #expect(steps.dropLast().allSatisfy { $0 == Bodies.steps[0] })
    #expect(transport.openBodies == 0)
  }

  @Test func mocks() async throws {
    let configuration = SputnikAPIConfiguration(mode: .mock)
    try configuration.addMockResponse(for: "Hero", responseString: #"{"data":{"a":1}}"#)
    let maker = SputnikRequestMaker(
      api: TestAPI(urlEndpoint: "http://localhost"), configuration: configuration)
    #expect(
      await Bodies.steps(maker.makeIncrementalRequest(operation: Bodies.operation)) == [#"{"a":1}"#]
    )
  }

  @Test func anOperationThatCantBeSent() async {
    let transport = Self.transport(Bodies.multipart, [])
    let operation = RawOperation(
      "query A { a } query B { b }", operationName: "C", response: JSONValue.self)
    let steps = await Bodies.steps(maker(transport).makeIncrementalRequest(operation: operation))
    #expect(steps.count == 1)
    #expect(steps[0].hasPrefix("C: "), "\(steps)")
    #expect(transport.requests.isEmpty)
  }
}
