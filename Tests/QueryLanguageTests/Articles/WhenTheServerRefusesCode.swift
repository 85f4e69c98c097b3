import Foundation
import Sputnik
import SputnikCache
import TestSupport
import Testing

// The article "When the server refuses": its code, and the rows of its tables.

@Suite("The code of \"When the server refuses\"")
struct WhenTheServerRefusesCode {
  @QueryOperation struct HeroQuery {
    var hero: Hero?
    @QuerySatelite struct Hero {
      var id: ID
      var name: String?
    }
  }

  @QueryOperation struct People {
    @Variable var page: Int
    @Property(arguments: ["page": .variable("page")]) var people: [Person]?
    @QuerySatelite struct Person: Identifiable {
      var id: ID
      var name: String?
    }
  }

  @QueryMutation struct CreateReview {
    var createReview: Review?
    @QuerySatelite struct Review {
      var id: ID
      var stars: Int?
    }
  }

  @QuerySubscription struct ReviewAdded {
    var reviewAdded: CreateReview.Review?
  }

  struct StrictAPI: SputnikGraphQLAPI {
    let urlEndpoint = "https://example.org/graphql"
    var options: RequestOptions { RequestOptions(refusedMutations: .throwErrors) }
  }

  /// The three forms of a response, for a root field and one of its fields.
  enum Form: CaseIterable {
    case failedField
    case failedRoot
    case noData

    func json(_ root: String, _ field: String) -> String {
      switch self {
      case .failedField:
        #"{"data":{"\#(root)":{"id":"1","__typename":"A","\#(field)":null}},"#
          + #""errors":[{"message":"Down.","path":["\#(root)","\#(field)"]}]}"#
      case .failedRoot:
        #"{"data":{"\#(root)":null},"errors":[{"message":"No.","path":["\#(root)"]}]}"#
      case .noData: #"{"errors":[{"message":"Log in."}]}"#
      }
    }

    var message: String {
      switch self {
      case .failedField: "Down."
      case .failedRoot: "No."
      case .noData: "Log in."
      }
    }
  }

  private static func messages(_ error: (any Error)?) -> [String] {
    if case SputnikError.responseError(let errors)? = error { return errors.map(\.message) }
    return error.map { ["\($0)"] } ?? []
  }

  // MARK: Requests

  @Test(arguments: Form.allCases) func aQuery(form: Form) async throws {
    let maker = maker(MockTransport(json: form.json("hero", "name")))
    do {
      let response = try await maker.makeRequest(operation: HeroQuery())
      #expect(form != .noData)
      #expect(response.partialErrors.map(\.message) == [form.message])
    } catch {
      #expect(form == .noData)
      #expect(Self.messages(error) == ["Log in."])
    }
  }

  @Test(arguments: Form.allCases) func aMutation(form: Form) async throws {
    let maker = maker(MockTransport(json: form.json("createReview", "stars")))
    let review = CreateReview()
    let log = Log()
    func close() { log.append("closed") }
    do {
      let response = try await maker.makeRequest(operation: review)
      #expect(form != .noData)
      #expect(response.partialErrors.map(\.message) == [form.message])
    } catch {
      #expect(form == .noData)
    }
    do {
      let refusing = RequestOptions(refusedMutations: .throwErrors)
      _ = try await maker.makeRequest(operation: review, options: refusing)
      close()
    } catch {
      #expect(Self.messages(error) == [form.message])
    }
    #expect(log.all == (form == .failedField ? ["closed"] : []))
    let strict = SputnikRequestMaker(
      api: StrictAPI(), configuration: SputnikAPIConfiguration(),
      transport: MockTransport(json: form.json("createReview", "stars")))
    let isThrown = await (try? strict.makeRequest(operation: review)) == nil
    #expect(isThrown == (form != .failedField))
  }

