import Foundation
import SputnikMacros
import TestSupport
import Testing
import TourServer

@Suite(.oneAtATime) struct ConcurrentRequestTests {
  @Test(arguments: Transports.all)
  func twoHundredRequestsAtOnceAreNotMixedUp(_ transport: TransportUnderTest) async throws {
    try await withServer { server in
      let maker = maker(server.rickAndMortyURL, transport: transport.make())
      let responses = try await withThrowingTaskGroup(of: String.self) { group in
        for index in 0..<200 {
          let id = ID("\(index / 2 % 8 + 1)")
          group.addTask {
            if index.isMultiple(of: 2) {
              let response = try await maker.makeRequest(
                operation: CharacterName(variables: .init(id: id)))
              #expect(response.character.id == id)
              return "character \(id): \(response.character.name)"
            } else {
              let response = try await maker.makeRequest(
                operation: EpisodeName(variables: .init(id: id)))
              #expect(response.episode.id == id)
              return "episode \(id): \(response.episode.name)"
            }
          }
        }
        return try await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
      }
      // Eight characters and eight episodes, each with the same name in every response.
      #expect(responses.count == 16)
      #expect(responses.values.reduce(0, +) == 200)
      #expect(Set(responses.values) == [12, 13])
      #expect(await server.requests.count == 200)
    }
  }

  @MainActor @Test func fromTheMainActor() async throws {
    try await withServer { server in
      let response = try await maker(server.rickAndMortyURL)
        .makeRequest(operation: CharacterName(variables: .init(id: 1)))
      #expect(response.character.id == "1")
    }
  }

  /// The transport is called on another thread than the main one.
  @MainActor @Test func noWorkOnTheMainThread() async throws {
    let transport = MockTransport { _ in
      TransportResponse(
        status: 200, body: Data(#"{"data":{"ping":"\#(Thread.isMainThread)"}}"#.utf8))
    }
    #expect(
      await ping(maker("http://localhost", transport: transport)) == "filled with false")
  }

  @Test func fromAnActorAndADetachedTask() async throws {
    actor Screen {
      var name = ""
      func load(_ maker: SputnikRequestMaker) async throws {
        name = try await maker.makeRequest(operation: Ping()).ping
      }
    }
    let maker = maker("http://localhost", transport: MockTransport(json: HTTPRuleTests.data))
    let screen = Screen()
    try await screen.load(maker)
    #expect(await screen.name == "pong")
    let name = try await Task.detached { try await maker.makeRequest(operation: Ping()).ping }.value
    #expect(name == "pong")
  }
}
