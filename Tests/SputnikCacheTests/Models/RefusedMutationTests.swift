import Foundation
import RecordSupport
import Sputnik
import SputnikCache
import TestSupport
import Testing

/// A mutation of which a root field is null because of an error was refused.
@MainActor @Suite(.oneAtATime) struct RefusedMutationTests {
  // MARK: Mutations

  /// A root field that can be null.
  @QueryMutation struct CreateReview {
    var createReview: Review?
    var notes: [String]?

    @QuerySatelite struct Review: Hashable, Decodable {
      var id: ID
      var stars: Int
      var comment: String?
    }
  }

  /// One that can't, so that the copy has a neutral value.
  @QueryMutation struct MustCreateReview { var createReview: CreateReview.Review }

  /// A root field with another name in the response.
  @QueryMutation struct AliasedReview {
    @Property(name: "createReview", alias: "made") var made: CreateReview.Review?
  }

  /// Root fields in a fragment.
  @QueryMutation struct FragmentReview {
    @FragmentSpread var parts: Parts

    @QueryFragment(on: "Mutation") struct Parts { var createReview: CreateReview.Review? }
  }

  /// Two things at once.
  @QueryMutation struct CreateBoth {
    @Property(name: "createReview", alias: "first") var first: CreateReview.Review?
    @Property(name: "createReview", alias: "second") var second: CreateReview.Review?
  }

  /// The program looks at the error itself.
  @QueryMutation struct TryReview {
    var createReview: FieldResult<CreateReview.Review>
    var other: FieldResult<CreateReview.Review?>?
  }

  /// It does so for one of two properties of the same field.
  @QueryMutation struct HalfTryReview {
    var createReview: FieldResult<CreateReview.Review>
    @FragmentSpread var parts: FragmentReview.Parts
  }

  /// It does so in a fragment.
  @QueryMutation struct FragmentTryReview {
    @FragmentSpread var parts: Parts

    @QueryFragment(on: "Mutation") struct Parts {
      var createReview: FieldResult<CreateReview.Review>
    }
  }

  // MARK: Responses

  private nonisolated static let review =
    #"{"id":"1","stars":5,"comment":null,"__typename":"Review"}"#

  private nonisolated static func error(_ message: String, _ path: String?) -> String {
    #"{"message":"\#(message)"\#(path.map { #","path":\#($0)"# } ?? "")}"#
  }

  private nonisolated static func response(_ data: String, _ errors: String...) -> String {
    #"{"data":\#(data),"errors":[\#(errors.joined(separator: ","))]}"#
  }

