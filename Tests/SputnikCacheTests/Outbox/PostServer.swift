import Foundation
import Sputnik
import TestSupport

/// A GraphQL server over a socket, which can be switched off. It remembers likes and notes.
final class PostServer: Sendable {
  struct Received: Sendable, Equatable {
    let name: String
    let variables: JSONValue
    let key: String?

    /// `7 true`
    var line: String {
      let values = variables.objectValue?.map { $0.value.stringValue ?? $0.value.text } ?? []
      return values.joined(separator: " ")
    }
  }

  /// A response that a test asks for.
  struct Reply: Sendable {
    var status = 200
    var headers = "Content-Type: application/json\r\n"
    var body: String

    static func status(_ status: Int, _ headers: String = "") -> Reply {
      Reply(status: status, headers: headers + "Content-Type: text/plain\r\n", body: "no")
    }
  }

  fileprivate struct State: Sendable {
    var isOff = false
    var likes: [String: (count: Int, isLiked: Bool)] = [:]
    var notes: [String] = []
    var received: [Received] = []
    var replies: [Reply] = []
    var held: FaultyServer.Turn?
    var authorization: String?
  }

  private let state: Guarded<State>
  private let server: FaultyServer

  init() throws {
    let state = Guarded(State())
    self.state = state
    server = try FaultyServer { request in Self.steps(request, state) }
  }

  var url: String { server.url }
  func stop() { server.stop() }

  var isOff: Bool {
    get { state.value.isOff }
    set { state.change { $0.isOff = newValue } }
  }
  /// The mutations that have arrived, in their order.
  var received: [Received] { state.value.received }
  var lines: [String] { received.map(\.line) }

  /// Replies to the next requests, one after the other, in place of executing them.
  func reply(_ replies: Reply...) { state.change { $0.replies += replies } }

  /// Requires a token.
  func require(_ token: String?) {
    state.change { $0.authorization = token.map { "Bearer \($0)" } }
  }

  /// Has all responses wait for turns; `nil` for none.
  func hold(_ turn: FaultyServer.Turn?) { state.change { $0.held = turn } }

  private static func steps(
    _ request: FaultyServer.Request, _ state: Guarded<State>
  ) -> [FaultyServer.Step] {
    let parameters = try? JSONValue(parsing: request.body)
    let name = parameters?["operationName"]?.stringValue ?? ""
    let variables = parameters?["variables"] ?? [:]
    let (reply, held): (Reply?, FaultyServer.Turn?) = state.change { state in
      if state.isOff { return (nil, nil) }
      state.received.append(
        Received(name: name, variables: variables, key: request.headers["Idempotency-Key"]))
      if let token = state.authorization, request.headers["Authorization"] != token {
        return (.status(401), state.held)
      }
      if !state.replies.isEmpty { return (state.replies.removeFirst(), state.held) }
      return (Reply(body: state.execute(name, variables)), state.held)
    }
    guard let reply else { return [.reset] }
    let head =
      "HTTP/1.1 \(reply.status) Status\r\n\(reply.headers)Content-Length: "
      + "\(reply.body.utf8.count)\r\n\r\n"
    let response: [FaultyServer.Step] = [.text(head + reply.body), .keepAlive]
    return held.map { [.wait(for: $0)] + response } ?? response
  }
}

extension PostServer.State {
  fileprivate mutating func execute(_ name: String, _ variables: JSONValue) -> String {
    let id = variables["id"]?.stringValue ?? ""
    switch name {
    case "LikePost":
      var post = likes[id] ?? (0, false)
      let isLiked = variables["isLiked"] == true
      if post.isLiked != isLiked { post.count += isLiked ? 1 : -1 }
      post.isLiked = isLiked
      likes[id] = post
      return #"{"data":{"like":\#(self.post(id))}}"#
    case "PostByID": return #"{"data":{"post":\#(post(id))}}"#
    case "AddNote", "KeepNote":
      let text = variables["text"]?.stringValue ?? ""
      let note = #"{"id":"\#(id)","text":"\#(text)!","__typename":"Note"}"#
      notes.append(note)
      return #"{"data":{"addNote":\#(note)}}"#
    case "NoteList": return #"{"data":{"notes":[\#(notes.joined(separator: ","))]}}"#
    default: return #"{"errors":[{"message":"Unknown \#(name)"}]}"#
    }
  }

  private func post(_ id: String) -> String {
    let post = likes[id] ?? (0, false)
    return #"{"id":"\#(id)","likes":\#(post.count),"isLiked":\#(post.isLiked),"#
      + #""__typename":"Post"}"#
  }
}
