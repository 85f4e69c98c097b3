import RivalLibrary
import Sputnik

// Beside another library with the same names, each name of Sputnik's is written with its module.
// ``NameTests`` finds the names that are missing here.

let typesByQualifiedName: [Any.Type] = [
  Sputnik.ActionCableDialect.self,
  Sputnik.AppSyncDialect.self,
  Sputnik.Batching.self,
  Sputnik.BearerToken.self,
  Sputnik.CacheMiss.self,
  Sputnik.CachePolicy.self,
  Sputnik.DateOnlyTransformer.self,
  Sputnik.DebugConfiguration.self,
  Sputnik.Deduplication.self,
  Sputnik.DefaultErrorTransformer.self,
  Sputnik.DefaultPartialError.self,
  Sputnik.DefaultScalarTransformer<Double>.self,
  (any Sputnik.DefaultScalarValue).self,
  Sputnik.EntityKey.self,
  Sputnik.EnumCaseStyle.self,
  Sputnik.ErrorBehavior.self,
  Sputnik.ErrorPolicy.self,
  Sputnik.FieldResult<Int>.self,
  Sputnik.GraphQL.self,
  (any Sputnik.GraphQLEnum).self,
  (any Sputnik.GraphQLFragment).self,
  Sputnik.GraphQLNullable<Int>.self,
  (any Sputnik.GraphQLOneOf).self,
  (any Sputnik.GraphQLOperation).self,
  (any Sputnik.GraphQLQuery).self,
  (any Sputnik.GraphQLQueryOrMutation).self,
  (any Sputnik.GraphQLSatellite).self,
  (any Sputnik.GraphQLScalar).self,
  (any Sputnik.GraphQLSelectionSet).self,
  (any Sputnik.GraphQLSubscription).self,
  (any Sputnik.GraphQLUnion).self,
  (any Sputnik.GraphQLValue).self,
  (any Sputnik.GraphQLVariables).self,
  Sputnik.HTTPFailure.self,
  Sputnik.HeaderFields.self,
  Sputnik.ID.self,
  Sputnik.IdentifiedResult<IdentifiedRow>.self,
  Sputnik.IncrementalResponses<Int>.self,
  Sputnik.Indirect<Int>.self,
  Sputnik.IntegerStringTransformer<Int>.self,
  Sputnik.InvalidManifest.self,
  Sputnik.InvalidOperation.self,
  Sputnik.JSONObject.self,
  Sputnik.JSONValue.self,
  Sputnik.LocalDateTimeTransformer.self,
  Sputnik.MillisecondsSince1970Transformer.self,
  Sputnik.MockEvent.self,
  Sputnik.MockTransport.self,
  Sputnik.PersistedDocumentManifest.self,
  Sputnik.PersistedQueries.self,
  Sputnik.PhoenixDialect.self,
  Sputnik.RFC1123Transformer.self,
  Sputnik.RawOperation<Int, Int>.self,
  Sputnik.RedirectPolicy.self,
  Sputnik.RefusedMutationPolicy.self,
  Sputnik.RequestEvent.self,
  Sputnik.RequestLogging.self,
  Sputnik.RequestObserver.self,
  Sputnik.RequestOptions.self,
  Sputnik.RequestOutcome.self,
  Sputnik.RequestParameters.self,
  (any Sputnik.ResponseErrorTransformer).self,
  Sputnik.ResponseOrigin.self,
  (any Sputnik.ResponsePartialError).self,
  Sputnik.ResponsePath.self,
  (any Sputnik.ResponseValidating).self,
  Sputnik.Retry.self,
  Sputnik.RetryBudget.self,
  Sputnik.RetryPolicy.self,
  Sputnik.ScalarLiteral.self,
  (any Sputnik.ScalarTransformer).self,
  Sputnik.SecondsSince1970Transformer.self,
  (any Sputnik.SerializedValue).self,
  Sputnik.SputnikAPIConfiguration.self,
  Sputnik.SputnikError.self,
  (any Sputnik.SputnikGraphQLAPI).self,
  (any Sputnik.SputnikInterceptor).self,
  Sputnik.SputnikRequest.self,
  Sputnik.SputnikRequestMaker.self,
  Sputnik.SputnikResponse.self,
  (any Sputnik.SputnikTransport).self,
  Sputnik.SubscriptionEvents<Int>.self,
  Sputnik.SubscriptionProtocol.self,
  Sputnik.SubscriptionState.self,
  Sputnik.TransferProgress.self,
  Sputnik.TransportBody.self,
  Sputnik.TransportFailure.self,
  Sputnik.TransportRequest.self,
  Sputnik.TransportResponse.self,
  Sputnik.TransportStream.self,
  Sputnik.TypeMatch.self,
  Sputnik.URLSessionTransport.self,
  Sputnik.UnreadableResponse.self,
  Sputnik.Upload.self,
  Sputnik.VariableMapping.self,
  (any Sputnik.WebSocketConnection).self,
  (any Sputnik.WebSocketConversation).self,
  (any Sputnik.WebSocketDialect).self,
  Sputnik.WebSocketEvent.self,
  Sputnik.WebSocketKeepAlive.self,
  Sputnik.WebSocketMessage.self,
  Sputnik.WebSocketOptions.self,
  Sputnik.WebSocketRecovery.self,
  Sputnik.WebSocketRequest.self,
  (any Sputnik.WebSocketTransport).self,
]

