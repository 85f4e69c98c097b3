import Foundation
import Sputnik
import SputnikCache

// The Swift code of MutationsThatWait.md. It is only compiled.

enum MutationsThatWaitCode {
  @QuerySatelite struct Post {
    var id: ID
    var title: String
    var isLiked: Bool
  }

  @QueryOperation struct PostList { var posts: [Post] }

  @QueryMutation struct LikePost {
    @Variable var id: ID
    @Variable var isLiked: Bool
    @Property(arguments: ["id", "isLiked"]) var like: Post
  }

  @QueryMutation struct AddPost {
    @Variable var id: ID
    @Variable var title: String
    @Property(arguments: ["id", "title"]) var addPost: Post
  }

  static func adding(_ maker: SputnikRequestMaker) async throws {
    let outbox = try await MutationQueue(maker, mutations: [LikePost.self, AddPost.self])
    let like = LikePost(variables: .init(id: "7", isLiked: true))
    let ticket = try await outbox.add(like, replacing: { $0.variables.id == "7" })
    _ = ticket
  }

  static func changing(
    _ outbox: MutationQueue, _ ticket: MutationTicket, show: (String) -> Void
  ) async throws {
    if try await !outbox.cancel(ticket) { show("It was sent already.") }
    outbox.resume()
  }

  static func aTable(_ maker: SputnikRequestMaker) async throws {
    let outbox = try await MutationQueue(maker, mutations: [LikePost.self]) { failure in
      failure.status == 423 ? .waits : failure.fate
    }
    _ = outbox
  }

  static func events(_ outbox: MutationQueue, show: (String) -> Void, logIn: () -> Void) async {
    for await event in outbox.events {
      switch event {
      case .refused(let mutation, let error): show("\(mutation.name): \(error)")
      case .paused: logIn()
      case .sent, .delayed: break
      }
    }
  }
}

private typealias Post = MutationsThatWaitCode.Post
private typealias PostList = MutationsThatWaitCode.PostList
private typealias LikePost = MutationsThatWaitCode.LikePost
private typealias AddPost = MutationsThatWaitCode.AddPost

extension LikePost: QueuedMutation {
  func expect(in cache: inout CacheTransaction) throws {
    try cache.update(Post.self, id: variables.id) { $0.isLiked = variables.isLiked }
  }
}
extension LikePost.Variables: Codable {}

extension AddPost: QueuedMutation {
  func expect(in cache: inout CacheTransaction) throws {
    let post = Post(id: variables.id, title: variables.title, isLiked: false)
    try cache.update(PostList()) { list in
      if !list.posts.contains(where: { $0.id == post.id }) { list.posts.append(post) }
    }
  }
  func update(in cache: inout CacheTransaction) throws {
    try cache.update(PostList()) { list in
      if !list.posts.contains(where: { $0.id == addPost.id }) { list.posts.append(addPost) }
    }
  }
}
extension AddPost.Variables: Codable {}
