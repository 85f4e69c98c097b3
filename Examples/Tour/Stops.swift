import Foundation
import SputnikMacros

/// One stop of the tour: a title, and what happens there.
struct Stop {
  var title: String
  var visit: @Sendable (Guide) async throws -> Void
}

/// What the stops need: somewhere to ask, and somewhere to print.
struct Guide: Sendable {
  struct API: SputnikGraphQLAPI {
    var urlEndpoint: String
    var headers: [String: String] { [:] }
  }

  let page = Page()
  let rickAndMorty: String
  /// Where the media lists are; `nil` for a server that has none.
  let media: String?

  /// Prints the operation, sends it, and prints the answer.
  func show<Operation: GraphQLOperation>(
    _ operation: Operation, at endpoint: String, lines: (Operation) -> [String]
  ) async throws {
    try page.request(operation)
    let maker = SputnikRequestMaker(api: API(urlEndpoint: endpoint))
    page.answer(lines(try await maker.makeRequest(operation: operation)))
  }
}

extension Stop {
  static let anime = Stop(title: "The anime query: variables of a nested satelite") { guide in
    guard let media = guide.media else { return guide.page.remark("  (not on this server)") }
    let query = AnimeQuery(variables: .init(type: .anime, userId: 12, status: .completed))
    try await guide.show(query, at: media) { answer in
      answer.mediaList.lists.flatMap { list in
        ["“\(list.name)”"]
          + list.entries.map { "  \($0.media.type), \($0.status): \($0.media.description)" }
      }
    }
    var narrowed = query
    narrowed.mediaList.lists.select.entries.setSelections([.media])
    guide.page.remark("\n  The same after `lists.select.entries.setSelections([.media])`:")
    try await guide.show(narrowed, at: media) { answer in
      answer.mediaList.lists.flatMap { $0.entries.map(\.media.description) }
    }
  }

  private static let rickAndMortyQuery = RickAndMortyQuery(
    variables: .init(filter: .init(species: "Human"), episodeId: 2, ids: [1, 7]))

  static let rickAndMorty = Stop(title: "Three fields at once: names, an input object, lists") {
    guide in
    try await guide.show(rickAndMortyQuery, at: guide.rickAndMorty) { answer in
      ["\(answer.characters.info.count) characters fit the filter, on this page:"]
        + answer.characters.results.map { "  \($0.name), \($0.species), \($0.status)" }
        + [
          "episode \(answer.episode.episodeId): \(answer.episode.name) (\(answer.episode.episode))"
        ]
        + answer.locations.map { "\($0.name), a \($0.type) in the dimension \($0.dimension)" }
    }
  }

  static let narrowed = Stop(title: "The same, narrowed with setSelections") { guide in
    var query = rickAndMortyQuery
    query.setSelections([.characters, .episode])
    query.characters.setSelections([.results])
    query.characters.results.setSelections([.name])
    query.episode.setSelections([.name])
    try await guide.show(query, at: guide.rickAndMorty) { answer in
      ["\(answer.characters.results.map(\.name).joined(separator: ", ")); \(answer.episode.name)"]
    }
  }

  static let literals = Stop(title: "Manual mapping: literal arguments, set on the instance") {
    guide in
    var query = LiteralQuery()
    query.episode.id = 3
    query.locations[0].ids = [2, 5]
    try await guide.show(query, at: guide.rickAndMorty) { answer in
      ["\(answer.episode.episode): \(answer.episode.name)"]
        + answer.locations.map { "\($0.name), a \($0.type)" }
    }
  }

  static let bound = Stop(title: "Manual mapping: an argument bound to a variable by name") {
    guide in
    let query = BoundQuery(variables: .init(characterId: 5))
    try await guide.show(query, at: guide.rickAndMorty) { answer in
      ["\(answer.character.id): \(answer.character.name)"]
    }
  }

  static let mutation = Stop(title: "A mutation") { guide in
    let mutation = RenameMutation(variables: .init(id: 4, newName: "Mimi Vanta"))
    try await guide.show(mutation, at: guide.rickAndMorty) { answer in
      ["\(answer.renameCharacter.id) is now called \(answer.renameCharacter.name)"]
    }
  }

  static let date = Stop(title: "A custom scalar: dates") { guide in
    let query = PremiereQuery(variables: .init(id: 1))
    try await guide.show(query, at: guide.rickAndMorty) { answer in
      let date = answer.episode.airDate?.value
      let text = date.map { $0.formatted(.iso8601.year().month().day()) }
      return ["“\(answer.episode.name)” premiered on \(text ?? "an unknown day")"]
    }
  }

  static let partial = Stop(title: "Data and errors in one answer") { guide in
    let query = OriginQuery(variables: .init(id: 3))
    try await guide.show(query, at: guide.rickAndMorty) { answer in
      [
        "\(answer.character.name) comes from “\(answer.character.origin.name)”, and beside the data:"
      ]
        + answer.partialErrors.map { "  \($0)" }
    }
  }

  static let refused = Stop(title: "Errors and no data") { guide in
    do {
      try await guide.show(RefusedQuery(variables: .init(id: 1)), at: guide.rickAndMorty) { _ in
        ["an answer, where errors were expected"]
      }
    } catch let error as SputnikError {
      guide.page.failure(error)
    }
  }

  static let mock = Stop(title: "A mocked answer: no network at all") { guide in
    let configuration = SputnikAPIConfiguration(mode: .mock)
    try configuration.addMockResponse(
      for: BoundQuery.self,
      responseString: #"{"data": {"character": {"id": "5", "name": "Somebody Else"}}}"#)
    let maker = SputnikRequestMaker(
      api: Guide.API(urlEndpoint: guide.rickAndMorty), configuration: configuration)
    let query = BoundQuery(variables: .init(characterId: 5))
    try guide.page.request(query)
    let answer = try await maker.makeRequest(operation: query)
    guide.page.answer(["\(answer.character.id): \(answer.character.name)"])
  }

  static let all = [
    anime, rickAndMorty, narrowed, literals, bound, mutation, date, partial, refused, mock,
  ]
}
