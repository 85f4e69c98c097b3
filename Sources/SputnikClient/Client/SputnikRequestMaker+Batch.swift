import SputnikCore

extension SputnikRequestMaker {
  /// Sends several operations in one HTTP request, and returns the results of all of them.
  ///
  /// ```swift
  /// let (hero, ships) = try await maker.makeRequests(HeroQuery(), StarshipsQuery())
  /// try hero.get().hero.name
  /// try ships.get().starships.count
  /// // POST [{"query":"query HeroQuery …"},{"query":"query StarshipsQuery …"}]
  /// // [{"data":{"hero":{"name":"R2-D2"}}},{"data":{"starships":[…]}}]
  /// ```
  ///
  /// The server has to support such batches, which are in no specification. Interceptors receive
  /// one request with all the operations.
  ///
  /// - Parameters:
  ///   - operations: The operations, of any types. They stay as they are.
  ///   - options: The options of this request, which win over the request maker's and the API's.
  /// - Returns: For each operation the filled copy, or the error that `makeRequest(operation:)`
  ///   would throw.
  /// - Throws: The error of the whole batch: an operation can't be sent, there is no response (or
  ///   no mock for one of the operations), or its parts can't be assigned to the operations;
  ///   `CancellationError` if the task was cancelled.
  public func makeRequests<each Operation: GraphQLQueryOrMutation>(
    _ operations: repeat each Operation, options: RequestOptions = RequestOptions()
  ) async throws -> (repeat Result<each Operation, any Error>) {
    let isStored = store != nil
    let prepared = (repeat try (each operations).prepared(isStored: isStored))
    let context = RequestContext(self, options)
    // What the cache has isn't asked for.
    func lookUp<T>(_ operation: PreparedOperation<T>) async -> Result<T?, any Error> {
      do { return .success(try await context.cached(operation)) } catch { return .failure(error) }
    }
    let cached = (repeat await lookUp(each prepared))
    var outgoing: [RequestParameters] = []
    for (operation, hit) in repeat (each prepared, each cached) {
      if case .success(nil) = hit { outgoing.append(context.outgoing(operation)) }
    }
    let responses = try await context.responses(to: outgoing)
    var index = 0
    var failure: (any Error)?
    func read<T>(
      _ operation: PreparedOperation<T>, _ hit: Result<T?, any Error>
    ) -> Result<T, any Error> {
      do {
        if let hit = try hit.get() { return .success(hit) }
        defer { index += 1 }
        return .success(try context.result(of: operation, from: responses[index]))
      } catch {
        failure = failure ?? error
        return .failure(error)
      }
    }
    let results = (repeat read(each prepared, each cached))
    context.observers.finish {
      failure.map(RequestOutcome.failure) ?? RequestOutcome(filledFrom: responses)
    }
    return results
  }
}

extension RequestContext {
  /// Sends the operations of a batch, which may be none.
  fileprivate func responses(
    to operations: [RequestParameters]
  ) async throws -> [SputnikResponse] {
    do {
      return operations.isEmpty ? [] : try await send(operations)
    } catch {
      observers.finish { .failure(error) }
      throw error
    }
  }
}
