import Foundation
import SputnikMacros
import TestSupport
import Testing

extension TimedTests {
  /// A server that responds and closes the connection, and a client that has little time: its tasks
  /// continue after the connection has ended.
  @Suite struct EndedConnectionTests {
    /// The end of the connection is the end of this response.
    static let response: [FaultyServer.Step] = [.text(FaultTests.head + "\r\n" + FaultTests.pong)]

    /// A server may respond before it has read the body. Then every request whose body comes in a later
    /// turn of a task is too late.
    @Test(arguments: Transports.all, [true, false])
    func everyResponseArrivesWhileTasksAreBusy(
      _ transport: TransportUnderTest, _ readsBodies: Bool
    ) async throws {
      let server = try FaultyServer(readsBodies: readsBodies) { _ in Self.response }
      defer { server.stop() }
      let maker = maker(server.url + "/", transport: transport.make())
      let busy = BusyTasks()
      defer { busy.stop() }
      let results = await withTaskGroup(of: String.self) { group in
        for _ in 0..<200 { group.addTask { await ping(maker) } }
        return await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
      }
      #expect(results == ["filled with pong": 200])
      #expect(server.requests.count == 200)
    }
  }
}
