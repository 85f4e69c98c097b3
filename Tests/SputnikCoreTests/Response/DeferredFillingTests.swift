import Foundation
import Sputnik
import Testing

@testable import SputnikCore

@Suite("Deferred fragments, filled from complete and incomplete responses")
struct DeferredFillingTests {
  /// Reads a response that is still incomplete.
  static func incomplete<T: GraphQLOperation>(_ operation: T, _ text: String) throws -> T {
    var options = ReadingOptions()
    options.isIncomplete = true
    return try operation.prepared().read(
      ResponseReader(
        bytes: Data(text.utf8), origin: ResponseOrigin(operation: T.displayName),
        transformer: DefaultErrorTransformer.self, options: options))
  }

  static func film(isSlow: Bool = true) -> FilmQuery { FilmQuery(variables: .init(isSlow: isSlow)) }

  static let parts = [
    #""__typename":"Film","title":"T","director":{"name":"D"},"cast":[]"#,
    #""reviews":[{"stars":5,"text":null}]"#, #""awards":["Oscar"]"#, #""revenue":7"#,
  ]

  static func response(_ members: [String]) -> String {
    #"{"data":{"film":{\#(members.joined(separator: ","))}}}"#
  }

  static let director = #""director":{"name":"D","born":1944}"#

  @Test("Each part that arrives fills its fragment, and the others stay nil")
  func stepByStep() throws {
    var members = Self.parts.prefix(1).map { $0 }
    var film = try #require(try Self.incomplete(Self.film(), Self.response(members)).film)
    #expect(film.title == "T")
    #expect(film.director == .init(name: "D"))
    #expect(film.reviews == nil)
    #expect(film.box == nil)

    // The list has arrived, but the other half of the shared object hasn't.
    members.append(Self.parts[1])
    film = try #require(try Self.incomplete(Self.film(), Self.response(members)).film)
    #expect(film.reviews == nil)

    members[0] = members[0].replacing(#""director":{"name":"D"}"#, with: Self.director)
    film = try #require(try Self.incomplete(Self.film(), Self.response(members)).film)
    #expect(film.director == .init(name: "D"))
    #expect(film.reviews?.director == .init(born: 1944))
    #expect(film.reviews?.reviews == [.init(stars: 5, text: nil)])
    #expect(film.reviews?.awards == nil)

    members += Self.parts[2...]
    film = try #require(try Self.incomplete(Self.film(), Self.response(members)).film)
    #expect(film.reviews?.awards == .init(awards: ["Oscar"]))
    #expect(film.box == .init(revenue: 7))
    #expect(try Self.film().filled(from: Data(Self.response(members).utf8)).film == film)
  }

  @Test("The same responses in another order of keys")
  func order() throws {
    let text = Self.response([
      #""awards":["Oscar"],"cast":[{"name":"A"}],"director":{"name":"D"},"title":"T","#
        + #""__typename":"Film""#
    ])
    let film = try #require(try Self.incomplete(Self.film(), text).film)
    #expect(film.cast == [.init(name: "A")])
    #expect(film.reviews == nil, "the nested fragment has arrived, and the one around it hasn't")
  }

  @Test("A complete response must have the keys of deferred fragments")
  func complete() throws {
    let text = Self.response(Array(Self.parts.prefix(1)))
    let error = #expect(throws: SputnikError.self) { try Self.film().filled(from: Data(text.utf8)) }
    guard case .unreadable(let response) = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(response.path == ["film", "director", "born"])
  }

  @Test("A fragment that isn't deferred by its condition must be there")
  func switchedOff() throws {
    let text = Self.response(Array(Self.parts.prefix(1)))
    #expect(try Self.incomplete(Self.film(isSlow: true), text).film?.box == nil)
    let error = #expect(throws: SputnikError.self) {
      try Self.incomplete(Self.film(isSlow: false), text)
    }
    #expect("\(error as Any)".contains("revenue"))
  }

