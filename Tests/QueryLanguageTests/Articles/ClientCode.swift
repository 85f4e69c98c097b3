import Foundation
import Sputnik
import TestSupport
import Testing

// The Swift code of the page of the module and of the article "The client".

@Suite("The code of \"The client\"")
struct ClientCode {
  @QueryOperation
  struct HeroQuery {
    var hero: Hero

    @QuerySatelite struct Hero {
      @Variable var episode: Episode?
      var name: String
    }
  }

  @QueryOperation struct StarshipsQuery {
    @Property(name: "search", arguments: ["text": "falcon"]) var starships: [Starship]
    @QuerySatelite struct Starship { var typename: String }
  }

  @QueryMutation struct SetPortrait {
    @Variable var portrait: Upload
    @Property(arguments: ["portrait": .variable("portrait")]) var setPortrait: Bool
  }

  struct HeroAPI: SputnikGraphQLAPI {
    let urlEndpoint = "http://localhost/graphql"
  }
  typealias StarWarsAPI = HeroAPI

  /// It needs a network, so it is only compiled.
  func firstRequest() async throws {
    let query = HeroQuery(variables: .init(episode: .jedi))
    let response = try await SputnikRequestMaker(api: StarWarsAPI()).makeRequest(operation: query)
    _ = response.hero.name
  }

  /// It needs a network, so it is only compiled.
  func interceptors(_ token: BearerToken) async throws {
    let maker = SputnikRequestMaker(
      api: HeroAPI(),
      interceptors: [RequestLogging(), Retry(), token, Deduplication(), PersistedQueries()],
      options: RequestOptions(idleTimeout: .seconds(10), deadline: .seconds(30)))
    let response = try await maker.makeRequest(operation: HeroQuery())
    _ = response
  }

  @Test func headerFields() {
    var options = RequestOptions(headers: ["X-Trace": "7"])
    _ = options.headers["x-trace"]
    options.headers.append("8", to: "X-Trace")
    _ = options.headers["X-Trace"]
    options.headers["X-Trace"] = nil
    #expect(options.headers["X-Trace"] == nil)
  }

  struct DownForMaintenance: Error {}

  struct ReadOnly: SputnikInterceptor {
    func intercept(_ request: SputnikRequest, next: @escaping Next) async throws -> SputnikResponse
    {
      guard request.isQuery else { throw DownForMaintenance() }
      var request = request
      request.options.headers["X-Mode"] = "read-only"
      let response = try await next(request)
      record(response.headers["X-Cost"])
      return response
    }
  }

  @Test func anInterceptor() async throws {
    let transport = MockTransport(json: #"{"data":{"hero":{"name":"R2-D2"}}}"#)
    let maker = SputnikRequestMaker(
      api: HeroAPI(), transport: transport, interceptors: [ReadOnly()])
    #expect(try await maker.makeRequest(operation: HeroQuery()).hero.name == "R2-D2")
    #expect(transport.requests.first?.headers["X-Mode"] == "read-only")
  }

  func persistedQueries(_ manifest: PersistedDocumentManifest) -> [PersistedQueries] {
    _ = PersistedQueries()
    _ = PersistedQueries(.documents(), usesGET: true)
    _ = PersistedQueries(.safelist(manifest))
    return []
  }

  func manifest(_ file: URL) throws -> PersistedQueries {
    let manifest = try PersistedDocumentManifest(contentsOf: file)
    let queries = PersistedQueries(.safelist(manifest))
    return queries
  }

  @Test func aBatch() async throws {
    let maker = SputnikRequestMaker(
      api: HeroAPI(),
      transport: MockTransport(
        json: #"[{"data":{"hero":{"name":"R2-D2"}}},{"data":{"search":[]}}]"#))
    let (hero, ships) = try await maker.makeRequests(HeroQuery(), StarshipsQuery())
    _ = try hero.get().hero.name
    #expect(try hero.get().hero.name == "R2-D2")
    #expect(try ships.get().starships.isEmpty)
  }

  func debugging() -> SputnikRequestMaker {
    let debug = DebugConfiguration(logOperation: true, logVariables: true, logResponse: true)
    let maker = SputnikRequestMaker(api: HeroAPI(), debugConfiguration: debug)
    return maker
  }

  @Test func anUploadOfBytes() {
    let data = Data("R2".utf8)
    let image = Upload(data, name: "r2.png", contentType: "image/png")
    #expect(image.name == "r2.png")
  }

  @Test("The defaults that the article names")
  func defaultsOfRetry() {
    let policy = RetryPolicy()
    #expect(policy.maximumAttempts == 3)
    #expect(policy.delay == .milliseconds(200))
    #expect(policy.maximumDelay == .seconds(10))
    #expect(policy.statuses == [408, 425, 429, 502, 503, 504])
    #expect(!policy.includesMutations)
  }

  /// It needs a file, so it is only compiled.
  func anUpload(_ maker: SputnikRequestMaker) async throws {
    let portrait = Upload(file: URL(filePath: "/tmp/r2.png"), contentType: "image/png")
    _ = try await maker.makeRequest(operation: SetPortrait(variables: .init(portrait: portrait)))
  }
}

/// What an interceptor of an app does with a header field.
private func record(_ cost: String?) {}
