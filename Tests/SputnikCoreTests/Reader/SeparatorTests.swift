import Foundation
import Sputnik
import Testing

@QueryOperation private struct Pair {
  var first: Item
  var second: Item?
  var items: [Item]

  @QuerySatelite struct Item {
    var id: Int
    var name: String
    var tags: [String]
  }
}

/// Braces, brackets, commas and colons where the reader expects a key. Every change of one of them makes
/// the text malformed.
@Suite struct SeparatorTests {
  /// A response in which every object has its keys in the order of the request.
  ///
  /// - Parameter inner: The comma and the colon in every second item, if they are others.
  private static func response(
    _ comma: String, _ colon: String, inner: (comma: String, colon: String)? = nil
  ) -> String {
    func item(_ id: Int) -> String {
      let (comma, colon) = id % 2 == 0 ? inner ?? (comma, colon) : (comma, colon)
      let tags = #""tags"\#(colon)["a"\#(comma)"b"]"#
      return #"{"id"\#(colon)\#(id)\#(comma)"name"\#(colon)"n"\#(comma)\#(tags)}"#
    }
    let members = [
      #""first"\#(colon)\#(item(1))"#, #""second"\#(colon)\#(item(2))"#,
      #""items"\#(colon)[\#(item(3))\#(comma)\#(item(4))\#(comma)\#(item(5))]"#,
    ]
    return #"{"data"\#(colon){\#(members.joined(separator: comma))}}"#
  }

  static let forms = [
    response(",", ":"), response(", ", ": "), response(",", ": "), response(", ", ":"),
    response(",\n  ", ": "), response(" , ", " : "),
    response(",", ":", inner: (", ", ": ")), response(", ", ": ", inner: (",", ":")),
    response(",", ":", inner: (",\n  ", ": ")), response(", ", ":  ", inner: (",  ", ": ")),
  ]

  private func accepts(_ text: String) -> Bool { (try? Pair().filled(text)) != nil }

  /// The places of the marks. No string of the response has one.
  private func marks(_ text: String) -> [String.Index] {
    text.indices.filter { "{}[],:".contains(text[$0]) }
  }

  /// White space at the end changes nothing, but keys aren't near the end of the text then.
  @Test(arguments: forms, ["", String(repeating: " ", count: 200)])
  func aWrongMarkIsRefused(form: String, end: String) throws {
    #expect(try Pair().filled(form + end).items.map(\.id) == [3, 4, 5])
    for index in marks(form) {
      for mark in "{}[],: " where mark != form[index] {
        let changed = form.replacingCharacters(in: index...index, with: "\(mark)") + end
        #expect(!accepts(changed), "\(changed)")
      }
    }
  }

  @Test(arguments: forms, ["", String(repeating: " ", count: 200)])
  func aMarkThatIsMissingOrThereTwiceIsRefused(form: String, end: String) throws {
    for index in marks(form) {
      let missing = form.replacingCharacters(in: index...index, with: "") + end
      #expect(!accepts(missing), "\(missing)")
      for separator in ["", " "] {
        let double = "\(form[index])\(separator)\(form[index])"
        let doubled = form.replacingCharacters(in: index...index, with: double) + end
        #expect(!accepts(doubled), "\(doubled)")
      }
    }
  }

  /// A comma or a colon before, or in place of, each object.
  @Test(arguments: forms)
  func anotherMarkBeforeAnObjectIsRefused(form: String) throws {
    for index in marks(form) where form[index] == "{" {
      for mark in [",", ", ", ":", ": ", "]", "}"] {
        for rest in ["{", ""] {
          let changed = form.replacingCharacters(in: index...index, with: mark + rest)
          #expect(!accepts(changed), "\(changed)")
        }
      }
    }
  }
}
