import SputnikMacros
import SputnikSchema
import StarWars
import TestSupport
import Testing

/// The section "Both clients in one app" of the article "Moving from another client".
@Suite("Moving: both clients in one app")
struct BothClients {
  struct Person: Equatable {
    var name: String
    var home: String?
  }

  protocol PersonSource: Sendable {
    func person(id: String) async throws -> Person?
  }

  struct SputnikPersonSource: PersonSource {
    let maker: SputnikRequestMaker

    func person(id: String) async throws -> Person? {
      let query = PersonQuery(variables: .init(id: ID(id)))
      let human = try await maker.makeRequest(operation: query).human
      return human.map { Person(name: $0.name, home: $0.homePlanet) }
    }
  }

  @QueryOperation struct PersonQuery {
    var human: Human?
    @QuerySatelite struct Human {
      @Variable var id: ID
      var name: String
      var homePlanet: String?
    }
  }

  /// Stands for the source that uses the old client.
  struct OldPersonSource: PersonSource {
    func person(id: String) -> Person? {
      id == "1000" ? Person(name: "Luke Skywalker", home: "Tatooine") : nil
    }
  }

  @Test(arguments: ["1000", "9"])
  func aScreenDoesNotSeeWhichClientItUses(id: String) async throws {
    let maker = try starWarsMaker()
    let sources: [any PersonSource] = [OldPersonSource(), SputnikPersonSource(maker: maker)]
    var persons: [Person?] = []
    for source in sources { try await persons.append(source.person(id: id)) }
    #expect(persons[0] == persons[1])
    #expect((persons[1] == nil) == (id == "9"))
  }

  /// The tokens that both clients use.
  actor TokenStore {
    private(set) var current = "1"
    private(set) var logins = 0

    func token(insteadOf refused: String?) -> String {
      if current == refused {
        logins += 1
        current = "\(logins + 1)"
      }
      return current
    }
  }

  @Test func bothClientsUseOneToken() async throws {
    let server = try starWarsTransport()
    let transport = MockTransport { request in
      guard request.headers["Authorization"] == "Bearer 2" else { return .init(status: 401) }
      return try await server.send(request)
    }
    let tokens = TokenStore()

    let token = BearerToken(await tokens.current) { refused in
      await tokens.token(insteadOf: refused)
    }
    let maker = try starWarsMaker(token, transport: transport)

    // The other client gets a new token before this one sends a request.
    #expect(await tokens.token(insteadOf: "1") == "2")
    let response = try await maker.makeRequest(operation: PersonQuery(variables: .init(id: "1000")))
    #expect(response.human?.name == "Luke Skywalker")
    #expect(transport.requests.count == 2)
    #expect(await tokens.logins == 1)
  }

  @Test func theNewDocumentIsTheOldOne() throws {
    let query = PersonQuery(variables: .init(id: "1000"))
    let old = try GraphQL.Document(
      parsing: "query PersonQuery($id: ID!) { human(id: $id) { name homePlanet } }")
    #expect(try query.document == old)
    let other = try GraphQL.Document(
      parsing: "query PersonQuery($id: ID!) { human(id: $id) { name } }")
    #expect(try query.document != other)
  }

  @QueryOperation struct WrongQuery {
    var hero: Hero?
    @QuerySatelite struct Hero { var nickname: String }
  }

  @Test func aDocumentThatDoesNotFitTheSchema() async throws {
    let sdl = StarWars.sdl
    let query = WrongQuery()

    let findings = try Schema(sdl: sdl).validate(query.document)

    #expect(findings.map(\.message) == ["the type 'Character' has no field 'nickname'"])
  }
}
