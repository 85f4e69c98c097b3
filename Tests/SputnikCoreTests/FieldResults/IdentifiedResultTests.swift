import Foundation
import Sputnik
import Testing

/// Elements of lists that may have failed, with identities.
struct IdentifiedResultTests {
  @QueryOperation struct People {
    var people: [FieldResult<Person>]
    @QuerySatelite struct Person: Identifiable, Hashable {
      var id: ID
      var name: String
    }
  }

  private typealias Row = IdentifiedResult<People.Person>

  private static let response = Data(
    """
    {"data": {"people": [{"id": "7", "name": "Leia"}, null, {"id": "8", "name": "Han"}, null]},
     "errors": [{"message": "No."}]}
    """.utf8)

  /// One error explains two elements, which are two rows.
  @Test func rows() throws {
    let rows = try People().filled(from: Self.response).people.identified
    #expect(
      rows.map(\.id) == [
        .value("7"), .failure(index: 1, page: 0), .value("8"), .failure(index: 3, page: 0),
      ])
    #expect(rows.map { $0.result.value?.name } == ["Leia", nil, "Han", nil])
    #expect(rows.map { $0.result.error?.message } == [nil, "No.", nil, "No."])
  }

  @QueryOperation struct Loans {
    var loans: [FieldResult<Loan?>]
    @QuerySatelite struct Loan: Identifiable, Hashable { var id: ID }
  }

  /// A null without an error is no row; the others keep their places.
  @Test func optionalElements() throws {
    let response = Data(
      """
      {"data": {"loans": [null, {"id": "7"}, null, {"id": "8"}]},
       "errors": [{"message": "No.", "path": ["loans", 2]}]}
      """.utf8)
    let rows = try Loans().filled(from: response).loans.identified
    #expect(rows.map(\.id) == [.value("7"), .failure(index: 2, page: 0), .value("8")])
    #expect(rows.map { $0.result.value?.id } == ["7", nil, "8"])
    #expect(rows.map { $0.result.error?.message } == [nil, "No.", nil])
  }

  /// The elements of a part of a list have their places in the list.
  @Test func aPart() throws {
    let people = try People().filled(from: Self.response).people
    #expect(people.dropFirst(2).identified.map(\.id) == [.value("8"), .failure(index: 3, page: 0)])
    #expect(people.prefix(0).identified.isEmpty)
  }

  @Test func aRowAlone() {
    let leia = People.Person(id: "7", name: "Leia")
    #expect(Row(.success(leia), index: 4).id == .value("7"))
    let error = DefaultPartialError(message: "No.")
    #expect(Row(.failure(error), index: 4).id == .failure(index: 4, page: 0))
    #expect(Row(.success(leia), index: 4) == Row(.success(leia), index: 4))
    #expect(Row(.failure(error), index: 4) != Row(.failure(error), index: 5))
  }
}

/// Identifiers from interpolated texts.
struct IDLiteralTests {
  @Test func interpolation() {
    let number = 7
    #expect(("hero-\(number)" as ID).rawValue == "hero-7")
    func raw(_ id: ID) -> String { id.rawValue }
    #expect(raw("\(number)") == "7")
    #expect(raw(7) == "7")
  }
}
