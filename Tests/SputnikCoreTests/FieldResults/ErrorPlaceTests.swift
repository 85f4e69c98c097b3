import Foundation
import Sputnik
import Testing

@Suite("The errors of a place")
struct ErrorPlaceTests {
  private let errors: [any ResponsePartialError] = [
    DefaultPartialError(message: "hero", path: ["hero"]),
    DefaultPartialError(message: "friend", path: ["hero", "friends", 1]),
    DefaultPartialError(message: "name", path: ["hero", "friends", 1, "name"]),
    DefaultPartialError(message: "heroes", path: ["heroes"]),
    DefaultPartialError(message: "none"),
  ]

  @Test func exactlyThere() {
    #expect(errors.at("hero.friends[1]").map(\.message) == ["friend"])
    #expect(errors.at("hero").map(\.message) == ["hero"])
    #expect(errors.at("hero.friends").isEmpty)
  }

  @Test func thereAndBelow() {
    #expect(errors.below("hero").map(\.message) == ["hero", "friend", "name"])
    #expect(errors.below("hero.friends").map(\.message) == ["friend", "name"])
    #expect(errors.below("hero.friends[0]").isEmpty)
    #expect(errors.below([]).map(\.message) == ["hero", "friend", "name", "heroes"])
  }

  @Test(
    "A path is written as it is printed",
    arguments: [
      ("hero", ["hero"]), ("hero.friends[1].name", ["hero", "friends", 1, "name"]),
      ("a[0][12]", ["a", 0, 12]), ("[3].name", [3, "name"]), ("_a1", ["_a1"]),
      // These aren't paths.
      ("first name", ["first name"]), ("a..b", ["a..b"]), ("a.", ["a."]), (".a", [".a"]),
      ("a[", ["a["]), ("a[x]", ["a[x]"]), ("a[]", ["a[]"]), ("1a", ["1a"]), ("a[0]b", ["a[0]b"]),
      ("a[99999999999999999999]", ["a[99999999999999999999]"]), ("ä", ["ä"]),
    ] as [(String, ResponsePath)])
  func literals(text: String, path: ResponsePath) {
    #expect(ResponsePath(stringLiteral: text) == path)
  }
}