  @Test("A server decides about a fragment whose condition has no value")
  func switchedByTheServer() throws {
    func query(_ late: Bool?) -> MaybeDeferredQuery {
      MaybeDeferredQuery(variables: .init(late: late, count: 1))
    }
    #expect(
      try query(nil).document.text
        == "query MaybeDeferredQuery($late: Boolean, $count: Int!) { film { title "
        + "...FilmAwards @defer(if: $late) tags @stream(if: $late, initialCount: $count) } } "
        + "fragment FilmAwards on Film { awards }")
    let text = #"{"data":{"film":{"title":"T","tags":["a"]}}}"#
    #expect(try Self.incomplete(query(nil), text).film?.awards == nil)
    #expect(try Self.incomplete(query(true), text).film?.awards == nil)
    let error = #expect(throws: SputnikError.self) { try Self.incomplete(query(false), text) }
    #expect("\(error as Any)".contains("awards"))
    let whole = #"{"data":{"film":{"title":"T","awards":["Oscar"],"tags":["a"]}}}"#
    #expect(try Self.incomplete(query(nil), whole).film?.awards?.awards == ["Oscar"])
  }

  @Test("Other errors inside a deferred fragment are thrown")
  func otherErrors() throws {
    for wrong in [#""reviews":[{"stars":"five","text":null}]"#, #""reviews":[{"stars":null}]"#] {
      let text = Self.response([
        Self.parts[0].replacing(#""director":{"name":"D"}"#, with: Self.director), wrong,
      ])
      let error = #expect(throws: SputnikError.self) { try Self.incomplete(Self.film(), text) }
      guard case .unreadable(let response) = error else {
        Issue.record("\(error as Any)")
        continue
      }
      #expect(response.path == ["film", "reviews", 0, "stars"])
    }
  }

  @Test("A missing key outside deferred fragments is an error")
  func eagerKey() throws {
    let text = #"{"data":{"film":{"__typename":"Film","title":"T","cast":[]}}}"#
    let error = #expect(throws: SputnikError.self) { try Self.incomplete(Self.film(), text) }
    #expect("\(error as Any)".contains("director"))
  }

  @Test("A null that the errors explain, in a deferred fragment")
  func explainedNull() throws {
    let members = [
      Self.parts[0].replacing(#""director":{"name":"D"}"#, with: Self.director),
      #""reviews":null"#,
    ]
    for isFirst in [true, false] {
      let errors = #""errors":[{"message":"No.","path":["film","reviews"]}]"#
      let data = #""data":{"film":{\#(members.joined(separator: ","))}}"#
      let text = isFirst ? "{\(errors),\(data)}" : "{\(data),\(errors)}"
      let copy = try Self.incomplete(Self.film(), text)
      #expect(copy.film?.reviews?.reviews == [])
      #expect(copy.film?.reviews?.awards == nil)
      #expect(copy.partialErrors.map(\.message) == ["No."])
    }
  }

  @Test("The depth of nesting is counted as before after a fragment that is missing")
  func depth() throws {
    var options = ReadingOptions()
    options.isIncomplete = true
    options.maximumDepth = 5
    let film = #"{"id":"1","director":{"name":"D"}}"#
    let text = #"{"data":{"films":[\#(film),\#(film),\#(film)]}}"#
    let copy = try DeepFilmsQuery().prepared().read(
      ResponseReader(
        bytes: Data(text.utf8), origin: ResponseOrigin(operation: "DeepFilmsQuery"),
        transformer: DefaultErrorTransformer.self, options: options))
    #expect(copy.films.map(\.id) == ["1", "1", "1"])
    #expect(copy.films.allSatisfy { $0.parts == nil })
  }
}

@QueryOperation struct DeepFilmsQuery {
  var films: [DeepFilm]
  @QuerySatelite(schemaTypeName: "Film") struct DeepFilm {
    var id: ID
    @FragmentSpread @Defer var parts: DeepParts?
  }
}

@QueryFragment(on: "Film") struct DeepParts {
  var director: Director
  @QuerySatelite struct Director { var born: Int }
}
