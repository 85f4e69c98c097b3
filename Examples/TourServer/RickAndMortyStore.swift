import Foundation
import Sputnik
import SputnikExecution

extension RickAndMorty {
  /// The data, which mutations change.
  actor Store {
    enum Kind {
      case characters, episodes, locations
    }

    private var items: [Kind: [JSONObject]] = [
      .characters: RickAndMorty.characters, .episodes: RickAndMorty.episodes,
      .locations: RickAndMorty.locations,
    ]
    private var reviews: [JSONObject] = []
    private var subscribers: [Int: Subscriber] = [:]
    private var nextSubscriber = 0
    private static let pageSize = 3

    private struct Subscriber {
      /// The episode whose reviews are wanted; `nil` for all.
      let episode: JSONValue?
      let events: Resolvers.Events.Continuation
    }

    func item(_ kind: Kind, _ id: JSONValue?) -> ResolvedValue {
      find(kind, id).map { .json(.object($0)) } ?? .null
    }

    func items(_ kind: Kind, _ ids: JSONValue?) -> ResolvedValue {
      .list((ids?.arrayValue ?? []).map { item(kind, $0) })
    }

    private func find(_ kind: Kind, _ id: JSONValue?) -> JSONObject? {
      items[kind]?.first { $0["id"] == id }
    }

    /// Returns a page of the items that contain every text of the filter, without regard to case.
    func page(_ kind: Kind, _ page: Int, _ filter: JSONObject) throws -> ResolvedValue {
      let found = (items[kind] ?? []).filter { item in
        filter.allSatisfy { key, wanted in
          guard let wanted = wanted.stringValue else { return true }
          return item[key]?.stringValue?.range(of: wanted, options: .caseInsensitive) != nil
        }
      }
      let pages = (found.count + Self.pageSize - 1) / Self.pageSize
      guard (1...max(pages, 1)).contains(page) else {
        throw ExecutionError("There is no page \(page).", extensions: ["code": "NOT_FOUND"])
      }
      let results = found.dropFirst((page - 1) * Self.pageSize).prefix(Self.pageSize)
      return [
        "info": [
          "count": .int(found.count), "pages": .int(pages),
          "next": .int(page < pages ? page + 1 : nil), "prev": .int(page > 1 ? page - 1 : nil),
        ],
        "results": .list(results.map { .json(.object($0)) }),
      ]
    }

    func rename(_ id: JSONValue?, to name: JSONValue?) throws -> ResolvedValue {
      guard let index = items[.characters]?.firstIndex(where: { $0["id"] == id }) else {
        throw ExecutionError("There is no such character.", extensions: ["code": "NOT_FOUND"])
      }
      guard name != "" else {
        throw ExecutionError("A name has letters.", extensions: ["code": "BAD_USER_INPUT"])
      }
      items[.characters]?[index]["name"] = name
      return item(.characters, id)
    }

    func addReview(_ input: JSONObject) throws -> ResolvedValue {
      guard find(.episodes, input["episode"]) != nil else {
        throw ExecutionError("There is no such episode.", extensions: ["code": "NOT_FOUND"])
      }
      var review = input
      review["id"] = .string("\(reviews.count + 1)")
      review["episodeID"] = input["episode"]
      reviews.append(review)
      for subscriber in subscribers.values
      where subscriber.episode == nil || subscriber.episode == input["episode"] {
        subscriber.events.yield(["reviewAdded": .object(review)] as JSONObject)
      }
      return .json(.object(review))
    }

    /// Returns the reviews that are added from now on. A client that doesn't take them loses all but the
    /// newest.
    func reviewEvents(of episode: JSONValue?) throws -> Resolvers.Events {
      let episode = episode?.isNull == false ? episode : nil
      guard episode == nil || find(.episodes, episode) != nil else {
        throw ExecutionError("There is no such episode.", extensions: ["code": "NOT_FOUND"])
      }
      let (events, continuation) = Resolvers.Events.makeStream(
        bufferingPolicy: .bufferingNewest(100))
      let number = nextSubscriber
      nextSubscriber += 1
      subscribers[number] = Subscriber(episode: episode, events: continuation)
      continuation.onTermination = { _ in Task { await self.leave(number) } }
      return events
    }

    private func leave(_ number: Int) { subscribers[number] = nil }

    func reviews(of episode: JSONValue?) -> ResolvedValue {
      .list(reviews.filter { $0["episodeID"] == episode }.map { .json(.object($0)) })
    }
  }
}
