import Foundation
import SputnikCore
import SputnikLanguage

extension SputnikRequestMaker {
  /// Subscribes to an operation. Each event is a copy of it that is filled with one response.
  ///
  /// ```swift
  /// @QuerySubscription struct ReviewAdded {
  ///   var reviewAdded: Review
  ///   @QuerySatelite struct Review { @Variable var episode: Episode?; var stars: Int }
  /// }
  ///
  /// let reviews = maker.subscribe(operation: ReviewAdded(variables: .init(episode: .jedi)))
  /// for try await event in reviews { event.reviewAdded.stars }
  /// // {"query":"subscription ReviewAdded($episode: Episode) { … }","variables":{"episode":"JEDI"}}
  /// // {"data":{"reviewAdded":{"stars":5}}}
  /// ```
  ///
  /// Nothing is sent before the loop begins. ``SubscriptionEvents`` tells how it ends, and what
  /// happens when the connection is lost. The deadline of the options is for each attempt to
  /// connect.
  ///
  /// - Parameters:
  ///   - operation: The subscription, which stays as it is.
  ///   - options: The options of this subscription, which win over the request maker's and the
  ///     API's.
  /// - Returns: The events.
  public func subscribe<Operation: GraphQLSubscription>(
    operation: Operation, options: RequestOptions = RequestOptions()
  ) -> SubscriptionEvents<Operation> {
    SubscriptionEvents { try source(operation.prepared(isStored: store != nil), options) }
  }

  /// Doesn't exist: only a subscription has events.
  @available(*, unavailable, message: "only a subscription has events: use 'makeRequest'")
  public func subscribe<Operation: GraphQLQueryOrMutation>(
    operation: Operation, options: RequestOptions = RequestOptions()
  ) -> SubscriptionEvents<Operation> {
    SubscriptionEvents { try source(operation.prepared(isStored: store != nil), options) }
  }

  /// Subscribes to a document that was composed at run time, and decodes the data of each event.
  ///
  /// - Parameters:
  ///   - operation: The document, with the values of its variables. Its kind is
  ///     ``GraphQL/OperationKind/subscription``.
  ///   - type: The type of the data, an object with the response names of the operation.
  ///   - decoder: The decoder of the data, by default `JSONDecoder.graphQL`. ``JSONValue`` doesn't
  ///     use it.
  ///   - options: The options of this subscription, which win over the request maker's and the
  ///     API's.
  /// - Returns: The data of each event, and the errors that came beside them.
  public func subscribe<T: Decodable & Sendable>(
    operation: GraphQL.Request, as type: T.Type = JSONValue.self,
    decoder: JSONDecoder = JSONDecoder.graphQL, options: RequestOptions = RequestOptions()
  ) -> SubscriptionEvents<GraphQL.Response<T>> {
    SubscriptionEvents {
      try source(operation.prepared(as: type, by: decoder, keys: store?.keys), options)
    }
  }

  /// Subscribes to an operation that is written as text, and decodes the data of each event.
  ///
  /// ```swift
  /// let operation = RawOperation(
  ///   "subscription { reviewAdded { stars } }", response: ReviewData.self)
  /// for try await event in maker.subscribe(operation: operation) { event.data.reviewAdded.stars }
  /// ```
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - options: The options of this subscription, which win over the request maker's and the
  ///     API's.
  /// - Returns: The data of each event, and the errors that came beside them.
  public func subscribe<Variables, Response>(
    operation: RawOperation<Variables, Response>, options: RequestOptions = RequestOptions()
  ) -> SubscriptionEvents<GraphQL.Response<Response>> {
    SubscriptionEvents { try source(operation.prepared(), options) }
  }

  /// Closes the connections of all subscriptions of this request maker and its copies, for instance
  /// when the app goes to the background. Their loops wait.
  public func suspendSubscriptions() { connections.suspend() }

  /// Lets the subscriptions continue that ``suspendSubscriptions()`` has stopped. Each of them
  /// connects again at once, and tells the gap in its ``SubscriptionEvents/states``.
  public func resumeSubscriptions() { connections.resume() }

  private func source<Event: Sendable>(
    _ operation: PreparedOperation<Event>, _ options: RequestOptions
  ) throws -> any SubscriptionSource<Event> {
    try operation.parameters.requireKind([.subscription], sentWith: "makeRequest")
    return try SubscriptionContext(operation, RequestContext(self, options), connections)
  }
}
