import Foundation
import SputnikExecution

/// Four books, and reviews of them.
actor Shelf {
  static let sdl = """
    type Query { book(id: ID!): Book books(author: String): [Book!]! }
    type Mutation { review(book: ID!, stars: Int!, text: String): Review! }
    type Subscription { reviewAdded(book: ID!): Review! }
    type Book { id: ID! title: String! author: String! year: Int reviews: [Review!]! }
    type Review { stars: Int! text: String }
    """

  private let books: [JSONObject] = [
    ["id": "1", "title": "Roadside Picnic", "author": "Strugatsky", "year": 1972],
    ["id": "2", "title": "Solaris", "author": "Lem", "year": 1961],
    ["id": "3", "title": "The Cyberiad", "author": "Lem", "year": 1965],
    ["id": "4", "title": "The Dispossessed", "author": "Le Guin", "year": nil],
  ]
  private var reviews: [String: [JSONValue]] = [:]
  private var subscribers: [UUID: (book: JSONValue?, events: Resolvers.Events.Continuation)] = [:]

  nonisolated var executableSchema: ExecutableSchema {
    get throws {
      var resolvers = Resolvers()
      resolvers.add("Query.book") { _, arguments, _ in
        .json(await self.books { $0["id"] == arguments["id"] }.first ?? nil)
      }
      resolvers.add("Query.books") { _, arguments, _ in
        let author = arguments["author"] ?? nil
        return .json(.array(await self.books { author.isNull || $0["author"] == author }))
      }
      resolvers.add("Mutation.review") { _, arguments, _ in
        .json(try await self.review(arguments))
      }
      resolvers.addEvents(of: "Subscription.reviewAdded") { arguments in
        try await self.newReviews(arguments)
      }
      return try ExecutableSchema(Schema(sdl: Self.sdl), resolvers: resolvers)
    }
  }

  private func books(where isWanted: @Sendable (JSONObject) -> Bool) -> [JSONValue] {
    books.filter(isWanted).map { book in
      var book = book
      book["reviews"] = .array(reviews[book["id"]?.stringValue ?? ""] ?? [])
      return .object(book)
    }
  }

  private func review(_ arguments: JSONObject) throws -> JSONValue {
    guard let id = arguments["book"]?.stringValue,
      books.contains(where: { $0["id"] == .string(id) })
    else {
      throw ExecutionError("There is no such book.", extensions: ["code": "NOT_FOUND"])
    }
    guard let stars = arguments["stars"]?.intValue, (1...5).contains(stars) else {
      throw ExecutionError("One to five stars.", extensions: ["code": "BAD_USER_INPUT"])
    }
    let review: JSONValue = ["stars": .int(stars), "text": arguments["text"] ?? nil]
    reviews[id, default: []].append(review)
    for subscriber in subscribers.values where subscriber.book == .string(id) {
      subscriber.events.yield(["reviewAdded": review] as JSONObject)
    }
    return review
  }

  private func newReviews(_ arguments: JSONObject) throws -> Resolvers.Events {
    guard books.contains(where: { $0["id"] == arguments["book"] }) else {
      throw ExecutionError("There is no such book.", extensions: ["code": "NOT_FOUND"])
    }
    let (events, continuation) = Resolvers.Events.makeStream(bufferingPolicy: .bufferingNewest(100))
    let id = UUID()
    subscribers[id] = (arguments["book"], continuation)
    continuation.onTermination = { _ in Task { await self.leave(id) } }
    return events
  }

  private func leave(_ id: UUID) { subscribers[id] = nil }
}
