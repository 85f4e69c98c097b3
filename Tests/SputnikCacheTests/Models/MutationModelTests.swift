import Foundation
import RecordSupport
import Sputnik
import SputnikCache
import TestSupport
import Testing

/// What a view needs of a mutation.
@MainActor @Suite(.oneAtATime) struct MutationModelTests {
  @Test func running() async {
    let server = HeldServer()
    let maker = TestSupport.maker(server.transport)
    let model = MutationModel()
    let first = Task {
      await model.run { try await maker.makeRequest(operation: RenameHero()) }?.rename.name
    }
    let request = await server.next()
    #expect(model.isRunning)
    // A second tap does nothing.
    #expect(await model.run { 1 } == nil)
    #expect(model.isRunning)
    await request.respond(#"{"rename":{"id":"1","name":"Lu"}}"#)
    #expect(await first.value == "Lu")
    #expect(!model.isRunning)
    #expect(model.error == nil)
    #expect(server.count.value == 1)
  }

  @Test func errors() async {
    let model = MutationModel()
    let number: Int? = await model.run { throw CacheServer.Offline() }
    #expect(number == nil)
    #expect(model.error is CacheServer.Offline)
    #expect(!model.isRunning)
    await model.run {}
    #expect(model.error == nil)
    #expect(MutationModel(isRunning: true).isRunning)
  }

  @Test func cancelling() async {
    let server = HeldServer()
    let maker = TestSupport.maker(server.transport)
    let model = MutationModel()
    let task = Task { await model.run { try await maker.makeRequest(operation: RenameHero()) } }
    _ = await server.next()
    task.cancel()
    #expect(await task.value == nil)
    #expect(model.error == nil)
    #expect(!model.isRunning)
    #expect(server.waiting.value == 0)
  }
}
