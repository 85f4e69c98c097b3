import Foundation
import SputnikMacros
import TestSupport
import Testing

@testable import SputnikClient

extension TimedTests {
  /// The rules of `graphql-transport-ws`, over a connection in memory.
  @Suite struct SocketProtocolTests {
    @Test func `an operation from the beginning to the end`() async throws {
      let log = Log()
      let sockets = ScriptedSockets { socket in
        log.append(try await socket.acknowledge() ?? "")
        log.append(await socket.nextText() ?? "")
        try await socket.event(1, "1")
        socket.text(
          #" { "payload" : {"data": {"n": 2}, "extensions": {"a":[1]}} , "type":"next","id" : "1"} "#
        )
        try await socket.complete("1")
        try await socket.event(3, "1")
        try await socket.waitForEnd()
      }
      let test = SocketTest(sockets, url: "wss://example.org/socket?a=1") {
        $0.connectionPayload = { ["token": .string($0["Authorization"] ?? ""), "n": nil] }
      }
      let response = try await test.link.open(SocketTest.request("T", variables: #"{"a":1}"#))
      #expect(response.status == 101 && response.body.isEmpty)
      #expect(
        await response.events?.rest() == [
          #"{"data":{"n":1}}"#, #"{"data": {"n": 2}, "extensions": {"a":[1]}}"#, "complete",
        ])
      #expect(
        log.all == [
          #"{"type":"connection_init","payload":{"token":"T","n":null}}"#,
          #"{"id":"1","type":"subscribe","payload":{"query":"subscription Numbers { n }","operationName":"Numbers","variables":{"a":1}}}"#,
        ])
      #expect(sockets.requests.map(\.url.absoluteString) == ["wss://example.org/socket?a=1"])
      #expect(sockets.requests.first?.subprotocols == ["graphql-transport-ws"])
      #expect(sockets.requests.first?.headers["Authorization"] == "T")
    }

    @Test(arguments: [
      ("https://localhost/graphql", "wss://localhost/graphql"), ("WS://h:8080/a", "ws://h:8080/a"),
      ("http://h/%2F?q=%20", "ws://h/%2F?q=%20"), (nil, "wss://localhost/graphql"),
    ])
    func urls(text: String?, url: String) async throws {
      let sockets = ScriptedSockets(
        accept: { _ in throw TransportFailure.Reason.webSocketRefused(status: 404) }, { _ in })
      _ = await SocketTest(sockets, url: text).run()
      #expect(sockets.requests.map(\.url.absoluteString) == [url])
    }

    @Test(arguments: ["ftp://h/a", "h", "wss://me:secret@h/"])
    func `URLs that aren't valid`(text: String) async throws {
      let sockets = ScriptedSockets { _ in }
      let error = await SocketTest(sockets, url: text).run()
      #expect(
        error.count == 1 && error.allSatisfy { $0.contains("Numbers") && !$0.contains("secret") })
      #expect(sockets.requests.isEmpty)
    }

