import Foundation
import Sputnik
import SputnikCache
import TestSupport

/// Two people, and the cursor after them.
@QueryOperation struct PeoplePage {
  var people: Connection

  @QuerySatelite(schemaTypeName: "PersonConnection") struct Connection: RelayConnection {
    @Variable var after: String?
    var edges: [Edge]
    var pageInfo: PageInfo

    var elements: [Person] { edges.map(\.node) }
  }

  @QuerySatelite(schemaTypeName: "PersonEdge") struct Edge { var node: Person }

  @QuerySatelite struct PageInfo: RelayPageInfo {
    var hasNextPage: Bool
    var endCursor: String?
  }

  @QuerySatelite struct Person: Hashable, Identifiable {
    var id: ID
    var name: String
  }
}

/// Two people from an offset on.
@QueryOperation struct PeopleFrom {
  @Variable var offset: Int
  @Property(arguments: ["offset": .variable("offset")]) var list: [PeoplePage.Person]

  /// The query of the next page.
  static func next(_ page: PeopleFrom) -> PeopleFrom? {
    page.list.count < 2 ? nil : PeopleFrom(variables: .init(offset: page.variables.offset + 2))
  }

  /// The query of the page before.
  static func previous(_ page: PeopleFrom) -> PeopleFrom? {
    page.variables.offset == 0
      ? nil : PeopleFrom(variables: .init(offset: max(0, page.variables.offset - 2)))
  }
}

/// The people from an offset on, of whom one knows less.
@QueryOperation struct PeopleIDsFrom {
  @Variable var offset: Int
  @Property(arguments: ["offset": .variable("offset")]) var list: [Known]

  @QuerySatelite(schemaTypeName: "Person") struct Known { var id: ID }
}

/// A team with pages of members.
@QueryOperation struct TeamPage {
  @Variable var offset: Int
  @Property(arguments: ["id": 1]) var team: Team

  @QuerySatelite struct Team {
    var id: ID
    @Property(arguments: ["offset": .variable("offset")]) var list: [PeoplePage.Person]
  }
}

/// The same team, found in another way.
@QueryOperation struct MyTeamPage {
  @Variable var offset: Int
  var mine: TeamPage.Team
}

/// A mutation that returns the team.
@QueryMutation struct JoinTeam {
  @Variable var offset: Int
  var join: TeamPage.Team
}

/// A mutation of a person.
@QueryMutation struct RenamePerson {
  var rename: PeoplePage.Person
}

/// A server with a list of people, whose names are letters: `Person:a`. It responds with two of
/// them, and counts.
final class ListServer: Sendable {
  let people: Guarded<[String]>
  /// What comes behind a cursor: `a`, then `a+`, for instance.
  let cursorSuffix = Guarded("")
  let isOffline = Guarded(false)
  /// The cursors or offsets whose requests fail.
  let failing = Guarded<Set<String>>([])
  /// The cursors or offsets of the requests.
  let log = Log()

  private let forgotten = Guarded(0)

  init(_ people: String) { self.people = Guarded(people.map(String.init)) }

  /// Forgets the requests so far.
  func forget() { forgotten.value = log.all.count }

  /// The cursors or offsets of the requests since then.
  var requests: [String] { Array(log.all.dropFirst(forgotten.value)) }

  static func node(_ id: String, name: String? = nil) -> String {
    #"{"id":"\#(id)","name":"\#(name ?? id.uppercased())","__typename":"Person"}"#
  }

  var transport: MockTransport {
    MockTransport { [self] request in
      let body = try JSONValue(parsing: request.body.data())
      if body["operationName"] == "RenamePerson" {
        return .json(#"{"data":{"rename":\#(Self.node("b", name: "Bea"))}}"#)
      }
      if isOffline.value { throw CacheServer.Offline() }
      let page = Self.page(body["variables"])
      if failing.value.contains(page) {
        log.append("\(page) fails")
        throw CacheServer.Offline()
      }
      return .json(#"{"data":\#(response(to: body["variables"]))}"#)
    }
  }

  /// The cursor or offset of a request.
  private static func page(_ variables: JSONValue?) -> String {
    let offset = variables?["offset"]?.intValue.map { "\($0)" }
    return offset ?? variables?["after"]?.stringValue ?? "start"
  }

  /// Returns the data of a page.
  func response(to variables: JSONValue?) -> String {
    let people = people.value
    log.append(Self.page(variables))
    if let offset = variables?["offset"]?.intValue {
      let nodes = people.dropFirst(offset).prefix(2).map { Self.node($0) }
      return #"{"list":[\#(nodes.joined(separator: ","))]}"#
    }
    let after = variables?["after"]?.stringValue
    var rest = people[...]
    if let after { rest = people.drop { $0 != after.prefix(1) }.dropFirst() }
    let edges = rest.prefix(2).map { #"{"node":\#(Self.node($0))}"# }.joined(separator: ",")
    let end = rest.prefix(2).last.map { "\"\($0)\(cursorSuffix.value)\"" } ?? "null"
    let pageInfo = #"{"hasNextPage":\#(rest.count > 2),"endCursor":\#(end)}"#
    return #"{"people":{"edges":[\#(edges)],"pageInfo":\#(pageInfo)}}"#
  }
}

/// A page of a feed, whose server has one entity for all of them.
@QueryOperation struct FeedPage {
  @Variable var page: Int
  @Property(arguments: ["page": .variable("page")]) var feed: Feed

  @QuerySatelite struct Feed {
    var id: ID
    var list: [PeoplePage.Person]
  }
}
