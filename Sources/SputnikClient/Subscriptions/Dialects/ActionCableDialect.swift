import Foundation
import SputnikCore
import SputnikLanguage

/// The protocol of Action Cable (Rails), with a channel of graphql-ruby.
///
/// ```swift
/// let options = WebSocketOptions(url: "wss://example.org/cable", dialect: .actionCable())
/// // {"command":"subscribe","identifier":"{\"channel\":\"GraphqlChannel\",\"channelId\":\"1\"}"}
/// // {"command":"message","identifier":"…","data":"{\"action\":\"execute\",\"query\":\"…\"}"}
/// ```
///
/// Without a URL, it is the path `/cable` of the API's host. The header field `Origin`, which Rails
/// checks, is that of the URL, unless the request has another one. The server sends a ping each
/// three seconds; a connection without one for six seconds is closed, as Rails' own client does.
public struct ActionCableDialect: WebSocketDialect {
  private let channel: String
  private let action: String
  private let parameters: JSONObject

  /// Makes the dialect.
  ///
  /// - Parameters:
  ///   - channel: The name of the channel's class.
  ///   - action: The channel's method that executes operations.
  ///   - parameters: More parameters of the channel.
  public init(
    channel: String = "GraphqlChannel", action: String = "execute", parameters: JSONObject = [:]
  ) {
    self.channel = channel
    self.action = action
    self.parameters = parameters
  }

  /// Offers the sub-protocol, and adds the header field `Origin`.
  ///
  /// - Parameters:
  ///   - handshake: What the connection is opened with.
  ///   - request: The request for which it is opened.
  ///   - options: The options.
  /// - Returns: The conversation.
  public func conversation(
    _ handshake: inout WebSocketRequest, for request: SputnikRequest, _ options: WebSocketOptions
  ) async throws -> any WebSocketConversation {
    var url = URLComponents(url: handshake.url, resolvingAgainstBaseURL: false)
    if options.url == nil { url?.path = "/cable" }
    handshake.url = url?.url ?? handshake.url
    handshake.subprotocols = ["actioncable-v1-json", "actioncable-unsupported"]
    if handshake.headers["Origin"] == nil, let host = url?.encodedHost {
      let port = url?.port.map { ":\($0)" } ?? ""
      handshake.headers["Origin"] = "\(url?.scheme == "ws" ? "http" : "https")://\(host)\(port)"
    }
    return ActionCableConversation(channel: channel, action: action, parameters: parameters)
  }
}

extension WebSocketDialect where Self == ActionCableDialect {
  /// The dialect of Action Cable, for graphql-ruby.
  ///
  /// - Parameters:
  ///   - channel: The name of the channel's class.
  ///   - action: The channel's method that executes operations.
  ///   - parameters: More parameters of the channel.
  /// - Returns: The dialect.
  public static func actionCable(
    channel: String = "GraphqlChannel", action: String = "execute", parameters: JSONObject = [:]
  ) -> ActionCableDialect {
    ActionCableDialect(channel: channel, action: action, parameters: parameters)
  }
}