  /// The optimistic change, `update:`, and the model.
  @Test(arguments: Form.allCases) @MainActor func changes(form: Form) async throws {
    let stars = Guarded<[Int?]>([])
    let cache = SputnikCache()
    @Sendable func read() throws -> Int? {
      try cache.value(of: CreateReview.Review.self, id: "1", as: "A")?.stars
    }
    let transport = MockTransport { request in
      let shown = try read()
      stars.change { $0.append(shown) }
      return .json(form.json("createReview", "stars"))
    }
    let maker = maker(transport).caching(in: cache)
    try cache.transaction { cache in
      try cache.insert(CreateReview.Review(id: "1", stars: 3), as: "A")
    }
    let updates = Log()
    let model = MutationModel()
    let response = await model.run {
      try await maker.makeRequest(operation: CreateReview()) { cache in
        try cache.update(CreateReview.Review.self, id: "1", as: "A") { $0.stars = 5 }
      } update: { _, _ in
        updates.append("updated")
      }
    }
    #expect(stars.value == [5])
    #expect(try read() == 3)
    #expect(updates.all == (form == .failedField ? ["updated"] : []))
    #expect((response != nil) == (form == .failedField))
    #expect(Self.messages(model.error) == (form == .failedField ? [] : [form.message]))
  }

  // MARK: Models

  @Test(arguments: Form.allCases) @MainActor func aQueryModel(form: Form) async {
    let model = QueryModel(
      HeroQuery(), maker: maker(MockTransport(json: form.json("hero", "name"))))
    await model.refresh()
    #expect((model.response == nil) == (form == .noData))
    #expect(
      model.response?.partialErrors.map(\.message) == (form == .noData ? nil : [form.message]))
    #expect(Self.messages(model.error) == (form == .noData ? ["Log in."] : []))
  }

  /// What the model had stays, and the error of a failed field is told beside the older value.
  @Test(arguments: Form.allCases) @MainActor func anOlderValue(form: Form) async {
    let whole = #"{"data":{"hero":{"id":"1","__typename":"A","name":"R2"}}}"#
    let transport = MockTransport(
      responding: .json(whole), .json(form.json("hero", "name")))
    let maker = maker(transport).caching(in: SputnikCache())
    let model = QueryModel(HeroQuery(), maker: maker)
    await model.refresh()
    #expect(model.error == nil)
    await model.refresh()
    #expect(model.response?.hero?.name == "R2")
    #expect(Self.messages(model.error) == [form.message])
    // The next request finds everything in the cache.
    let again = try? await maker.makeRequest(operation: HeroQuery())
    #expect(again?.hero?.name == "R2")
    #expect(again?.partialErrors.count == 0)
    #expect(transport.requests.count == 2)
  }

  @Test(arguments: Form.allCases) @MainActor func pages(form: Form) async {
    let failed = #"{"data":{"people":[{"id":"2","__typename":"A","name":null}]},"#
    let second =
      switch form {
      case .failedField: failed + #""errors":[{"message":"Down.","path":["people",0,"name"]}]}"#
      case .failedRoot, .noData: form.json("people", "name")
      }
    let first = #"{"data":{"people":[{"id":"1","__typename":"A","name":"R2"}]}}"#
    let transport = MockTransport(responding: .json(first), .json(second))
    let pages = Pages(
      People(variables: .init(page: 1)), maker: maker(transport), elements: { $0.people ?? [] }
    ) { page in
      People(variables: .init(page: page.variables.page + 1))
    }
    await pages.refresh()
    await pages.loadNext()
    #expect(pages.elements.map(\.id) == (form == .failedField ? ["1", "2"] : ["1"]))
    #expect(
      pages.responses.map { $0.partialErrors.map(\.message) }
        == (form == .noData ? [[]] : [[], [form.message]]))
    #expect(Self.messages(pages.error) == (form == .noData ? ["Log in."] : []))
  }

  // MARK: Subscriptions

  @Test(arguments: Form.allCases) func anEvent(form: Form) async throws {
    let good = #"{"data":{"reviewAdded":{"id":"2","stars":4}}}"#
    let maker = maker(MockTransport(events: [form.json("reviewAdded", "stars"), good]))
    var events = maker.subscribe(operation: ReviewAdded()).makeAsyncIterator()
    do {
      let event = try await events.next()
      #expect(form != .noData)
      #expect(event?.partialErrors.map(\.message) == [form.message])
    } catch {
      #expect(form == .noData)
      #expect(Self.messages(error) == ["Log in."])
    }
    #expect(try await events.next()?.reviewAdded?.stars == 4)
  }
}
