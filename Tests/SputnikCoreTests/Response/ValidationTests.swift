import Foundation
import Sputnik
import TestSupport
import Testing

@QueryOperation
struct Validated {
  var pages: [Page]
  var optional: Page?

  @QuerySatelite struct Page: ResponseValidating {
    var count: Int
    var inner: Inner?

    func validate() throws {
      guard count >= 0 else { throw Negative(count: count) }
    }
  }

  @QuerySatelite struct Inner { var name: String }

  struct Negative: Error, Equatable { var count: Int }
}

extension Validated.Inner: ResponseValidating {
  func validate() throws {
    if name.isEmpty { throw CocoaError(.formatting) }
  }
}

@QueryOperation
struct ValidatedRoot: ResponseValidating {
  var number: Int
  func validate() throws {
    guard number == 1 else { throw Validated.Negative(count: number) }
  }
}

@Suite("Satellites that validate themselves")
struct ValidationTests {
  @Test func validObjectPasses() throws {
    let response = try Validated().filled(
      #"{"data":{"pages":[{"count":0,"inner":{"name":"n"}}],"optional":null}}"#)
    #expect(response.pages[0].count == 0)
  }

  /// Data with an invalid object, the object's path, and the offset of its end.
  static let refused: [(String, ResponsePath, Int)] = [
    (
      #"{"pages":[{"count":0,"inner":null},{"count":-3,"inner":null}],"optional":null}"#,
      ["pages", 1], 67
    ),
    (#"{"pages":[{"inner":null,"count":-3,"x":1}],"optional":null}"#, ["pages", 0], 48),
    (#"{"pages":[],"optional":{"count":-3 , "inner" : null } }"#, ["optional"], 60),
    (#"{"pages":[],"optional":{"inner":{"name":"n"},"count":-3}}"#, ["optional"], 63),
  ]

  @Test(arguments: refused)
  func thrownErrorCarriesThePath(data: String, path: ResponsePath, byte: Int) throws {
    let error = try unreadable { try Validated().filled(#"{"data":\#(data)}"#) }
    #expect(error.path == path)
    #expect(error.underlyingError as? Validated.Negative == Validated.Negative(count: -3))
    #expect(
      error.description
        == "Validated: \(path) is unreadable at byte \(byte): expected an object that its 'validate()' accepts, "
        + "found an object that it refuses: Negative(count: -3)")
  }

  @Test func innerObjectsAreCheckedFirst() throws {
    let error = try unreadable {
      try Validated().filled(
        #"{"data":{"pages":[{"count":-1,"inner":{"name":""}}],"optional":null}}"#)
    }
    #expect(error.path == ["pages", 0, "inner"])
    #expect(error.underlyingError is CocoaError)
  }

  @Test func operationsCheckThemselvesAsWell() throws {
    #expect(try ValidatedRoot().filled(#"{"data":{"number":1}}"#).number == 1)
    let error = try unreadable { try ValidatedRoot().filled(#"{"data":{"number":2}}"#) }
    #expect(error.path == [])
    #expect(error.underlyingError as? Validated.Negative == Validated.Negative(count: 2))
  }

  @Test func neutralObjectsAreNotChecked() throws {
    let response = try Validated().filled(
      #"{"data":{"pages":[null],"optional":null},"errors":[{"message":"m"}]}"#)
    #expect(response.pages.count == 1)
  }
}
