import Foundation
import Sputnik

/// The outcome for one input.
enum Outcome {
  case acceptedByBoth
  case rejectedByBoth
  /// Sputnik rejects what the other reader accepts, for a known reason.
  case stricter(Stricter)
  /// Sputnik accepts what the other reader rejects, or reads another value, for a known reason.
  case different(Different)
  /// The readers differ for an unknown reason.
  case failure(ours: String, theirs: String)
}

/// A shape of response, and how Sputnik and another reader read it.
struct Subject {
  let name: String
  let seeds: [String]
  let read: (Data) -> Outcome

  /// Returns a subject for a struct of plain types, which is compared with `JSONDecoder`.
  static func plain<Operation: GraphQLOperation, Root: Codable & Exact>(
    _ name: String, _ operation: Operation, _ root: KeyPath<Operation, Root>, _ seeds: [String]
  ) -> Subject {
    Subject(name: name, seeds: seeds) { data in
      let ours = Result { try operation.filled(from: data) }
      let difference = PlacedResponse(data).difference(of: operation, from: ours) {
        $0[keyPath: root].isExactly($1[keyPath: root])
      }
      if let difference { return difference }
      return Comparison(
        data: data, ours: ours.map { $0[keyPath: root] },
        theirs: Result { try JSONDecoder().decode(Response<Root>.self, from: data).data.root }
      ).outcome
    }
  }

  /// Returns a subject for a struct that only Sputnik can fill. A text that it accepts has to be
  /// JSON.
  static func rich<Operation: GraphQLOperation>(
    _ name: String, _ operation: Operation, _ seeds: [String]
  ) -> Subject {
    Subject(name: name, seeds: seeds) { data in
      let ours = Result { try operation.filled(from: data) }
      if let difference = PlacedResponse(data).difference(of: operation, from: ours) {
        return difference
      }
      do {
        _ = try ours.get()
      } catch {
        _ = "\(error)"
        return .rejectedByBoth
      }
      return Grammar.accepts(Array(data))
        ? .acceptedByBoth : .failure(ours: "accepted", theirs: "not JSON according to RFC 8259")
    }
  }

  /// Returns a subject for a JSON value of any kind.
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

private struct Response<Root: Decodable>: Decodable {
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
