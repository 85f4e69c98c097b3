import Foundation
import Sputnik
import TestSupport
import Testing

private struct NamedError: ResponsePartialError, Equatable {
  var message: String
  var origin: ResponseOrigin?
  var errorDescription: String? { message }
  private enum CodingKeys: String, CodingKey { case message }
}

/// Has a value for each entry.
private enum OneEach: ResponseErrorTransformer {
  static func transformErrors(errors: [JSONValue]) throws -> [any ResponsePartialError] {
    try errors.map { try $0.decode(NamedError.self) }
  }
}

/// Has one value for all entries.
private enum Fewer: ResponseErrorTransformer {
  static func transformErrors(errors: [JSONValue]) throws -> [any ResponsePartialError] {
    let names = errors.compactMap { $0["message"]?.stringValue }
    return [NamedError(message: names.joined(separator: "+"))]
  }
}

/// Has two values for each entry.
private enum More: ResponseErrorTransformer {
  static func transformErrors(errors: [JSONValue]) throws -> [any ResponsePartialError] {
    try errors.flatMap { [try $0.decode(NamedError.self), NamedError(message: "more")] }
  }
}

/// Throws for more than one entry.
private enum Throwing: ResponseErrorTransformer {
  struct Failure: Error {}
  static func transformErrors(errors: [JSONValue]) throws -> [any ResponsePartialError] {
    throw Failure()
  }
}

@Suite("The API's own errors in properties")
struct ResultTransformerTests {
  private let errors =
    error("height", at: #"["hero","height"]"#) + "," + error("mood", at: #"["hero","mood"]"#)
  private let data = ResultQuery.data(
    hero: ResultQuery.hero(["height": "null", "mood": "null"]))

  private func fill(
    _ transformer: any ResponseErrorTransformer.Type, _ check: (ResultQuery) -> Void
  ) throws {
    for data in responses(data, errors) {
      check(try ResultQuery().filled(from: data, errors: transformer))
    }
  }

  @Test("As many values as errors: the one of the same index")
  func oneEach() throws {
    try fill(OneEach.self) { response in
      #expect(response.hero.height.error is NamedError)
      #expect(response.hero.height.error?.message == "height")
      #expect(response.hero.mood.error?.message == "mood")
      #expect(response.hero.mood.error?.origin?.operation == "ResultQuery")
      #expect(response.partialErrors.map(\.message) == ["height", "mood"])
    }
  }

  @Test("Fewer values: the error is transformed alone")
  func fewer() throws {
    try fill(Fewer.self) { response in
      #expect(response.hero.height.error is NamedError)
      #expect(response.hero.height.error?.message == "height")
      #expect(response.hero.mood.error?.message == "mood")
      #expect(response.partialErrors.map(\.message) == ["height+mood"])
    }
  }

  @Test("More values: the specification's form, because one error alone gives two, too")
  func more() throws {
    try fill(More.self) { response in
      #expect(response.hero.height.error is DefaultPartialError)
      #expect(response.hero.height.error?.path == "hero.height")
      #expect(response.hero.mood.error?.message == "mood")
      #expect(response.partialErrors.map(\.message) == ["height", "more", "mood", "more"])
    }
  }

  @Test("A transformer that throws makes the response unreadable")
  func throwing() throws {
    for data in responses(data, errors) {
      let error = try unreadable {
        try ResultQuery().filled(from: data, errors: Throwing.self)
      }
      #expect(error.underlyingError is Throwing.Failure)
      #expect(error.partialErrors.map(\.message) == ["height", "mood"])
    }
  }
}
