import Foundation
import SputnikMacros

/// A stop of the tour: a title, and a function that shows something.
struct Stop {
  var title: String
  var visit: @Sendable (Guide) async throws -> Void
}

/// What the stops need: servers to send operations to, and a page to print on.
struct Guide: Sendable {
  struct API: SputnikGraphQLAPI {
    var urlEndpoint: String
    var headers: [String: String] { [:] }
  }

  let page = Page()
  let rickAndMorty: String
  /// The URL of the media lists; `nil` for a server without them.
  let media: String?

  /// Prints the operation, sends it, and prints the response.
  func show<Operation: GraphQLQueryOrMutation>(
    _ operation: Operation, at endpoint: String, lines: (Operation) -> [String]
  ) async throws {
    try page.request(operation)
    let maker = SputnikRequestMaker(api: API(urlEndpoint: endpoint))
    page.response(lines(try await maker.makeRequest(operation: operation)))
  }
}

extension Stop {
  static let anime = Stop(title: "The anime query: variables of a nested satellite") { guide in
    guard let media = guide.media else { return guide.page.remark("  (not on this server)") }
    let query = AnimeQuery(variables: .init(type: .anime, userId: 12, status: .completed))
    try await guide.show(query, at: media) { response in
      response.mediaList.lists.flatMap { list in
        ["“\(list.name)”"]
          + list.entries.map { "  \($0.media.type), \($0.status): \($0.media.description)" }
      }
    }
    var narrowed = query
    narrowed.mediaList.lists.select.entries.setSelections([.media])
    guide.page.remark("\n  The same after `lists.select.entries.setSelections([.media])`:")
    try await guide.show(narrowed, at: media) { response in
      response.mediaList.lists.flatMap { $0.entries.map(\.media.description) }
    }
  }

  private static let rickAndMortyQuery = RickAndMortyQuery(
    variables: .init(filter: .init(species: "Human"), episodeId: 2, ids: [1, 7]))

  static let rickAndMorty = Stop(title: "Three fields at once: names, an input object, lists") {
    guide in
    try await guide.show(rickAndMortyQuery, at: guide.rickAndMorty) { response in
      ["\(response.characters.info.count) characters fit the filter, on this page:"]
        + response.characters.results.map { "  \($0.name), \($0.species), \($0.status)" }
        + [
          "episode \(response.episode.episodeId): \(response.episode.name) (\(response.episode.episode))"
        ]
        + response.locations.map { "\($0.name), a \($0.type) in the dimension \($0.dimension)" }
    }
  }

  static let narrowed = Stop(title: "The same, narrowed with setSelections") { guide in
    var query = rickAndMortyQuery
    query.setSelections([.characters, .episode])
    query.characters.setSelections([.results])
    query.characters.results.setSelections([.name])
    query.episode.setSelections([.name])
    try await guide.show(query, at: guide.rickAndMorty) { response in
      [
        "\(response.characters.results.map(\.name).joined(separator: ", ")); \(response.episode.name)"
      ]
    }
  }

  static let literals = Stop(title: "Manual mapping: literal arguments, set on the instance") {
    guide in
    var query = LiteralQuery()
    query.episode.id = 3
    query.locations[0].ids = [2, 5]
    try await guide.show(query, at: guide.rickAndMorty) { response in
      ["\(response.episode.episode): \(response.episode.name)"]
        + response.locations.map { "\($0.name), a \($0.type)" }
    }
  }

  static let bound = Stop(title: "Manual mapping: an argument bound to a variable by name") {
    guide in
    let query = BoundQuery(variables: .init(characterId: 5))
    try await guide.show(query, at: guide.rickAndMorty) { response in
      ["\(response.character.id): \(response.character.name)"]
    }
  }

  static let mutation = Stop(title: "A mutation") { guide in
    let mutation = RenameMutation(variables: .init(id: 4, newName: "Mimi Vanta"))
    try await guide.show(mutation, at: guide.rickAndMorty) { response in
      ["\(response.renameCharacter.id) is now called \(response.renameCharacter.name)"]
    }
  }

  static let date = Stop(title: "A custom scalar: dates") { guide in
    let query = PremiereQuery(variables: .init(id: 1))
    try await guide.show(query, at: guide.rickAndMorty) { response in
      let date = response.episode.airDate?.value
      let text = date.map { $0.formatted(.iso8601.year().month().day()) }
      return ["“\(response.episode.name)” premiered on \(text ?? "an unknown day")"]
    }
  }

  static let partial = Stop(title: "Data and errors in one response") { guide in
    let query = OriginQuery(variables: .init(id: 3))
    try await guide.show(query, at: guide.rickAndMorty) { response in
      [
        "\(response.character.name) comes from “\(response.character.origin.name)”, and beside the data:"
      ]
        + response.partialErrors.map { "  \($0)" }
    }
  }

  static let refused = Stop(title: "Errors and no data") { guide in
    do {
      try await guide.show(RefusedQuery(variables: .init(id: 1)), at: guide.rickAndMorty) { _ in
        ["a response with data, where errors were expected"]
      }
    } catch let error as SputnikError {
      guide.page.failure(error)
    }
  }

  static let mock = Stop(title: "A mock response, without a network") { guide in
    let configuration = SputnikAPIConfiguration(mode: .mock)
    try configuration.addMockResponse(
      for: BoundQuery.self,
      responseString: #"{"data": {"character": {"id": "5", "name": "Somebody Else"}}}"#)
    let maker = SputnikRequestMaker(
      api: Guide.API(urlEndpoint: guide.rickAndMorty), configuration: configuration)
    let query = BoundQuery(variables: .init(characterId: 5))
    try guide.page.request(query)
    let response = try await maker.makeRequest(operation: query)
    guide.page.response(["\(response.character.id): \(response.character.name)"])
  }

  static let all = [
    anime, rickAndMorty, narrowed, literals, bound, mutation, date, partial, refused, mock,
    subscription, deferred, cache,
  ]
}
