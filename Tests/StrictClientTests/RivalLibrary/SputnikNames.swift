// A type for each public name of Sputnik, as another library may declare it.
// ``NameTests`` finds the names that are missing here.

public struct ActionCableDialect {}
public struct AppSyncDialect {}
public struct AsyncHTTPClientTransport {}
public struct Batching {}
public struct BearerToken {}
public struct CacheMiss {}
public struct DateOnlyTransformer {}
public struct DebugConfiguration {}
public struct Deduplication {}
public struct DefaultErrorTransformer {}
public struct DefaultPartialError {}
public struct DefaultScalarTransformer {}
public struct DefaultScalarValue {}
public struct EntityKey {}
public struct EnumCaseStyle {}
public struct ErrorBehavior {}
public struct ErrorPolicy {}
public struct FieldResult {}
public struct GraphQL {}
public struct GraphQLEnum {}
public struct GraphQLFragment {}
public struct GraphQLNullable {}
public struct GraphQLOneOf {}
public struct GraphQLOperation {}
public struct GraphQLQuery {}
public struct GraphQLQueryOrMutation {}
public struct GraphQLSatelite {}
public struct GraphQLSatellite {}
public struct GraphQLScalar {}
public struct GraphQLSelectionSet {}
public struct GraphQLSubscription {}
public struct GraphQLUnion {}
public struct GraphQLValue {}
public struct GraphQLVariables {}
public struct HTTPFailure {}
public struct HeaderFields {}
public struct ID {}
public struct IdentifiedResult {}
public struct IncrementalResponses {}
public struct Indirect {}
public struct IntegerStringTransformer {}
public struct InvalidManifest {}
public struct InvalidOperation {}
public struct JSONObject {}
public struct JSONValue {}
public struct LocalDateTimeTransformer {}
public struct MillisecondsSince1970Transformer {}
public struct MockEvent {}
public struct MockTransport {}
public struct NIOWebSocketTransport {}
public struct PersistedDocumentManifest {}
public struct PersistedQueries {}
public struct PhoenixDialect {}
public struct QueryEnum {}
public struct QueryFragment {}
public struct QueryMutation {}
public struct QueryOneOf {}
public struct QueryOperation {}
public struct QuerySatelite {}
public struct QuerySatellite {}
public struct QuerySubscription {}
public struct QueryUnion {}
public struct RFC1123Transformer {}
public struct RawOperation {}
public struct RedirectPolicy {}
public struct RefusedMutationPolicy {}
public struct RequestEvent {}
public struct RequestLogging {}
public struct RequestMetrics {}
public struct RequestObserver {}
public struct RequestOptions {}
public struct RequestOutcome {}
public struct RequestParameters {}
public struct RequestTracing {}
public struct ResponseErrorTransformer {}
public struct ResponseOrigin {}
public struct ResponsePartialError {}
public struct ResponsePath {}
public struct ResponseValidating {}
public struct Retry {}
public struct RetryBudget {}
public struct RetryPolicy {}
public struct Scalar {}
public struct ScalarLiteral {}
public struct ScalarTransformer {}
public struct SecondsSince1970Transformer {}
public struct SerializedValue {}
public struct SputnikAPIConfiguration {}
public struct SputnikError {}
public struct SputnikGraphQLAPI {}
public struct SputnikInterceptor {}
public struct SputnikRequest {}
public struct SputnikRequestMaker {}
public struct SputnikResponse {}
public struct SputnikTransport {}
public struct SubscriptionEvents {}
public struct SubscriptionProtocol {}
public struct SubscriptionState {}
public struct TransferProgress {}
public struct TransportBody {}
public struct TransportFailure {}
public struct TransportRequest {}
public struct TransportResponse {}
public struct TransportStream {}
public struct TypeMatch {}
public struct URLSessionTransport {}
public struct URLSessionWebSocketTransport {}
public struct UnreadableResponse {}
public struct Upload {}
public struct VariableMapping {}
public struct WebSocketConnection {}
public struct WebSocketConversation {}
public struct WebSocketDialect {}
public struct WebSocketEvent {}
public struct WebSocketKeepAlive {}
public struct WebSocketMessage {}
public struct WebSocketOptions {}
public struct WebSocketRecovery {}
public struct WebSocketRequest {}
public struct WebSocketTransport {}

// The macros of properties, as property wrappers.

@propertyWrapper public struct Argument<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
@propertyWrapper public struct Defer<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
@propertyWrapper public struct Directive<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
@propertyWrapper public struct EnumValue<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
@propertyWrapper public struct FragmentSpread<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
@propertyWrapper public struct Include<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
@propertyWrapper public struct InlineFragment<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
@propertyWrapper public struct Local<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
@propertyWrapper public struct Property<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
@propertyWrapper public struct Skip<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
@propertyWrapper public struct Stream<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
@propertyWrapper public struct UnknownValue<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
@propertyWrapper public struct Variable<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
