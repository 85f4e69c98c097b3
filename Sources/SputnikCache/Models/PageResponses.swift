import SputnikClient
import SputnikCore

extension SputnikRequestMaker {
  /// Returns the pages of a list, one after the other, as a loop asks for them.
  ///
  /// ```swift
  /// let pages = maker.pages(PeopleQuery(variables: .init(offset: 0))) { page in
  ///   page.people.isEmpty
  ///     ? nil : PeopleQuery(variables: .init(offset: page.variables.offset + page.people.count))
  /// }
  /// for try await page in pages { print(page.people.map(\.name)) }
  /// ```
  ///
  /// A page is asked for when the loop has done with the one before. Leave the loop, and nothing
  /// more is sent. Each page is an ordinary request: with a cache, it may come from there. For a
  /// list that is shown, and whose changes are shown, use ``Pages``.
  ///
  /// - Parameters:
  ///   - operation: The query of the first page.
  ///   - options: The options of the requests, which win over the request maker's and the API's.
  ///   - next: A function that returns the query of the page after a filled one; `nil` after the
  ///     last page.
  public func pages<Operation: GraphQLQuery>(
    _ operation: Operation, options: RequestOptions = RequestOptions(),
    next: @escaping @Sendable (_ page: Operation) -> Operation?
  ) -> PageResponses<Operation> {
    PageResponses(first: operation, next: next) { operation in
      try await makeRequest(operation: operation, options: options)
    }
  }

  /// Returns the pages of a Relay connection, one after the other, as a loop asks for them.
  ///
  /// ```swift
  /// for try await page in maker.pages(
  ///   PeopleQuery(), connection: \.people, after: \.variables.after)
  /// {
  ///   print(page.people.elements.map(\.name))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - operation: The query of the first page.
  ///   - options: The options of the requests, which win over the request maker's and the API's.
  ///   - connection: The connection in a filled page.
  ///   - cursor: The variable that takes the cursor after which the next page begins.
  public func pages<Operation: GraphQLQuery>(
    _ operation: Operation, options: RequestOptions = RequestOptions(),
    connection: @escaping @Sendable (_ page: Operation) -> (some RelayConnection & Sendable)?,
    after cursor: WritableKeyPath<Operation, String?> & Sendable
  ) -> PageResponses<Operation> {
    pages(operation, options: options) { page in
      connection(page)?.next(after: operation, cursor)
    }
  }
}

/// The pages of a list, each of which is asked for when a loop needs it.
///
/// ```swift
/// var people: [Person] = []
/// for try await page in maker.pages(
///   PeopleQuery(), connection: \.people, after: \.variables.after)
/// {
///   people += page.people.elements
///   if people.count >= 100 { break }
/// }
/// ```
public struct PageResponses<Operation: GraphQLQuery>: AsyncSequence, Sendable {
  /// A filled page.
  public typealias Element = Operation

  let first: Operation
  let next: @Sendable (Operation) -> Operation?
  let send: @Sendable (Operation) async throws -> Operation

  /// Makes an iterator, which begins with the first page.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pages: self, query: first) }

  /// An iterator of the pages.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let pages: PageResponses
    var query: Operation?
    /// The requests that were made.
    private var sent: Set<RequestParameters> = []

    init(pages: PageResponses, query: Operation) {
      self.pages = pages
      self.query = query
    }

    /// Asks for the next page.
    ///
    /// - Returns: The filled page; `nil` after the last one, after an error, and if the next page
    ///   has the request of an earlier one, because the server has repeated a cursor.
    /// - Throws: What `SputnikRequestMaker.makeRequest(operation:options:)` throws.
    public mutating func next() async throws -> Operation? {
      guard let query else { return nil }
      self.query = nil
      if let request = try? query.prepared().parameters, !sent.insert(request).inserted {
        return nil
      }
      let page = try await pages.send(query)
      self.query = pages.next(page)
      return page
    }
  }
}
