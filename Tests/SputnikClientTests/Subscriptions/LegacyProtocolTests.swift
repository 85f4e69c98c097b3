import Foundation
import SputnikMacros
import TestSupport
import Testing

@testable import SputnikClient

/// The older protocol `graphql-ws`.
@Suite(.oneAtATime) struct LegacyProtocolTests {
  private func test(_ sockets: ScriptedSockets) -> SocketTest {
    SocketTest(sockets) { $0.subprotocol = .graphqlWS }
  }

  @Test func `an operation from the beginning to the end`() async throws {
    let log = Log()
    let sockets = ScriptedSockets { socket in
      log.append(await socket.nextText() ?? "")
      socket.text(#"{"type":"ka"}"#)
      socket.text(#"{"type":"connection_ack"}"#)
      socket.text(#"{"type":"ka"}"#)
      log.append(await socket.nextText() ?? "")
      socket.text(#"{"type":"data","id":"1","payload":{"data":{"n":1}}}"#)
      socket.text(#"{"type":"ka"}"#)
      socket.text(#"{"type":"complete","id":"1"}"#)
      try await socket.waitForEnd()
    }
    #expect(await test(sockets).run() == [#"{"data":{"n":1}}"#, "complete"])
    #expect(
      log.all == [
        #"{"type":"connection_init"}"#,
        #"{"id":"1","type":"start","payload":{"query":"subscription Numbers { n }","operationName":"Numbers"}}"#,
      ])
    #expect(sockets.requests.map(\.subprotocols) == [["graphql-ws"]])
  }

  @Test(arguments: [#"{"message":"No."}"#, #"[{"message":"No."}]"#])
  func errors(payload: String) async throws {
    let sockets = ScriptedSockets { socket in
      try await socket.acknowledge()
      let id = try await socket.id(of: "start") ?? ""
      socket.text(#"{"type":"error","id":"\#(id)","payload":\#(payload)}"#)
      try await socket.waitForEnd()
    }
    #expect(await test(sockets).run() == [#"{"errors":[{"message":"No."}]}"#, "complete"])
  }

  @Test(arguments: [
    #"{"errors":[{"message":"No."}]}"#, #"{"data":null,"errors":[{"message":"No."}]}"#,
    #"{"errors":{"message":"No."}}"#,
  ])
  func `errors inside an object`(payload: String) async throws {
    let sockets = ScriptedSockets { socket in
      try await socket.acknowledge()
      let id = try await socket.id(of: "start") ?? ""
      socket.text(#"{"type":"error","id":"\#(id)","payload":\#(payload)}"#)
      try await socket.waitForEnd()
    }
    #expect(await test(sockets).run() == [payload, "complete"])
  }

  @Test func `a refused initialisation`() async throws {
    let sockets = ScriptedSockets { socket in
      _ = await socket.nextText()
      socket.text(#"{"type":"connection_error","payload":{"message":"No."}}"#)
      try await socket.waitForEnd()
    }
    #expect(
      await test(sockets).run("T") == [
        #"the server refused the initialisation: {"message":"No."} (newToken)"#
      ])
    #expect(await waitUntil { sockets.open == 0 })
  }

  @Test func `a refusal after the acknowledgement is ignored`() async throws {
    let sockets = ScriptedSockets { socket in
      try await socket.acknowledge()
      let id = try await socket.id(of: "start") ?? ""
      socket.text(#"{"type":"connection_error","payload":{"message":"No."}}"#)
      socket.text(#"{"type":"connection_error"}"#)
      socket.text(#"{"type":"data","id":"\#(id)","payload":{"data":{"n":1}}}"#)
      socket.text(#"{"type":"complete","id":"\#(id)"}"#)
      try await socket.waitForEnd()
    }
    #expect(await test(sockets).run() == [#"{"data":{"n":1}}"#, "complete"])
  }

  @Test func `a cancelled operation is stopped`() async throws {
    let log = Log()
    let sockets = ScriptedSockets { socket in
      try await socket.acknowledge()
      while let text = await socket.nextText() { log.append(text) }
    }
    let test = test(sockets)
    _ = try await test.open()
    #expect(await waitUntil { log.all.last == #"{"id":"1","type":"stop"}"# })
  }
}
