import Foundation
import Sputnik
import SputnikCore
import TestSupport
import Testing

@testable import SputnikCache

/// A response lifts only the layers that it concerns. What is shown is as if all had run again on
/// what servers have sent.
@Suite struct LiftedLayerTests {
  /// A change of one post or another one, by the number of likes of a third one.
  struct Change: Sendable {
    let read: Int
    let even: Int
    let odd: Int
    let amount: Int

    /// Makes the change in a cache.
    func make(in cache: inout CacheTransaction) throws {
      guard let post = try cache.value(of: LikePost.Post.self, id: ID("\(read)")) else { return }
      if post.likes.isMultiple(of: 2) {
        try cache.update(LikePost.Post.self, id: ID("\(even)")) { $0.likes += amount }
      } else {
        try cache.update(LikePost.Post.self, id: ID("\(odd)")) { $0.likes = $0.likes * 3 % 1_000 }
      }
    }

    /// Makes the change in a list of numbers, of which some aren't known.
    func make(in likes: inout [Int?]) {
      guard let number = likes[read] else { return }
      if number.isMultiple(of: 2) {
        likes[even] = likes[even].map { $0 + amount }
      } else {
        likes[odd] = likes[odd].map { $0 * 3 % 1_000 }
      }
    }
  }

  @Test(arguments: 1...8)
  func randomLayers(seed: Int) throws {
    var random = Random(seed: UInt64(seed))
    let count = 8
    let cache = SputnikCache()
    let maker = TestSupport.maker("http://localhost/graphql").caching(in: cache)
    let endpoint = maker.endpoint
    var sent: [Int?] = Array(repeating: nil, count: count)
    var layers: [(id: Int, change: Change)] = []
    for step in 0..<100 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        let change = Self.change(count, &random)
        let layer = try #require(
          cache.put(Self.function(change), removing: [], endpoint, cache.epoch))
        layers.append((layer, change))
      case 2 where step.isMultiple(of: 5):
        let new = (0..<3).map { _ in Self.change(count, &random) }
        let below = try #require(cache.putBelow(new.map(Self.function), endpoint, cache.epoch))
        layers = zip(below, new).map { ($0, $1) } + layers
      case 2, 3:
        guard !layers.isEmpty else { continue }
        let layer = layers.remove(at: Int.random(in: layers.indices, using: &random))
        cache.remove(layers: [layer.id], endpoint)
      default:
        let ids = (0..<count).shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
        // Also with the number that is shown.
        for id in ids { sent[id] = Int.random(in: 0..<(step % 3 == 0 ? 4 : 1_000), using: &random) }
        let posts = ids.map {
          #"{"id":"\#($0)","likes":\#(sent[$0] ?? 0),"isLiked":false,"__typename":"Post"}"#
        }
        let (request, text) = (
          try maker.storedQuery(PostList(), RequestOptions()).request,
          "{\"data\":{\"posts\":[\(posts.joined(separator: ","))]}}"
        )
        cache.store(
          Data(text.utf8), to: request, options: ReadingOptions(), age: nil, epoch: cache.epoch)
      }
      var expected = sent
      for layer in layers { layer.change.make(in: &expected) }
      let shown = try (0..<count).map {
        try cache.value(of: LikePost.Post.self, id: ID("\($0)"), endpoint: endpoint)?.likes
      }
      try #require(shown == expected, "seed \(seed), step \(step)")
    }
    cache.remove(layers: layers.map(\.id), endpoint)
    let shown = try (0..<count).map {
      try cache.value(of: LikePost.Post.self, id: ID("\($0)"), endpoint: endpoint)?.likes
    }
    #expect(shown == sent)
    #expect(cache.miscounts == [])
  }

  private static func change(_ count: Int, _ random: inout Random) -> Change {
    Change(
      read: Int.random(in: 0..<count, using: &random),
      even: Int.random(in: 0..<count, using: &random),
      odd: Int.random(in: 0..<count, using: &random),
      amount: Int.random(in: 1...9, using: &random))
  }

  private static func function(_ change: Change) -> CacheLayer.Function {
    CacheLayer.Function(body: { try change.make(in: &$0) }, report: { _ in })
  }
}
