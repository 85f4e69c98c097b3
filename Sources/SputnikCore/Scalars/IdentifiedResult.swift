/// An element of a list that may have failed, with an identity.
///
/// A ``FieldResult`` that failed has no id: one error may even explain several of them. In a list
/// it has its place, so that each row of a view has an identity of its own:
///
/// ```swift
/// @QueryOperation struct PeopleQuery {
///   var people: [FieldResult<Person>]  // {"people": [{"id": "1", "name": "Leia"}, null]}
///   @QuerySatelite struct Person: Identifiable { var id: ID; var name: String }
/// }
///
/// ForEach(response.people.identified) { row in
///   switch row.result {
///   case .success(let person): Text(person.name)
///   case .failure(let error): Text(error.message)
///   }
/// }
/// ```
///
/// Models of pages take such elements: `elements: \.people.identified`. A row that failed stays
/// where it is, and no row of another page replaces it.
public struct IdentifiedResult<Success: Identifiable>: Identifiable {
  /// What tells an element from others.
  public enum ID: Hashable {
    /// The id of the value.
    case value(Success.ID)
    /// The place of an element that failed: its index, and the page in a model of pages.
    case failure(index: Int, page: Int)
  }

  /// The element.
  public var result: FieldResult<Success>
  private let index: Int
  private var page = 0

  /// Gives an element an identity.
  ///
  /// - Parameters:
  ///   - result: The element.
  ///   - index: Its index in the list.
  public init(_ result: FieldResult<Success>, index: Int) {
    self.result = result
    self.index = index
  }

  /// The id of the value, or the place of an element that failed.
  public var id: ID {
    switch result {
    case .success(let value): .value(value.id)
    case .failure: .failure(index: index, page: page)
    }
  }
}

extension IdentifiedResult: Sendable where Success: Sendable {}
extension IdentifiedResult.ID: Sendable where Success.ID: Sendable {}
extension IdentifiedResult: Equatable where Success: Equatable {}
extension IdentifiedResult: Hashable where Success: Hashable {}

// Also for `response.people.prefix(3)`, whose elements have their indices in the list.
extension RandomAccessCollection
where Element: __FieldResult, Element.Success: Identifiable, Index == Int {
  /// The elements with their identities, for a `ForEach` or a model of pages.
  ///
  /// ```swift
  /// ForEach(response.people.identified) { row in … }  // var people: [FieldResult<Person>]
  /// ```
  public var identified: [IdentifiedResult<Element.Success>] {
    zip(indices, self).map { IdentifiedResult($1.__result, index: $0) }
  }
}

extension RandomAccessCollection
where
  Element: __FieldResult, Element.Success: __OptionalValue, Element.Success.Wrapped: Identifiable,
  Index == Int
{
  /// The elements with their identities, without those that are null although nothing failed.
  ///
  /// ```swift
  /// ForEach(response.loans.identified) { row in … }  // var loans: [FieldResult<Loan?>]
  /// ```
  public var identified: [IdentifiedResult<Element.Success.Wrapped>] {
    zip(indices, self).compactMap { index, element in
      switch element.__result {
      case .success(let value):
        value.__optional.map { IdentifiedResult(.success($0), index: index) }
      case .failure(let error): IdentifiedResult(.failure(error), index: index)
      }
    }
  }
}

extension RandomAccessCollection where Element: __FieldResult, Index == Int {
  /// Doesn't exist for elements without an identity.
  @available(
    *, unavailable, message: "the elements have no identity: make their struct 'Identifiable'"
  )
  public var identified: [Element] { fatalError() }
}

/// A ``FieldResult`` with any value, for functions of lists.
public protocol __FieldResult<Success> {
  /// The type of the value.
  associatedtype Success
  /// The result itself.
  var __result: FieldResult<Success> { get }
}

extension FieldResult: __FieldResult {
  public var __result: FieldResult<Success> { self }
}

/// Doesn't exist: a result that failed has no id.
@available(
  *, unavailable,
  message: "a result that failed has no id: write '.identified' after the list"
)
extension FieldResult: Identifiable where Success: Identifiable {
  public var id: Success.ID { fatalError() }
}

/// An element of a list whose identity depends on the page that it is on.
package protocol PagedElement {
  /// Notes the number of the page.
  mutating func move(toPage page: Int)
}

extension IdentifiedResult: PagedElement {
  package mutating func move(toPage page: Int) { self.page = page }
}
