import SputnikCore

extension SputnikAPIConfiguration {
  /// Adds the events of every subscription of a type in mock mode. They replace earlier ones. After
  /// the last one, the subscription is completed.
  ///
  /// ```swift
  /// configuration.addMockEvents(for: ReviewAdded.self, [
  ///   #"{"data":{"reviewAdded":{"stars":5}}}"#, #"{"data":{"reviewAdded":{"stars":4}}}"#,
  /// ])
  /// ```
  ///
  /// - Parameters:
  ///   - operation: The operation's type.
  ///   - events: The events, pauses and failures. An event that isn't a GraphQL response is an
  ///     error of the subscription.
  public func addMockEvents<Operation: GraphQLOperation>(
    for operation: Operation.Type, _ events: [MockEvent]
  ) {
    add(events, for: .type(ObjectIdentifier(operation)))
  }

  /// Adds the events of every subscription of a name that is a ``GraphQL/Request`` or a
  /// ``RawOperation``, in mock mode. They replace earlier ones.
  ///
  /// - Parameters:
  ///   - operationName: The operation's name; `""` for operations without one.
  ///   - events: The events, pauses and failures.
  public func addMockEvents(for operationName: String, _ events: [MockEvent]) {
    add(events, for: .name(operationName))
  }

  /// Adds the events of every subscription of a type to ``shared``.
  ///
  /// - Parameters:
  ///   - operation: The operation's type.
  ///   - events: The events, pauses and failures.
  public static func addMockEvents<Operation: GraphQLOperation>(
    for operation: Operation.Type, _ events: [MockEvent]
  ) {
    shared.addMockEvents(for: operation, events)
  }
}
