import Foundation
import Sputnik
import TestSupport

/// Objects, lists, optionals and scalars inside each other.
@QueryOperation(name: "library")
struct Library {
  var name: String
  var owner: Person?
  var head: Person
  @Property(name: "Books") var books: [Book]

  @QuerySatelite struct Person: Hashable {
    var name: String
    var age: Int?
    var mood: Mood
    var color: Color
  }

  @QuerySatelite struct Book: Hashable {
    var title: String
    var author: Person
    var tags: [String]
    var pages: [Int?]
    var ratings: [[Double]]
  }

  static let head = #"{"name":"h","age":1,"mood":"HAPPY","color":"GREEN"}"#

  static func book(
    title: String = #""t""#, author: String = head, tags: String = #"["x","y"]"#,
    pages: String = "[1,null,3]", ratings: String = "[[0.5],[]]"
  ) -> String {
    #"""
    {"title":\#(title),"author":\#(author),"tags":\#(tags),"pages":\#(pages),"ratings":\#(ratings)}
    """#
  }

  /// The value of `data`.
  static func data(
    name: String = #""n""#, owner: String = "null", head: String = head,
    books: String = "[\(book()),\(book())]"
  ) -> String {
    #"{"name":\#(name),"owner":\#(owner),"head":\#(head),"Books":\#(books)}"#
  }

  /// A copy filled from a response with `errors` after the data, or before it.
  static func filled(
    _ data: String, errors: String? = nil, errorsFirst: Bool = false
  ) throws -> Library {
    let errors = errors.map { #""errors":\#($0)"# }
    let parts = errorsFirst ? [errors, #""data":\#(data)"#] : [#""data":\#(data)"#, errors]
    return try Library().filled("{" + parts.compactMap { $0 }.joined(separator: ",") + "}")
  }
}
