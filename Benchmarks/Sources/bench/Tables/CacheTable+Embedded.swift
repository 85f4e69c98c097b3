import Foundation
import Sputnik
import SputnikCache
import SputnikClient
import SputnikCore

/// A connection of Relay with names. Neither the edges nor the information on the page have a key.
@QueryOperation private struct NamesQuery {
  var people: People

  @QuerySatelite struct People {
    var edges: [Edge]
    var pageInfo: PageInfo
  }

  @QuerySatelite struct PageInfo {
    var hasNextPage: Bool
    var endCursor: String?
  }

  @QuerySatelite struct Edge {
    var cursor: String
    var node: Person
  }

  @QuerySatelite struct Person {
    var id: Int
    var name: String
    var city: String
  }
}

/// The same connection with other fields of its nodes.
@QueryOperation private struct AgesQuery {
  var people: People

  @QuerySatelite struct People { var edges: [Edge] }

  @QuerySatelite struct Edge { var node: Person }

  @QuerySatelite struct Person {
    var id: Int
    var age: Int
    var email: String
  }
}

@QueryOperation private struct PointsQuery {
  var points: [Point]

  @QuerySatelite struct Point {
    var x: Int
    var y: Int
  }
}

// Objects without a key, which are inside of the records around them.
extension CacheTable {
  private static let count = 1_000

  private static func people(_ page: String, edge: (Int) -> String) -> Data {
    let edges = (0..<count).map(edge).joined(separator: ",")
    return Data(#"{"data":{"people":{"edges":[\#(edges)]\#(page)}}}"#.utf8)
  }

  /// A connection that one operation stores over what another one has stored.
  static func connection(_ report: inout Report) throws {
    let names = people(#","pageInfo":{"hasNextPage":true,"endCursor":"c999"}"#) { number in
      #"{"cursor":"c\#(number)","node":{"id":\#(number),"name":"abcdefgh ijklmnop","#
        + #""city":"a town of some size","__typename":"Person"}}"#
    }
    let ages = people("") { number in
      #"{"node":{"id":\#(number),"age":\#(number),"email":"abcdefgh@example.com","#
        + #""__typename":"Person"}}"#
    }
    let records = Records()
    let (namesPlan, agesPlan) = (try records.plan(NamesQuery()), try records.plan(AgesQuery()))
    guard records.write(names, namesPlan) > count, records.write(ages, agesPlan) >= count,
      try NamesQuery().filled(from: records.read(namesPlan)).people.edges.last?.cursor == "c999",
      try AgesQuery().filled(from: records.read(agesPlan)).people.edges.last?.node.age == 999
    else { return report.fail("a connection isn't stored") }
    var race = Race()
    race.add("fill") { try AgesQuery().filled(from: ages) }
    race.add("merge") { records.write(ages, agesPlan) }
    let times = try medians(race, report)
    note(.cacheConnection, (times[1], times[0]), &report)
  }

  /// The memory of a list of small objects.
  static func points(_ report: inout Report) throws {
    let points = (10_000..<20_000).map { #"{"x":\#($0),"y":\#($0)}"# }.joined(separator: ",")
    let text = Data(#"{"data":{"points":[\#(points)]}}"#.utf8)
    let records = Records()
    guard records.write(text, try records.plan(PointsQuery())) == 1 else {
      return report.fail("points weren't stored")
    }
    let ratio = Double(records.byteCount) / Double(text.count)
    report.row(Floor.cachePoints.rawValue, "–", ratio.short, "\(Floor.cachePoints.floor)")
    report.note(.cachePoints, ratio)
  }

  /// Everything until a response is shown by a loop that watches: store, read, fill, registration.
  static func firstWatch(_ report: inout Report) async throws {
    let (identified, plain) = input(200_000)
    let (_, request) = try stored(query)
    var (shown, fills): ([Double], [Double]) = ([], [])
    for _ in 0..<(report.isQuick ? 30 : 200) {
      let cache = SputnikCache()
      let maker = SputnikRequestMaker(api: API()).caching(in: cache)
      let start = Stopwatch.processWorked
      cache.store(identified, to: request)
      var states = maker.watch(query, revalidation: .never).makeAsyncIterator()
      guard await states.next()?.response != nil else {
        return report.fail("a loop doesn't show what is stored")
      }
      shown.append(Double(Stopwatch.processWorked - start))
      fills.append(try Stopwatch.time(10) { try query.filled(from: plain) })
    }
    note(.cacheFirstWatch, (shown.median, fills.median), &report)
  }
}
