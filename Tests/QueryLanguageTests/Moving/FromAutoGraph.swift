import Foundation
import SputnikMacros
import StarWars
import TestSupport
import Testing

// The rows and the worked example for users of AutoGraph in the article "Moving from another
// client".

@Suite("Moving from AutoGraph")
struct FromAutoGraph {
  @QuerySatelite struct Human {
    var id: ID
    var name: String
    var homePlanet: String?
  }

  /// The worked example: a request with a key path.
  @Test func aRequestWithAKeyPath() async throws {
    let document = GraphQL.Document {
      GraphQL.Operation(.query, "human", variables: [.init("id", "ID!")]) {
        GraphQL.Field("human", arguments: ["id": .variable("id")]) {
          "id"
          "name"
          "homePlanet"
        }
      }
    }
    let request = GraphQL.Request(document, variables: ["id": "1000"])
    #expect(
      document.text == "query human($id: ID!) { human(id: $id) { id name homePlanet } }")

    let maker = try starWarsMaker()
    let human = try await maker.makeRequest(operation: request, into: Human.self, at: ["human"])
      .data
    #expect(human.name == "Luke Skywalker")
    #expect(human.homePlanet == "Tatooine")

    let json = try await maker.makeRequest(operation: request).data
    #expect(json["human"]?["name"]?.stringValue == "Luke Skywalker")
  }

  /// The same request as a struct.
  @QueryOperation(name: "human") struct HumanQuery {
    var human: Human
    @QuerySatelite struct Human {
      @Variable(argument: "id") var idArgument: ID
      var id: ID
      var name: String
      var homePlanet: String?
    }
  }

  @Test func theSameRequestAsAStruct() async throws {
    let query = HumanQuery(variables: .init(id: "1000"))
    #expect(try query.text == "query human($id: ID!) { human(id: $id) { id name homePlanet } }")
    let response = try await response(to: query, from: StarWars.schema())
    #expect(response.human.homePlanet == "Tatooine")
    #expect(response.collect(HumanQuery.Human.self).map(\.name) == ["Luke Skywalker"])
  }

  struct HumanData: Decodable, Sendable {
    var human: Human
    struct Human: Decodable { var name: String }
  }

  @Test func aDocumentAsText() async throws {
    let maker = try starWarsMaker()
    let operation = RawOperation(
      "query human($id: ID!) { human(id: $id) { name } }", variables: ["id": "1002"],
      response: HumanData.self)
    #expect(try await maker.makeRequest(operation: operation).data.human.name == "Han Solo")
  }

  @Test func theQueryBuilder() async throws {
    let document = GraphQL.Document {
      GraphQL.Operation(.query, "Heroes") {
        GraphQL.Field("hero", alias: "luke", arguments: ["episode": .enum("EMPIRE")]) {
          GraphQL.Field("name", alias: "label")
          GraphQL.FragmentSpread("Identity")
          GraphQL.InlineFragment(on: "Human") { "homePlanet" }
        }
      }
      GraphQL.FragmentDefinition("Identity", on: "Character") { "id" }
    }
    #expect(
      document.text == """
        query Heroes { luke: hero(episode: EMPIRE) { label: name ...Identity \
        ... on Human { homePlanet } } } fragment Identity on Character { id }
        """)
    let maker = try starWarsMaker()
    let data = try await maker.makeRequest(operation: GraphQL.Request(document)).data
    #expect(data == ["luke": ["label": "Luke Skywalker", "id": "1000", "homePlanet": "Tatooine"]])
  }

  @Test func theLifeCycle() async throws {
    let log = Log()
    let lifeCycle = RequestObserver { (event: RequestEvent) in
      switch event.kind {
      case .sent: log.append("will send \(event.request.name)")
      case .received(let response): log.append("received \(response.status)")
      case .finished: log.append("finished \(event.request.name)")
      default: break
      }
    }
    let maker = try starWarsMaker(lifeCycle)
    let response = try await maker.makeRequest(operation: HumanQuery(variables: .init(id: "1000")))
    #expect(response.human.name == "Luke Skywalker")
    #expect(log.all == ["will send human", "received 200", "finished human"])
  }

  @Test func aRefusedTokenIsReplaced() async throws {
    let schema = try starWarsTransport()
    let transport = MockTransport { request in
      guard request.headers["Authorization"] == "Bearer new" else { return .init(status: 401) }
      return try await schema.send(request)
    }
    let token = BearerToken("old") { _ in "new" }
    let maker = try starWarsMaker(token, transport: transport)
    let response = try await maker.makeRequest(operation: HumanQuery(variables: .init(id: "1000")))
    #expect(response.human.name == "Luke Skywalker")
    #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer old", "Bearer new"])
  }

  /// A transport of the app, in place of AutoGraph's `Client`.
  struct AppTransport: SputnikTransport {
    let wrapped: MockTransport
    func send(_ request: TransportRequest) async throws -> TransportResponse {
      try await wrapped.send(request)
    }
  }

  @Test func anyNetworkLibrary() async throws {
    let maker = SputnikRequestMaker(
      api: TestAPI(urlEndpoint: "http://localhost/graphql"),
      transport: AppTransport(wrapped: try starWarsTransport()))
    let task = Task {
      // Otherwise the response can be there before the task is cancelled.
      while !Task.isCancelled { await Task.yield() }
      return try await maker.makeRequest(operation: HumanQuery(variables: .init(id: "1000")))
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
