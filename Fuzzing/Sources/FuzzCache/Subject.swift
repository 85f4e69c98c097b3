import Foundation
import Sputnik
import SputnikCache
import SputnikClient
import SputnikCore
import SputnikLanguage
import SputnikRecords
import SputnikSchema

/// An operation with its variables, and what the model knows of it.
struct Subject: Sendable {
  let name: String
  let selections: [Selection]
  /// Whether the cache has to learn from responses what objects of a type have.
  let learns: Bool
  /// The parts of the request that the cache needs.
  let parameters: RequestParameters
  let form: StoredForm
  /// The entity, if it is read without an operation.
  var entity: String?
  /// Returns the value of the entity.
  var value: (@Sendable (SputnikCache) throws -> AnySendableHashable?)?
  /// Whether a response tells which entities are in it.
  var showsIdentities: Bool { selections.showIdentities }
  /// Returns what a response fills.
  let fill: @Sendable (Data) throws -> AnySendableHashable
  /// Begins to watch; the operation isn't sent.
  let watch: @Sendable (SputnikRequestMaker, SputnikCache) -> AnyWatch
  /// Begins to watch, and asks the server.
  let serve: @Sendable (SputnikRequestMaker, Revalidation) -> AnyWatch
  /// Begins to watch what is there of it; the operation isn't sent. There is none for documents.
  var watchPart: (@Sendable (SputnikRequestMaker) -> AnyWatch)?

  init<Operation: GraphQLQuery & Hashable>(
    _ operation: Operation, _ selections: [Selection], learns: Bool = false
  ) throws {
    let prepared = try operation.prepared(isStored: true)
    guard let form = prepared.stored else { fatalError("\(Operation.self) isn't stored") }
    (self.selections, self.learns, self.form) = (selections, learns, form)
    name = "\(Operation.self)(\(prepared.parameters.variables ?? ""))"
    parameters = prepared.parameters
    fill = { AnySendableHashable(try operation.filled(from: $0)) }
    let states = { @Sendable (maker: SputnikRequestMaker, revalidation, options) in
      AnyWatch(maker.watch(operation, revalidation: revalidation, options: options)) {
        (AnySendableHashable($0), !$0.partialErrors.isEmpty)
      }
    }
    watch = { maker, _ in states(maker, .never, RequestOptions(cachePolicy: .cacheOnly)) }
    serve = { maker, revalidation in states(maker, revalidation, RequestOptions()) }
    watchPart = { maker in
      AnyWatch(
        maker.watch(
          operation, revalidation: .never, showing: .partial,
          options: RequestOptions(cachePolicy: .cacheOnly))
      ) { (AnySendableHashable($0), !$0.partialErrors.isEmpty) }
    }
    checkDocument()
  }

  /// A document that is composed at run time.
  ///
  /// - Parameters:
  ///   - title: What comes in front of the selections.
  ///   - selections: What is asked for.
  ///   - variables: The values of the variables.
  init(
    composed title: String, _ selections: [Selection], variables: JSONObject = [:]
  ) throws {
    var fragments: [String] = []
    let selections = selections.withTypeKeys
    let text = [selections.text(isRoot: true, isSent: false, &fragments)] + fragments
    let document = "\(title) \(text.joined(separator: " "))"
    let request = GraphQL.Request(try GraphQL.Document(parsing: document), variables: variables)
    let prepared = try request.prepared(as: JSONValue.self, by: JSONDecoder(), keys: [:])
    guard let form = prepared.stored else { fatalError("\(document) isn't stored") }
    (self.form, learns) = (form, selections.haveFragments)
    self.selections = selections.withRequiredObjects
    name = "\(document) \(variables.isEmpty ? "" : variables.description)"
    parameters = prepared.parameters
    fill = { AnySendableHashable(try prepared.read(composed: $0).data) }
    let states = { @Sendable (maker: SputnikRequestMaker, revalidation, options) in
      AnyWatch(maker.watch(request, revalidation: revalidation, options: options)) {
        (AnySendableHashable($0.data), !$0.partialErrors.isEmpty)
      }
    }
    watch = { maker, _ in states(maker, .never, RequestOptions(cachePolicy: .cacheOnly)) }
    serve = { maker, revalidation in states(maker, revalidation, RequestOptions()) }
    checkDocument()
  }

