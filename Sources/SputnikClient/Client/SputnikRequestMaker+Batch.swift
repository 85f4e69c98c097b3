import SputnikCore

extension SputnikRequestMaker {
  /// Sends several operations in one HTTP request, and waits for the answers of all of them.
  ///
  /// ```swift
  /// let (hero, ships) = try await maker.makeRequests(HeroQuery(), StarshipsQuery())
  /// try hero.get().hero.name
  /// try ships.get().starships.count
  /// // POST [{"query":"query HeroQuery …"},{"query":"query StarshipsQuery …"}]
  /// // [{"data":{"hero":{"name":"R2-D2"}}},{"data":{"starships":[…]}}]
  /// ```
  ///
  /// The server has to know such batches: no specification has them, but many servers do. Interceptors
  /// see one call with all the operations.
  ///
  /// - Parameters:
  ///   - operations: What to ask, of any types. They stay as they are.
  ///   - options: How it is sent and read, over what the request maker and the API say.
  /// - Returns: For each operation the copy that holds its answer, or what `makeRequest(operation:)`
  ///   would have thrown for it.
  /// - Throws: What concerns all of them: an operation that can't be sent, no answer, or one of which
  ///   can't be told what belongs to which operation; and `CancellationError` if the task was
  ///   cancelled.
  public func makeRequests<each Operation: GraphQLOperation>(
    _ operations: repeat each Operation, options: RequestOptions = RequestOptions()
  ) async throws -> (repeat Result<each Operation, any Error>) {
    let prepared = (repeat try (each operations).prepared())
    var outgoing: [OutgoingOperation] = []
    for operation in repeat each prepared { outgoing.append(OutgoingOperation(operation)) }
    var responses =
      (outgoing.isEmpty ? [] : try await send(outgoing, options)).makeIterator()
    func read<T>(_ operation: PreparedOperation<T>) -> Result<T, any Error> {
      let response = responses.next()
      return Result { try operation.read(response!.get()) }
    }
    return (repeat read(each prepared))
  }
}
