import Foundation
import HeapCounter
import Sputnik
import SputnikCache

extension CacheTable {
  /// A small cache that is asked with ever new texts, in a process of its own.
  static func searches(_ report: inout Report) throws {
    let (growth, rest) = try Child.search.start().numbers
    for (floor, bytes) in [(Floor.cacheSearches, growth), (.cacheCleared, rest)] {
      report.row(floor.rawValue, "–", (bytes / 1e6).short, "\(floor.floor)")
      report.note(floor, bytes / 1e6)
    }
  }
}

/// Searches with different texts, each of which is a value of an argument.
enum Searches {
  @QueryOperation struct Search {
    @Variable var text: String
    @Property(arguments: ["text"]) var search: [Item]

    @QuerySatelite struct Item {
      var id: ID
      var name: String
    }
  }

  /// Returns how many bytes the process has grown by after the first searches, and how many are in
  /// use after `clear()` in addition to those before the first search.
  static func run(_ count: Int = 100_000) async throws -> (process: Double, rest: Double) {
    let cache = SputnikCache(maximumBytes: 1 << 20)
    let maker = SputnikRequestMaker(api: API(), transport: Server()).caching(in: cache)
    heap_counter_start()
    var first = 0.0
    for number in 0..<count {
      let search = Search(variables: .init(text: "text \(number)"))
      blackHole(try await maker.makeRequest(operation: search))
      if number == 5_000 { first = residentBytes }
    }
    let process = residentBytes - first
    cache.clear()
    return (process, Double(heap_counter_live()))
  }

  /// The memory of the process, in bytes; 0 outside Linux.
  private static var residentBytes: Double {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
    return pages * 4096
  }

  private struct API: SputnikGraphQLAPI { let urlEndpoint = "https://search.invalid/graphql" }

  /// A server that finds the same for each text. It keeps no requests.
  private struct Server: SputnikTransport {
    private static let found = Data(
      #"{"data":{"search":[{"id":"1","name":"A","__typename":"Item"}]}}"#.utf8)

    func send(_ request: TransportRequest) async throws -> TransportResponse {
      TransportResponse(
        status: 200, headers: ["Content-Type": "application/json"], body: Self.found)
    }
  }
}