  /// Checks that the catalogue has the document that is sent.
  private func checkDocument() {
    var fragments: [String] = []
    let text = ([selections.text(isRoot: true, &fragments)] + fragments).joined(separator: " ")
    let document = form.document()
    let body = document[document.firstIndex(of: "{")!...]
    precondition(body == text, "the catalogue has \(text), and the document is \(document)")
  }

  /// An entity of the type `Person`.
  init<Satellite: GraphQLSatellite & Hashable>(
    person type: Satellite.Type, _ id: String, _ selections: [Selection]
  ) throws {
    let prepared = try PreparedOperation<Satellite>(
      SatelliteForm(of: type), EntityName("Person", key: ["id"], values: [id]), variables: [:])
    guard let form = prepared.stored else { fatalError("\(type) isn't stored") }
    (self.selections, self.form, learns) = (selections, form, false)
    name = "\(type)(\(id))"
    parameters = prepared.parameters
    entity = key(ofPerson: id)
    fill = { AnySendableHashable(try prepared.read(composed: $0)) }
    value = { try $0.value(of: type, id: ID(id)).map { AnySendableHashable($0) } }
    watch = { _, cache in
      AnyWatch(cache.watch(type, id: ID(id))) { (AnySendableHashable($0), false) }
    }
    serve = { _, _ in fatalError("an entity isn't asked for") }
  }

  /// Whether two responses fill equal values. What depends on types may have another order.
  func isEqual(_ data: Data, _ other: Data) throws -> Bool {
    try learns && fill(data) == fill(other)
  }

  /// - Parameter takesAnyAge: Whether it is read as who watches an entity does.
  func request(maximumAge: Duration?, takesAnyAge: Bool = false) -> StoredRequest {
    StoredRequest(
      endpoint: API.endpoint, parameters: parameters, form: form, maximumAge: maximumAge,
      staleness: takesAnyAge ? nil : .zero)
  }
}

struct API: SputnikGraphQLAPI {
  static let endpoint = "https://example.com/graphql"
  let urlEndpoint = API.endpoint
}

/// A filled copy of any operation.
struct AnySendableHashable: Sendable, Equatable {
  private let isEqual: @Sendable (any Sendable) -> Bool
  private let value: any Sendable

  init<T: Hashable & Sendable>(_ value: T) {
    self.value = value
    isEqual = { $0 as? T == value }
  }

  static func == (a: AnySendableHashable, b: AnySendableHashable) -> Bool { a.isEqual(b.value) }
}

/// A loop over the states of any watched operation.
final class AnyWatch {
  struct State: Sendable {
    var response: AnySendableHashable?
    var revision: Int
    var miss: CacheMiss?
    var isMiss: Bool { miss != nil }
    var isFetching: Bool
    var isStale: Bool
    var isPartial: Bool
    var misses: [String]
    /// Whether the state or its response has an error.
    var tellsError: Bool
  }

  private let nextState: () async -> State?

  /// - Parameter value: Returns what is compared of a response, and whether it has errors.
  init<Response: Sendable>(
    _ states: WatchStates<Response>,
    _ value: @escaping (Response) -> (AnySendableHashable, hasErrors: Bool)
  ) {
    let box = Box(states.makeAsyncIterator())
    nextState = {
      await box.next().map { state in
        let value = state.response.map(value)
        return State(
          response: value?.0, revision: state.revision, miss: state.miss,
          isFetching: state.isFetching, isStale: state.isStale, isPartial: state.isPartial,
          misses: state.misses.map(\.description),
          tellsError: state.error != nil || value?.hasErrors == true)
      }
    }
  }

  private final class Box<Response: Sendable> {
    private var iterator: WatchStates<Response>.AsyncIterator

    init(_ iterator: WatchStates<Response>.AsyncIterator) { self.iterator = iterator }

    func next() async -> WatchState<Response>? { await iterator.next() }
  }

  func next() async -> State? { await nextState() }
}
