import Foundation
import SputnikCore

/// A request as interceptors see it: one operation, or a batch of operations, with the options of
/// all levels.
///
/// ```swift
/// request.operations[0].document          // query Hero($id: ID!) { hero(id: $id) { name } }
/// request.operations[0].variables         // {"id":"1000"}
/// request.options.headers["X-Trace"] = "7"
/// ```
///
/// After the last interceptor it becomes a ``TransportRequest``.
public struct SputnikRequest: Sendable {
  /// The request parameters of the operation, or of each operation of a batch.
  public var operations: [RequestParameters]
  /// The URL of the endpoint: http or https, with a host. In mock mode it is
  /// `https://mock.invalid/graphql` if the API's endpoint isn't such a URL.
  public var url: URL
  /// The options of all levels, with the API's header fields.
  public var options: RequestOptions
  /// The time at which the request ends without a response; `nil` for none.
  public let deadline: ContinuousClock.Instant?
  /// Who receives the events of the request; `nil` for the request in an event.
  private(set) var observers: RequestObservers?
  /// How the response may arrive.
  var delivery = Delivery.whole
  /// The only format in which a stream may arrive; `nil` for any.
  var streamFormat: StreamFormat?

  /// The header field `Authorization` that the server has refused, if the request is sent once more
  /// because of that.
  var refusedAuthorization: String?
  /// The operations that a WebSocket carries.
  var socketOperations = SocketOperations.none

  /// Which operations a WebSocket carries instead of HTTP.
  enum SocketOperations: Sendable {
    case none
    case subscriptions
    case all
  }

  /// How a response may arrive.
  enum Delivery: Sendable {
    /// In one piece.
    case whole
    /// As a stream of events, each of which is a response.
    case subscription
    /// Incrementally: first a part of the data, and then the rest.
    case incremental
  }

  /// The format of a stream of responses in the body of an HTTP response.
  enum StreamFormat: Sendable {
    /// GraphQL over server-sent events, distinct connections mode.
    case serverSentEvents
    /// A multipart body with a response in each part.
    case multipart
  }

  /// Makes a request.
  init(
    _ operations: [RequestParameters], url: URL, options: RequestOptions,
    deadline: ContinuousClock.Instant? = nil, observers: RequestObservers? = nil
  ) {
    self.operations = operations
    self.url = url
    self.options = options
    self.deadline = deadline
    self.observers = observers
  }

  /// Tells the observers what has happened.
  func report(_ kind: RequestEvent.Kind) { observers?.report(kind, of: self) }

  /// The request without its observers.
  var unobserved: SputnikRequest {
    var request = self
    request.observers = nil
    return request
  }

  /// The name of the request in errors and logs: the operation's name, or the names of a batch with
  /// commas between them.
  public var name: String {
    operations.count == 1 ? operations[0].name : operations.map(\.name).joined(separator: ", ")
  }

  /// The names that are sent, of the operations that have one.
  var operationNames: [String] { operations.compactMap(\.operationName) }

  /// The type of the operations for logs and metrics: “query”, “mutation” or “subscription”; `nil`
  /// for a batch of several types.
  var operationType: String? {
    let kinds = Set(operations.map(\.kind))
    return kinds.count == 1 ? kinds.first?.rawValue : nil
  }

  /// Whether every operation is a query, so that the request can be repeated.
  public var isQuery: Bool { operations.allSatisfy { $0.kind == .query } }

  /// Whether the request is a subscription.
  public var isSubscription: Bool { operations.contains { $0.kind == .subscription } }

  /// The method of HTTP: ``RequestOptions/method``, but `POST` if `GET` isn't possible.
  public var method: RequestOptions.Method {
    options.method == .get && operations.count == 1 && isQuery && !hasUploads ? .get : .post
  }

  /// Whether a WebSocket carries the request. What is made for HTTP is of no use then.
  var isForSocket: Bool {
    switch socketOperations {
    case .none: false
    case .subscriptions: isSubscription
    // A message has one operation and no files. The others go over HTTP.
    case .all: isSubscription || operations.count == 1 && !hasUploads
    }
  }

  /// Whether the variables have files.
  var hasUploads: Bool {
    operations.contains { !$0.uploads.isEmpty }
  }
}

extension SputnikRequest: CustomStringConvertible, CustomReflectable {
  /// The request without anything that may be secret: no variables, no header values, no
  /// credentials.
  public var description: String { "\(name) at \(redactedURL(url.absoluteString))" }

  /// A mirror with the ``description`` alone, so that a dump shows no secrets.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
