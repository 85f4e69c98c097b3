import Foundation
import Sputnik

/// What came of one input.
enum Outcome {
  case acceptedByBoth
  case refusedByBoth
  /// We refuse what the other reader accepts, for a reason on the list.
  case stricter(Stricter)
  /// We accept what the other reader refuses, or read another value, for a reason on the other list.
  case different(Different)
  case failure(ours: String, theirs: String)
}

/// One shape of answer, and how it is read by us and by another reader.
struct Subject {
  let name: String
  let seeds: [String]
  let read: (Data) -> Outcome

  /// A struct of plain types: values and strictness are those of `JSONDecoder`.
  static func plain<Operation: GraphQLOperation, Root: Codable & Exact>(
    _ name: String, _ operation: Operation, _ root: KeyPath<Operation, Root>, _ seeds: [String]
  ) -> Subject {
    Subject(name: name, seeds: seeds) { data in
      Comparison(
        data: data,
        ours: Result { try operation.filled(from: data)[keyPath: root] },
        theirs: Result { try JSONDecoder().decode(Answer<Root>.self, from: data).data.root }
      ).outcome
    }
  }

  /// A struct that only we can fill: whatever we accept has to be JSON.
  static func rich<Operation: GraphQLOperation>(
    _ name: String, _ operation: Operation, _ seeds: [String]
  ) -> Subject {
    Subject(name: name, seeds: seeds) { data in
      do {
        _ = try operation.filled(from: data)
      } catch {
        _ = "\(error)"
        return .refusedByBoth
      }
      return Grammar.accepts(Array(data))
        ? .acceptedByBoth : .failure(ours: "accepted", theirs: "no JSON by RFC 8259")
    }
  }

  /// Any JSON, as a `JSONValue`.
  static func untyped(_ seeds: [String]) -> Subject {
    Subject(name: "untyped", seeds: seeds) { data in
      Comparison(
        data: data,
        ours: Result { AnyJSON(try JSONValue(parsing: data)) },
        theirs: Result { try JSONDecoder().decode(AnyJSON.self, from: data) }
      ).outcome
    }
  }
}

private struct Answer<Root: Decodable>: Decodable {
  struct Content: Decodable { var root: Root }
  var data: Content
}

extension Subject {
  static var all: [Subject] {
    var narrowed = HeroesQuery(variables: .init(withFriends: true))
    narrowed.setSelections([.hero])
    return [
      .plain("catalogue", CatalogueQuery(), \.root, Seeds.catalogue),
      .plain("texts", TextsQuery(), \.root, Seeds.texts),
      .plain("integers", IntegersQuery(), \.root, Seeds.integers),
      .plain("doubles", DoublesQuery(), \.root, Seeds.doubles),
      .plain("grid", GridQuery(), \.root, Seeds.grid),
      .plain("wide", WideQuery(), \.root, Seeds.wide),
      .untyped(Seeds.catalogue + Seeds.texts + Seeds.doubles + Seeds.leaves),
      .rich("leaves", LeavesQuery(variables: .init(no: false)), Seeds.leaves),
      .rich("heroes", HeroesQuery(variables: .init(withFriends: true)), Seeds.heroes),
      .rich("strangers", HeroesQuery(variables: .init(withFriends: false)), Seeds.heroes),
      .rich("narrowed", narrowed, Seeds.heroes),
    ]
  }
}