  private nonisolated static let nothing = #"{"createReview":null,"notes":null}"#
  private nonisolated static let refused = response(
    nothing, error("Too long", #"["createReview"]"#))

  private static func maker(
    _ json: String, options: RequestOptions = RequestOptions()
  ) -> SputnikRequestMaker {
    TestSupport.maker(MockTransport(json: json), options: options)
  }

  /// Runs a mutation in a model. Returns whether it has a result, and the messages of the errors.
  private func run<Operation: GraphQLQueryOrMutation>(
    _ operation: Operation, _ json: String, _ options: RequestOptions = RequestOptions()
  ) async -> (isAccepted: Bool, messages: [String]) {
    let model = MutationModel()
    let maker = Self.maker(json)
    let result = await model.run {
      try await maker.makeRequest(operation: operation, options: options)
    }
    return (result != nil, Self.messages(model.error))
  }

  private static func messages(_ error: (any Error)?) -> [String] {
    if case SputnikError.responseError(let errors)? = error { return errors.map(\.message) }
    return error.map { ["\($0)"] } ?? []
  }

  // MARK: What is refused

  nonisolated static let refusals: [(json: String, messages: [String])] = [
    (refused, ["Too long"]),
    // The null has risen from a field below that can't be null.
    (response(nothing, error("No", #"["createReview","stars"]"#)), ["No"]),
    (response(nothing, error("Down", nil)), ["Down"]),
    (response(nothing, error("Down", "[]")), ["Down"]),
    // All errors of the root field are told, and no others.
    (
      response(
        #"{"notes":null,"createReview":null}"#, error("Lost", #"["notes"]"#),
        error("Too long", #"["createReview"]"#), error("Rude", #"["createReview"]"#)),
      ["Lost", "Too long", "Rude"]
    ),
    (
      response(
        #"{"notes":["a",null],"createReview":null}"#, error("Lost", #"["notes",1]"#),
        error("Too long", #"["createReview"]"#)),
      ["Too long"]
    ),
    // The errors come first, and the text has spaces.
    (
      #" {"errors": [\#(error("Too long", #"["createReview"]"#))], "data": { "createReview" : null, "notes": [] } } "#,
      ["Too long"]
    ),
  ]

  @Test(arguments: refusals.indices) func refusal(_ index: Int) async {
    let (json, messages) = Self.refusals[index]
    #expect(await run(CreateReview(), json) == (false, messages))
    #expect(
      await run(CreateReview(), json, RequestOptions(errorPolicy: .ignore)) == (false, messages))
    let all = await run(CreateReview(), json, RequestOptions(errorPolicy: .refuse))
    #expect(!all.isAccepted)
    #expect(all.messages.contains(messages[0]))
  }

  @Test func aNeutralValue() async throws {
    let response = try await Self.maker(Self.refused).makeRequest(operation: MustCreateReview())
    #expect(response.createReview.stars == 0)
    #expect(response.partialErrors.map(\.message) == ["Too long"])
    #expect(await run(MustCreateReview(), Self.refused) == (false, ["Too long"]))
  }

  @Test func names() async {
    let aliased = Self.response(#"{"made":null}"#, Self.error("No", #"["made"]"#))
    #expect(await run(AliasedReview(), aliased) == (false, ["No"]))
    #expect(await run(FragmentReview(), Self.refused) == (false, ["Too long"]))
  }

  /// One of two root fields is enough.
  @Test func severalRootFields() async {
    let json = Self.response(
      #"{"first":\#(Self.review),"second":null}"#, Self.error("No", #"["second"]"#))
    #expect(await run(CreateBoth(), json) == (false, ["No"]))
  }

  // MARK: What isn't

  nonisolated static let acceptances = [
    response(#"{"createReview":\#(review),"notes":["a",null]}"#, error("Lost", #"["notes",1]"#)),
    // The null of the comment has an error, and that of the review has none.
    response(
      #"{"createReview":{"id":"1","stars":null,"comment":null},"notes":null}"#,
      error("Lost", #"["createReview","stars"]"#)),
    response(#"{"createReview":null,"notes":["a",null]}"#, error("Lost", #"["notes",1]"#)),
    #"{"data":\#(nothing)}"#, #"{"data":\#(nothing),"errors":[]}"#,
  ]

  @Test(arguments: acceptances) func acceptance(_ json: String) async {
    #expect(await run(CreateReview(), json) == (true, []))
    #expect(await run(CreateReview(), json, RequestOptions(errorPolicy: .ignore)) == (true, []))
    #expect(
      await run(CreateReview(), json, RequestOptions(refusedMutations: .throwErrors)) == (true, []))
  }

  @Test func fieldResults() async throws {
    let json = Self.response(
      #"{"createReview":null,"other":null}"#, Self.error("No", #"["createReview"]"#),
      Self.error("Lost", #"["other"]"#))
    let throwing = RequestOptions(refusedMutations: .throwErrors)
    #expect(await run(TryReview(), json) == (true, []))
    #expect(await run(TryReview(), json, throwing) == (true, []))
    #expect(await run(FragmentTryReview(), Self.refused) == (true, []))
    #expect(await run(HalfTryReview(), Self.refused) == (false, ["Too long"]))
    let response = try await Self.maker(json).makeRequest(operation: TryReview())
    #expect(response.createReview.error?.message == "No")
  }

  /// A query that failed is shown as far as possible.
  @Test func queries() async {
    let json = Self.response(#"{"hero":null}"#, Self.error("No", #"["hero"]"#))
    #expect(
      await run(HeroWithID(), json, RequestOptions(refusedMutations: .throwErrors)) == (true, []))
  }

  // MARK: Other forms of a mutation

  private nonisolated static let document = GraphQL.Request(
    GraphQL.Document {
      GraphQL.Operation(.mutation, "Make") {
        GraphQL.Field("createReview") {
          "id"; "stars"
        }
      }
    })

  private struct Plain: Decodable, Sendable { var createReview: CreateReview.Review? }
  private struct Tried: Decodable, Sendable { var createReview: FieldResult<CreateReview.Review?> }

  @Test func documents() async throws {
    let model = MutationModel()
    let maker = Self.maker(Self.refused)
    func accepts<T: Sendable>(_ body: @Sendable () async throws -> T) async -> Bool {
      await model.run(body) != nil
    }
    #expect(await !accepts { try await maker.makeRequest(operation: Self.document) })
    #expect(Self.messages(model.error) == ["Too long"])
    let raw = "mutation { createReview { id stars } }"
    #expect(
      await !accepts { try await maker.makeRequest(operation: Self.document, as: Plain.self) })
    #expect(
      await !accepts {
        try await maker.makeRequest(operation: RawOperation(raw, response: Plain.self))
      })
    #expect(
      await !accepts {
        try await maker.makeRequest(
          operation: Self.document, into: CreateReview.Review?.self, at: ["createReview"])
      })
    // The program looks at the error itself.
    #expect(await accepts { try await maker.makeRequest(operation: Self.document, as: Tried.self) })
    #expect(
      await accepts {
        try await maker.makeRequest(
          operation: Self.document, into: FieldResult<CreateReview.Review?>.self,
          at: ["createReview"])
      })
    #expect(model.error == nil)
  }

  @Test func responsesThatAreReadByHand() async throws {
    let data = Data(Self.refused.utf8)
    let raw = RawOperation("mutation { createReview { id } }", response: JSONValue.self)
    let model = MutationModel()
    let filled = await model.run { try CreateReview().filled(from: data) }
    #expect(filled == nil)
    #expect(Self.messages(model.error) == ["Too long"])
    let document = await model.run { try Self.document.response(from: data) }
    #expect(document == nil)
    let text = await model.run { try raw.response(from: data) }
    #expect(text == nil)
    #expect(Self.messages(model.error) == ["Too long"])
  }

  /// A batch: each of the mutations has to be accepted.
  @Test func batches() async throws {
    let done = #"{"data":{"createReview":\#(Self.review),"notes":null}}"#
    let batch = Self.maker("[\(done),\(Self.refused)]")
    let model = MutationModel()
    let both = try await batch.makeRequests(CreateReview(), CreateReview())
    #expect(try both.0.get().createReview?.stars == 5)
    #expect(try both.1.get().createReview == nil)
    let result = await model.run { try await batch.makeRequests(CreateReview(), CreateReview()) }
    #expect(result == nil)
    #expect(Self.messages(model.error) == ["Too long"])
    let strict = try await batch.makeRequests(
      CreateReview(), CreateReview(), options: RequestOptions(refusedMutations: .throwErrors))
    #expect(try strict.0.get().createReview?.stars == 5)
    #expect(throws: SputnikError.self) { try strict.1.get() }
    // Without data, too.
    let failed = Self.maker(#"[\#(done),{"errors":[{"message":"Down"}]}]"#)
    let other = await model.run { try await failed.makeRequests(CreateReview(), CreateReview()) }
    #expect(other == nil)
    #expect(Self.messages(model.error) == ["Down"])
    let accepted = Self.maker("[\(done),\(done)]")
    let all = await model.run { try await accepted.makeRequests(CreateReview(), CreateReview()) }
    #expect(try all?.1.get().createReview?.stars == 5)
    #expect(model.error == nil)
  }

  @Test func severalRequests() async throws {
    let other = Self.maker(#"{"data":{"best":null}}"#)
    let maker = Self.maker(Self.refused)
    let model = MutationModel()
    let result = await model.run {
      let first = try await other.makeRequest(operation: ShopBestID())
      return (first, [try await maker.makeRequest(operation: CreateReview())])
    }
    #expect(result == nil)
    #expect(Self.messages(model.error) == ["Too long"])
    #expect(await model.run { (1, ["a"], Int?.none) } != nil)
  }

  /// What the function returns says nothing, so each mutation counts that it has sent.
  @Test func withoutAResponse() async throws {
    let maker = Self.maker(Self.refused)
    let model = MutationModel()
    let nothing: Void? = await model.run {
      _ = try await maker.makeRequest(operation: CreateReview())
    }
    #expect(nothing == nil)
    #expect(Self.messages(model.error) == ["Too long"])
    let review = await model.run {
      try await maker.makeRequest(operation: CreateReview()).createReview
    }
    #expect(review == nil)
    #expect(Self.messages(model.error) == ["Too long"])
    let stars = await model.run {
      async let response = maker.makeRequest(operation: MustCreateReview())
      return try await response.createReview.stars
    }
    #expect(stars == nil)
    // The function has chosen the response that matters.
    let other = Self.maker(#"{"data":{"createReview":\#(Self.review),"notes":null}}"#)
    let chosen = await model.run {
      _ = try await maker.makeRequest(operation: CreateReview())
      return try await other.makeRequest(operation: CreateReview())
    }
    #expect(chosen?.createReview?.stars == 5)
    #expect(model.error == nil)
    // What was sent before has nothing to do with the next one.
    #expect(await model.run { 7 } == 7)
  }

  // MARK: The rule for all mutations

  @Test func levels() async throws {
    struct StrictAPI: SputnikGraphQLAPI {
      let urlEndpoint = "http://localhost/graphql"
      var options: RequestOptions { RequestOptions(refusedMutations: .throwErrors) }
    }
    func maker(_ options: RequestOptions = RequestOptions()) -> SputnikRequestMaker {
      SputnikRequestMaker(
        api: StrictAPI(), configuration: SputnikAPIConfiguration(),
        transport: MockTransport(json: Self.refused), options: options)
    }
    let returned = RequestOptions(refusedMutations: .returnResponse)
    for policy in [ErrorPolicy.all, .ignore] {
      let error = await #expect(throws: SputnikError.self) {
        try await maker().makeRequest(
          operation: CreateReview(), options: RequestOptions(errorPolicy: policy))
      }
      #expect(Self.messages(error) == ["Too long"])
    }
    #expect(try await maker(returned).makeRequest(operation: CreateReview()).createReview == nil)
    _ = try await maker().makeRequest(operation: CreateReview(), options: returned)
    await #expect(throws: SputnikError.self) {
      try await maker().makeRequest(operation: Self.document)
    }
  }

  private struct LoggedOut: Error {}
  private enum AppErrors: ResponseErrorTransformer {
    static func transform(errors: [JSONValue]) throws -> any Error {
      if errors.first?["message"] == "Log in" { return LoggedOut() }
      throw CancellationError()
    }

    static func transformErrors(errors: [JSONValue]) throws -> [any ResponsePartialError] {
      errors.map { DefaultPartialError(message: $0["message"]?.stringValue ?? "") }
    }
  }

  /// The error has the form that the API gives to errors without data.
  @Test func errorsOfAnAPI() async throws {
    struct AppAPI: SputnikGraphQLAPI {
      let urlEndpoint = "http://localhost/graphql"
      var responseErrorTransformer: any ResponseErrorTransformer.Type { AppErrors.self }
    }
    func error(_ message: String) async -> (any Error)? {
      let maker = SputnikRequestMaker(
        api: AppAPI(), configuration: SputnikAPIConfiguration(),
        transport: MockTransport(
          json: Self.response(
            Self.nothing, Self.error(message, #"["createReview"]"#))))
      let model = MutationModel()
      await model.run { try await maker.makeRequest(operation: CreateReview()) }
      return model.error
    }
    #expect(await error("Log in") is LoggedOut)
    // The API's type doesn't know this form.
    #expect(Self.messages(await error("Other")) == ["Other"])
  }
}