#if AsyncHTTPClient
  let typesWithAsyncHTTPClient: [Any.Type] = [
    Sputnik.AsyncHTTPClientTransport.self
  ]
#endif

#if WebSockets
  let typesWithWebSockets: [Any.Type] = [
    Sputnik.NIOWebSocketTransport.self
  ]
#endif

#if Observability
  let typesWithObservability: [Any.Type] = [
    Sputnik.RequestMetrics.self,
    Sputnik.RequestTracing.self,
  ]
#endif

#if !canImport(FoundationNetworking)
  let typesWithURLSession: [Any.Type] = [
    Sputnik.URLSessionWebSocketTransport.self
  ]
#endif

@Sputnik.QueryOperation(name: "Qualified")
@Sputnik.Directive("cached", arguments: ["ttl": 60])
struct QualifiedOperation {
  @Sputnik.Variable var id: Sputnik.ID
  @Sputnik.Variable var long: Bool
  @Sputnik.Property(name: "hero", alias: "luke") @Sputnik.Include(if: "long") var luke: Hero?
  @Sputnik.Skip(if: "long") var found: QualifiedUnion?
  @Sputnik.Stream(initialCount: 1) var heroes: [Hero]

  @Sputnik.QuerySatellite(schemaTypeName: "Character")
  struct Hero {
    @Sputnik.Argument var mood: QualifiedMood? = .calm
    @Sputnik.Local var isOpen: Bool? = nil
    var name: String
    @Sputnik.FragmentSpread @Sputnik.Defer var details: QualifiedDetails?
    @Sputnik.InlineFragment(types: .present) var pilot: Pilot?

    @Sputnik.QuerySatelite struct Pilot { var ship: QualifiedShip }
  }
}

@Sputnik.QueryMutation struct QualifiedMutation { var save: Bool? }

@Sputnik.QuerySubscription struct QualifiedSubscription { var added: Bool? }

@Sputnik.QueryFragment(on: "Character") struct QualifiedDetails { var appearsIn: [String] }

@Sputnik.QueryUnion enum QualifiedUnion {
  case details(QualifiedDetails)
  case other(typename: String)
}

@Sputnik.QueryEnum enum QualifiedMood {
  @Sputnik.EnumValue("CALM") case calm
  @Sputnik.UnknownValue case other
}

@Sputnik.QueryOneOf enum QualifiedKey { case id(Sputnik.ID), name(String) }

@Sputnik.Scalar(expressibleBy: [.string], valueType: String.self) struct QualifiedShip {}

private struct IdentifiedRow: Identifiable { let id = 0 }
