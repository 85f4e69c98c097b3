import BookService
import DemoGraphQL
import Foundation
import Hummingbird
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The service and its GraphQL server, each on a socket of its own.
@Suite(.timeLimit(.minutes(15))) struct BookServiceTests {
  @Test func aBook() async throws {
    try await withService { service in
      let response = try await get(service, "/books/2")
      let book = #"{"id":"2","title":"Solaris","author":"Lem","year":1961,"reviews":[]}"#
      #expect(response == ServiceResponse(200, book))
    }
  }

  @Test func booksOfAnAuthor() async throws {
    try await withService { service in
      let response = try await get(service, "/books?author=Lem")
      let books = #"""
        [{"id":"2","title":"Solaris","author":"Lem","year":1961,"reviews":[]},
        {"id":"3","title":"The Cyberiad","author":"Lem","year":1965,"reviews":[]}]
        """#
      #expect(response == ServiceResponse(200, books))
      let none = try await get(service, "/books?author=Nobody")
      #expect(none == ServiceResponse(200, "[]"))
    }
  }

  @Test func aReviewIsSeenAfterwards() async throws {
    try await withService { service in
      let review = #"{"stars":5,"text":"An ocean that thinks."}"#
      let created = try await post(service, "/books/2/reviews", review)
      #expect(created == ServiceResponse(201, review))
      let response = try await get(service, "/books/2")
      let book =
        #"{"id":"2","title":"Solaris","author":"Lem","year":1961,"reviews":[\#(review)]}"#
      #expect(response == ServiceResponse(200, book))
    }
  }

  @Test func errorsOfTheServer() async throws {
    try await withService { service in
      let missing = try await get(service, "/books/4711")
      #expect(missing == ServiceResponse(404, #"{"error":{"message":"No such book."}}"#))
      let unknown = try await post(service, "/books/4711/reviews", #"{"stars":5}"#)
      #expect(unknown == ServiceResponse(404, #"{"error":{"message":"There is no such book."}}"#))
      let tooMany = try await post(service, "/books/1/reviews", #"{"stars":6}"#)
      #expect(tooMany == ServiceResponse(422, #"{"error":{"message":"One to five stars."}}"#))
    }
  }

  @Test func noGraphQLServer() async throws {
    let service = { bookService(endpoint: "http://127.0.0.1:1/", at: anyPort, onListening: $0) }
    try await withRunning(service) { service in
      let response = try await get(service, "/books/2")
      #expect(response.status == 502)
      let health = try await get(service, "/health")
      #expect(health.status == 200)
    }
  }

  @Test func aHundredAtOnce() async throws {
    try await withService { service in
      let titles = [
        "1": "Roadside Picnic", "2": "Solaris", "3": "The Cyberiad", "4": "The Dispossessed",
      ]
      try await withThrowingTaskGroup(of: Void.self) { group in
        for index in 0..<100 {
          let id = "\(index % 4 + 1)"
          group.addTask {
            let book = try await get(service, "/books/\(id)").json as? [String: Any]
            #expect(book?["id"] as? String == id)
            #expect(book?["title"] as? String == titles[id])
          }
        }
        try await group.waitForAll()
      }
    }
  }
}
