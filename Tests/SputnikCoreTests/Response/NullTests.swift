import Foundation
import Sputnik
import TestSupport
import Testing

/// Data with a null at `path`.
struct NullCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var data: String
  var path: ResponsePath

  static let all = [
    NullCase(
      testDescription: "string", data: Library.data(name: "null"), path: ["name"]),
    NullCase(
      testDescription: "object", data: Library.data(head: "null"), path: ["head"]),
    NullCase(
      testDescription: "list", data: Library.data(books: "null"), path: ["Books"]),
    NullCase(
      testDescription: "object in a list",
      data: Library.data(books: "[\(Library.book()),null]"), path: ["Books", 1]),
    NullCase(
      testDescription: "field of an object in a list",
      data: Library.data(books: "[\(Library.book()),\(Library.book(title: "null"))]"),
      path: ["Books", 1, "title"]),
    NullCase(
      testDescription: "enum",
      data: Library.data(head: #"{"name":"h","age":1,"mood":"HAPPY","color":null}"#),
      path: ["head", "color"]),
    NullCase(
      testDescription: "string in a list",
      data: Library.data(books: "[\(Library.book(tags: #"["x",null]"#))]"),
      path: ["Books", 0, "tags", 1]),
    NullCase(
      testDescription: "list in a list",
      data: Library.data(books: "[\(Library.book(ratings: "[[1],null]"))]"),
      path: ["Books", 0, "ratings", 1]),
    NullCase(
      testDescription: "number in a list in a list",
      data: Library.data(books: "[\(Library.book(ratings: "[[1],[2,null]]"))]"),
      path: ["Books", 0, "ratings", 1, 1]),
  ]

  /// The member `errors` with one error at `path`.
  func error(_ path: ResponsePath?) -> String {
    guard let path else { return #"[{"message":"m"}]"# }
    let steps = path.elements.map { element in
      switch element {
      case .name(let name): #""\#(name)""#
      case .index(let index): "\(index)"
      }
    }
    return #"[{"message":"m","path":[\#(steps.joined(separator: ","))]}]"#
  }
}

@Suite("Null for properties that aren't optional")
struct NullTests {
  @Test func nullForAnOptionalIsNil() throws {
    let response = try Library.filled(Library.data())
    #expect(response.owner == nil)
    #expect(response.books[0].pages == [1, nil, 3])
    let old = try Library.filled(
      Library.data(owner: #"{"name":"o","age":null,"mood":"HAPPY","color":"RED"}"#))
    #expect(old.owner?.age == nil)
    #expect(old.owner?.name == "o")
  }

  @Test(arguments: NullCase.all)
  func unexplainedNullIsRefused(row: NullCase) throws {
    for errors in [nil, "[]", "null"] {
      for first in [true, false] {
        let error = try unreadable {
          try Library.filled(row.data, errors: errors, errorsFirst: first)
        }
        #expect(error.path == row.path)
        #expect(error.found == "null for non-optional property")
        #expect(error.partialErrors.isEmpty)
      }
    }
  }

  @Test(arguments: NullCase.all, [true, false])
  func errorAtThePathExplainsTheNull(row: NullCase, first: Bool) throws {
    let response = try Library.filled(row.data, errors: row.error(row.path), errorsFirst: first)
    #expect(response.partialErrors.messages == ["m"])
    #expect((response.partialErrors[0] as? DefaultPartialError)?.path == row.path)
  }

  /// A null at a field below the path makes its parents null too.
  @Test(arguments: NullCase.all, [true, false])
  func errorBelowThePathExplainsTheNull(row: NullCase, first: Bool) throws {
    let path = row.path.appending(.index(3)).appending(.name("deeper"))
    let response = try Library.filled(row.data, errors: row.error(path), errorsFirst: first)
    #expect(response.partialErrors.messages == ["m"])
  }

  @Test(arguments: NullCase.all, [true, false])
  func errorAtAPrefixExplainsTheNull(row: NullCase, first: Bool) throws {
    for length in 0..<row.path.elements.count {
      let path = ResponsePath(Array(row.path.elements.prefix(length)))
      let response = try Library.filled(row.data, errors: row.error(path), errorsFirst: first)
      #expect(response.partialErrors.messages == ["m"])
    }
  }

  @Test(arguments: NullCase.all, [true, false])
  func errorWithoutPathExplainsTheNull(row: NullCase, first: Bool) throws {
    #expect(
      try Library.filled(row.data, errors: row.error(nil), errorsFirst: first)
        .partialErrors.messages == ["m"])
    #expect(
      try Library.filled(row.data, errors: #"[{"path":null,"message":"m"}]"#, errorsFirst: first)
        .partialErrors.messages == ["m"])
  }

  @Test(arguments: NullCase.all, [true, false])
  func errorElsewhereDoesNotExplainTheNull(row: NullCase, first: Bool) throws {
    for elsewhere in [["owner", "name"], ["owner"], ["nobody"], ["Book"]] as [ResponsePath] {
      let error = try unreadable {
        try Library.filled(row.data, errors: row.error(elsewhere), errorsFirst: first)
      }
      #expect(error.path == row.path)
      #expect(error.found == "null for non-optional property")
      #expect(error.partialErrors.messages == ["m"])
    }
  }

  @Test func oneOfSeveralErrorsIsEnough() throws {
    let errors = """
      [{"message":"a","path":["owner"]},{"message":"b","path":["Books",1]},\
      {"message":"c","path":["Books",1,"title"]}]
      """
    let data = Library.data(books: "[\(Library.book()),null,\(Library.book(title: #""z""#))]")
    let response = try Library.filled(data, errors: errors)
    #expect(response.partialErrors.messages == ["a", "b", "c"])
    #expect(response.books.map(\.title) == ["t", "", "z"])
  }

  @Test func explainedNullsBecomeNeutralValues() throws {
    let response = try Library.filled(
      Library.data(
        name: "null", owner: #"{"name":null,"age":null,"mood":null,"color":null}"#, head: "null",
        books: "[null,\(Library.book(author: "null", tags: "null", pages: "null"))]"),
      errors: #"[{"message":"m"}]"#)
    #expect(response.name == "")
    #expect(response.owner == Library.Person(name: "", age: nil, mood: .other, color: .red))
    #expect(response.head == Library.Person(name: "", age: nil, mood: .other, color: .red))
    #expect(response.books.count == 2)
    #expect(
      response.books[0]
        == Library.Book(
          title: "", author: response.head, tags: [], pages: [], ratings: []))
    #expect(response.books[1].title == "t")
    #expect(response.books[1].author == response.head)
    #expect(response.books[1].tags == [])
    #expect(response.books[1].ratings == [[0.5], []])
  }

  @Test func nullElementsKeepTheIndices() throws {
    let response = try Library.filled(
      Library.data(
        books: "[\(Library.book(tags: #"[null,"b",null]"#, ratings: "[null,[null,2]]"))]"),
      errors: #"[{"message":"m","path":["Books"]}]"#)
    #expect(response.books[0].tags == ["", "b", ""])
    #expect(response.books[0].ratings == [[], [0, 2]])
  }

  @Test func fieldOfEveryKindHasANeutralValue() throws {
    let errors = #"[{"message":"m"}]"#
    #expect(try RequiredFields.filled(.string, "null", errors: errors).string == "")
    #expect(try RequiredFields.filled(.int, "null", errors: errors).int == 0)
    #expect(try RequiredFields.filled(.double, "null", errors: errors).double == 0)
    #expect(try RequiredFields.filled(.float, " null ", errors: errors).float == 0)
    #expect(try RequiredFields.filled(.bool, "null", errors: errors).bool == false)
    #expect(try RequiredFields.filled(.id, "null", errors: errors).id == "")
    #expect(try RequiredFields.filled(.color, "null", errors: errors).color == .red)
    #expect(try RequiredFields.filled(.mood, "null", errors: errors).mood == .other)
    #expect(try RequiredFields.filled(.size, "null", errors: errors).size == .unknown(""))
    #expect(try RequiredFields.filled(.timestamp, "null", errors: errors).timestamp.value == nil)
    #expect(try RequiredFields.filled(.ints, "null", errors: errors).ints == [])
    #expect(try RequiredFields.filled(.ints, "[null,2]", errors: errors).ints == [0, 2])
    #expect(try RequiredFields.filled(.object, "null", errors: errors).object.n == nil)
    #expect(try RequiredFields.filled(.objects, "[null]", errors: errors).objects.count == 1)
  }

  /// Errors explain only nulls.
  @Test func errorsDontExplainMissingKeysOrWrongTypes() throws {
    let errors = #"[{"message":"m"}]"#
    var error = try unreadable {
      try Library.filled(
        Library.data(head: #"{"name":"h","age":1,"mood":"HAPPY"}"#), errors: errors)
    }
    #expect(error.path == ["head", "color"])
    #expect(error.found == "missing")
    #expect(error.partialErrors.messages == ["m"])
    error = try unreadable { try Library.filled(Library.data(name: "1"), errors: errors) }
    #expect(error.path == ["name"])
    #expect(error.partialErrors.messages == ["m"])
  }

  /// With quadratic time, this test would exceed its limit.
  @Test(.timeLimit(.minutes(15)))
  func manyNullsAndErrorsTakeLinearTime() throws {
    let count = 5000
    let books = Array(repeating: "null", count: count).joined(separator: ",")
    let errors = (0..<count).map { #"{"message":"m","path":["Books",\#($0)]}"# }
    let response = try Library.filled(
      Library.data(books: "[\(books)]"), errors: "[\(errors.joined(separator: ","))]")
    #expect(response.books.count == count)
    #expect(response.partialErrors.count == count)
  }
}
