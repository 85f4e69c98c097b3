import Foundation
import Sputnik
import Testing

/// Errors at the type of an object, and errors with paths that lead nowhere.
@Suite struct UnionFailureTests {
  @QueryOperation struct Pets {
    var pets: [FieldResult<Pet>]
    var kept: FieldResult<Pet>?
    var count: Int

    @QueryUnion enum Pet: Equatable {
      case cat(Cat)
      case dog(Dog)
      case other(typename: String)
    }
    @QuerySatelite struct Cat: Equatable { var lives: Int }
    @QuerySatelite struct Dog: Equatable { var name: String }
  }

  static func filled(_ data: String, _ errors: String) throws -> [Pets] {
    try [
      #"{"data":\#(data),"errors":[\#(errors)]}"#, #"{"errors":[\#(errors)],"data":\#(data)}"#,
    ].map { try Pets().filled(from: Data($0.utf8)) }
  }

  /// It was `other("")`.
  @Test func aNullType() throws {
    let data = """
      {"pets":[{"__typename":"Cat","lives":9},{"__typename":null,"lives":9}],\
      "kept":{"__typename":null},"count":1}
      """
    let errors = """
      {"message":"one","path":["pets",1,"__typename"]},{"message":"two","path":["kept","__typename"]}
      """
    for response in try Self.filled(data, errors) {
      #expect(response.pets[0] == .success(.cat(.init(lives: 9))))
      #expect(response.pets[1].error?.message == "one")
      #expect(response.kept?.error?.message == "two")
      #expect(response.partialErrors.map(\.message) == ["one", "two"])
    }
  }

  /// A null inside of a case is that of the element.
  @Test func aNullInACase() throws {
    let data = #"{"pets":[{"__typename":"Cat","lives":null}],"kept":null,"count":1}"#
    for response in try Self.filled(data, #"{"message":"m","path":["pets",0,"lives"]}"#) {
      #expect(response.pets[0].error?.message == "m")
      #expect(response.kept == nil)
    }
  }

  /// They explained every null, as errors without a path do.
  @Test(arguments: ["99999999999999999999", "1e300", "0.5", "-99999999999999999999"])
  func pathsThatLeadNowhere(index: String) throws {
    let path = #"["pets",\#(index)]"#
    #expect(throws: SputnikError.self) {
      try Self.filled(
        #"{"pets":[],"kept":null,"count":null}"#, #"{"message":"m","path":\#(path)}"#)
    }
    for response in try Self.filled(
      #"{"pets":[],"kept":null,"count":2}"#, #"{"message":"m","path":\#(path)}"#)
    {
      #expect(response.kept == nil)
      #expect(response.partialErrors.map(\.message) == ["m"])
    }
    // Without a path, an error explains them.
    for response in try Self.filled(
      #"{"pets":[],"kept":null,"count":null}"#, #"{"message":"m"}"#)
    {
      #expect(response.kept?.error?.message == "m")
      #expect(response.count == 0)
    }
  }
}
