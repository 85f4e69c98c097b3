import Foundation
import SputnikCore
import SputnikLanguage

/// The protocol of AWS AppSync for subscriptions: GraphQL over the real-time address of an API.
///
/// ```swift
/// struct API: SputnikGraphQLAPI {
///   let urlEndpoint = "https://abc.appsync-api.eu-west-1.amazonaws.com/graphql"
///   let headers = ["x-api-key": "da2-…"]
///   let subscriptions = SubscriptionProtocol.webSocket(
///     options: WebSocketOptions(dialect: .appSync))
/// }
/// // wss://abc.appsync-realtime-api.eu-west-1.amazonaws.com/graphql
/// // {"id":"1","type":"start","payload":{"data":"{\"query\":\"…\"}","extensions":{"authorization":
/// //   {"host":"abc.appsync-api.eu-west-1.amazonaws.com","x-api-key":"da2-…"}}}}
/// ```
///
/// The authorization of the connection and of each operation is made of the request's header field
/// `Authorization` (Cognito, OIDC, Lambda; without `Bearer`), or else `x-api-key`. A new token is
/// asked for if the server refuses the connection, or an operation with `UnauthorizedException`.
/// Queries and mutations have to go over HTTP.
public struct AppSyncDialect: WebSocketDialect {
  /// Where the authorization of a connection is.
  public enum HeaderPlace: Sendable, Hashable {
    /// A second sub-protocol, `header-…`. Addresses are written to logs, and this isn't.
    case subprotocol
    /// The query of the URL, `?header=…&payload=e30%3D`, for proxies that change sub-protocols.
    case url
  }

  /// Returns an authorization: for instance the header fields of a request that is signed for IAM.
  ///
  /// - Parameters:
  ///   - url: The URL of the request: the API's endpoint, and `/connect` after it for a connection.
  ///   - body: The body of the request: `{}` for a connection, and else the request parameters.
  public typealias Authorization =
    @Sendable (_ url: URL, _ body: String) async throws ->
    [String: String]

  private let authorization: Authorization?
  private let headerPlace: HeaderPlace

  /// Makes the dialect.
  ///
  /// - Parameters:
  ///   - authorization: Returns the authorization of a connection and of each operation; `nil` for
  ///     that of the request's header fields.
  ///   - headerPlace: Where the authorization of a connection is.
  public init(
    authorization: Authorization? = nil, headerPlace: HeaderPlace = .subprotocol
  ) {
    self.authorization = authorization
    self.headerPlace = headerPlace
  }

  /// Makes the real-time address of the API's endpoint, unless the options have a URL, and adds the
  /// authorization.
  ///
  /// - Parameters:
  ///   - handshake: What the connection is opened with.
  ///   - request: The request for which it is opened.
  ///   - options: The options.
  /// - Returns: The conversation.
  /// - Throws: What the function for the authorization throws.
  public func conversation(
    _ handshake: inout WebSocketRequest, for request: SputnikRequest, _ options: WebSocketOptions
  ) async throws -> any WebSocketConversation {
    let connect = request.url.appending(path: "connect")
    let header = Data(try await header(of: request, at: connect, body: "{}").text.utf8)
      .base64EncodedString()
    var url = URLComponents(url: handshake.url, resolvingAgainstBaseURL: false)
    if options.url == nil { url?.makeRealTime() }
    handshake.subprotocols = ["graphql-ws"]
    switch headerPlace {
    case .subprotocol:
      // Names of sub-protocols have no “/”, “+” and “=”.
      let name = header.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
      handshake.subprotocols.append("header-\(name)")
    case .url:
      // A plus sign would be read as a space.
      let escaped = header.replacing("+", with: "%2B").replacing("=", with: "%3D")
      let query = url?.percentEncodedQuery.map { "\($0)&" } ?? ""
      url?.percentEncodedQuery = "\(query)header=\(escaped)&payload=e30%3D"
    }
    handshake.url = url?.url ?? handshake.url
    return AppSyncConversation()
  }

  /// Returns the request parameters as text, and the authorization of the operation.
  ///
  /// - Parameters:
  ///   - parameters: The request parameters as JSON.
  ///   - request: The request.
  /// - Returns: `{"data":"{…}","extensions":{"authorization":{…}}}`.
  /// - Throws: What the function for the authorization throws.
  public func payload(
    _ parameters: String, of request: SputnikRequest
  ) async throws -> String {
    let header = try await header(of: request, at: request.url, body: parameters)
    let payload: JSONValue = [
      "data": .string(parameters), "extensions": ["authorization": header],
    ]
    return payload.text
  }

  private func header(
    of request: SputnikRequest, at url: URL, body: String
  ) async throws -> JSONValue {
    if let authorization {
      let fields = try await authorization(url, body).sorted { $0.key < $1.key }
      return .object(JSONObject(fields.map { ($0.key, .string($0.value)) }))
    }
    let host = JSONValue.string(request.url.host ?? "")
    let headers = request.options.headers
    if let token = headers["Authorization"] {
      let bare = token.hasPrefix("Bearer ") ? String(token.dropFirst("Bearer ".count)) : token
      return ["host": host, "Authorization": .string(bare)]
    }
    guard let key = headers["x-api-key"] else { return ["host": host] }
    let date = Date.now.ISO8601Format().filter { !"-:".contains($0) }
    return ["host": host, "x-amz-date": .string(date), "x-api-key": .string(key)]
  }
}

extension WebSocketDialect where Self == AppSyncDialect {
  /// The dialect of AWS AppSync, with the authorization of the request's header fields.
  public static var appSync: AppSyncDialect { AppSyncDialect() }
}

extension URLComponents {
  /// Makes the real-time address of an endpoint: AWS's domain has another name, and a domain of
  /// one's own another path.
  fileprivate mutating func makeRealTime() {
    if let host, host.contains(".appsync-api."), host.contains(".amazonaws.com") {
      self.host = host.replacing(".appsync-api.", with: ".appsync-realtime-api.")
    } else {
      path += "/realtime"
    }
  }
}