    @Test func `errors end an operation`() async throws {
      let sockets = ScriptedSockets { socket in
        try await socket.acknowledge()
        let id = try await socket.id(of: "subscribe") ?? ""
        socket.text(#"{"id":"\#(id)","type":"error","payload":[{"message":"No."}]}"#)
        try await socket.complete(id)
        try await socket.waitForEnd()
      }
      #expect(await SocketTest(sockets).run() == [#"{"errors":[{"message":"No."}]}"#, "complete"])
    }

    @Test func `unknown, finished and repeated identifiers are ignored`() async throws {
      let sockets = ScriptedSockets { socket in
        try await socket.acknowledge()
        let id = try await socket.id(of: "subscribe") ?? ""
        try await socket.event(1, "77")
        try await socket.complete("78")
        socket.text(#"{"id":"","type":"error","payload":[]}"#)
        socket.text(#"{"type":"connection_ack","payload":{}}"#)
        try await socket.event(2, id)
        try await socket.complete(id)
        try await socket.complete(id)
        try await socket.event(3, id)
        let second = try await socket.id(of: "subscribe") ?? ""
        try await socket.event(4, id)
        try await socket.event(5, second)
        try await socket.complete(second)
        try await socket.waitForEnd()
      }
      let test = SocketTest(sockets)
      #expect(await test.run() == [#"{"data":{"n":2}}"#, "complete"])
      #expect(await test.run() == [#"{"data":{"n":5}}"#, "complete"])
      #expect(sockets.requests.count == 1)
    }

    static let malformed = [
      "", "[]", "{}", "null", #"{"type":1}"#, #"{"type":"next"}"#, #"{"type":"next","id":"1"}"#,
      #"{"type":"next","id":1,"payload":{}}"#, #"{"type":"next","id":"1","payload":null}"#,
      #"{"type":"next","id":"1","payload":{"a":}}"#, #"{"type":"next","id":"1","payload":{}"#,
      #"{"type":"next","id":"1","payload":{}} x"#,
      #"{"type":"complete"}"#, #"{"type":"data","id":"1","payload":{}}"#, #"{"type":"ka"}"#,
      #"{"type":"something"}"#, String(repeating: "[", count: 10_000),
      #"{"type":"next","id":"1","payload":"# + String(repeating: "[", count: 10_000),
    ]

    @Test(arguments: malformed)
    func `messages that aren't of the protocol`(message: String) async throws {
      let code = Guarded(0)
      let sockets = ScriptedSockets { socket in
        try await socket.acknowledge()
        _ = try await socket.id(of: "subscribe")
        try await socket.event(1, "1")
        socket.text(message)
        try await socket.event(2, "1")
        try await socket.waitForEnd()
        code.value = socket.closeCode.value
      }
      #expect(
        await SocketTest(sockets).run() == [
          #"{"data":{"n":1}}"#,
          "the client closed the connection with the code 4400: a message isn't one of the protocol (none)",
        ])
      #expect(await waitUntil { code.value == 4400 && sockets.open == 0 })
    }

    @Test func `an error that isn't a list ends its operation alone`() async throws {
      let sockets = ScriptedSockets { socket in
        try await socket.acknowledge()
        let first = try await socket.id(of: "subscribe") ?? ""
        let second = try await socket.id(of: "subscribe") ?? ""
        socket.text(#"{"type":"error","id":"\#(second)","payload":{"message":"No such field."}}"#)
        try await socket.complete(first)
        try await socket.waitForEnd()
      }
      let test = SocketTest(sockets)
      let first = try await test.open()
      let second = try await test.open()
      #expect(await second.rest() == [#"{"errors":[{"message":"No such field."}]}"#, "complete"])
      #expect(await first.rest() == ["complete"])
    }

    @Test func `a binary message, and a message before the acknowledgement`() async throws {
      let expected =
        "the client closed the connection with the code 4400: a message isn't one of the protocol (none)"
      let binary = ScriptedSockets { socket in
        try await socket.acknowledge()
        socket.binary(Data(#"{"type":"pong"}"#.utf8))
        try await socket.waitForEnd()
      }
      #expect(await SocketTest(binary).run() == [expected])
      let early = ScriptedSockets { socket in
        try await socket.event(1, "1")
        try await socket.waitForEnd()
      }
      #expect(await SocketTest(early).run() == [expected])
    }

    @Test func `pings of the server are answered, also before the acknowledgement`() async throws {
      let log = Log()
      let sockets = ScriptedSockets { socket in
        _ = await socket.nextText()
        socket.text(#"{"type":"ping","payload":{"a": 1}}"#)
        socket.text(#"{"type":"pong"}"#)
        log.append(await socket.nextText() ?? "")
        socket.text(#"{"type":"connection_ack"}"#)
        let id = try await socket.id(of: "subscribe") ?? ""
        for number in 0..<10_000 { socket.text(#"{"type":"ping","payload":{"n":\#(number)}}"#) }
        for number in 0..<10_000 {
          let expected = #"{"type":"pong","payload":{"n":\#(number)}}"#
          if await socket.nextText() != expected { log.append("another answer") }
        }
        socket.text(#"{"type":"ping"}"#)
        log.append(await socket.nextText() ?? "")
        try await socket.complete(id)
      }
      #expect(await SocketTest(sockets).run() == ["complete"])
      #expect(log.all == [#"{"type":"pong","payload":{"a": 1}}"#, #"{"type":"pong"}"#])
    }

    @Test func `the client's ping finds a dead server`() async throws {
      let log = Log()
      let sockets = ScriptedSockets { socket in
        try await socket.acknowledge()
        _ = try await socket.id(of: "subscribe")
        for _ in 0..<3 {
          log.append(await socket.nextText() ?? "")
          socket.text(#"{"type":"pong"}"#)
        }
        log.append(await socket.nextText() ?? "")
        try await socket.waitForEnd()
        log.append("closed with \(socket.closeCode.value)")
      }
      let test = SocketTest(sockets) {
        $0.pingInterval = .milliseconds(20)
        $0.pongTimeout = .seconds(3)
      }
      #expect(
        await test.run() == [
          "the client closed the connection with the code 4499: no message arrived within 3.0 seconds after a ping (reconnecting)"
        ])
      let ping = #"{"type":"ping"}"#
      #expect(await waitUntil { log.all == [ping, ping, ping, ping, "closed with 4499"] })
    }

    @Test func `an operation with files`() async throws {
      var request = SocketTest.request()
      var operation = RawOperation(
        "subscription { n }", variables: ["file": nil] as JSONObject, response: JSONValue.self)
      operation.uploads = ["file": Upload(Data([1]), name: "a.txt")]
      request.operations = [try operation.prepared().parameters]
      let test = SocketTest(ScriptedSockets { _ in })
      await #expect(throws: SputnikError.self) { try await test.link.open(request) }
    }
  }
}
