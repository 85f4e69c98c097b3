import Sputnik
import TestSupport

/// A hero whose values several properties read: own fields, fragments and inline fragments.
@QueryOperation(name: "H")
struct HeroQuery: Hashable, Codable {
  var hero: Hero
  var crew: [Hero?]?

  @QuerySatelite(schemaTypeName: "Character") struct Hero: Hashable, Codable {
    var id: ID
    var name: String
    var friends: [Friend]
    @FragmentSpread var names: Names
    @FragmentSpread var born: Born
    @FragmentSpread var machine: Machine?
    @InlineFragment var human: Human?

    @QuerySatelite struct Friend: Hashable, Codable { var id: ID }
    @QuerySatelite struct Human: Hashable, Codable {
      var height: Double
      var name: String
    }
  }

  @QueryFragment(on: "Character") struct Names: Hashable, Codable {
    var name: String
    var friends: [Friend]
    @QuerySatelite struct Friend: Hashable, Codable { var name: String? }
  }

  @QueryFragment(on: "Node") struct Born: Hashable, Codable {
    var name: String?
    var year: Int?
  }

  @QueryFragment(name: "Droid", on: "Droid") struct Machine: Hashable, Codable {
    var task: String
    @FragmentSpread var names: Names
  }

  static let document =
    "query H { hero { \(selection) } crew { \(selection) } } "
    + "fragment Names on Character { name friends { name } } fragment Born on Node { name year } "
    + "fragment Droid on Droid { task ...Names }"

  private static let selection =
    "__typename id name friends { id } ...Names ...Born ...Droid ... on Human { height name }"

  static let luke =
    #"{"__typename":"Human","id":"1","name":"Luke","friends":[{"id":"2","name":"R2"}],"#
    + #""year":-19,"height":1.72}"#
  static let r2 =
    #"{"__typename":"Droid","id":2,"name":"R2","friends":[{"id":1,"name":null}],"year":null,"#
    + #""task":"repair"}"#

  static let lukeValue = Hero(
    id: "1", name: "Luke", friends: [.init(id: "2")],
    names: Names(name: "Luke", friends: [.init(name: "R2")]), born: Born(name: "Luke", year: -19),
    machine: nil, human: .init(height: 1.72, name: "Luke"))
  static let r2Value = Hero(
    id: "2", name: "R2", friends: [.init(id: "1")],
    names: Names(name: "R2", friends: [.init(name: nil)]), born: Born(name: "R2", year: nil),
    machine: Machine(task: "repair", names: Names(name: "R2", friends: [.init(name: nil)])),
    human: nil)

  /// A copy filled from a hero and a crew.
  static func filled(
    _ hero: String, crew: String = "null", errors: String? = nil, errorsFirst: Bool = false
  ) throws -> HeroQuery {
    let data = #""data":{"hero":\#(hero),"crew":\#(crew)}"#
    guard let errors else { return try HeroQuery().filled("{\(data)}") }
    let parts = [data, #""errors":\#(errors)"#]
    return try HeroQuery().filled(
      "{\((errorsFirst ? parts.reversed() : parts).joined(separator: ","))}")
  }
}
