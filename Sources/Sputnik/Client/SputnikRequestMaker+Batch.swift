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
    var requests: [PrintedRequest] = []
    var mocks: [MockKey] = []
    for operation in repeat each operations {
      requests.append(try operation.request())
      mocks.append(.type(ObjectIdentifier(type(of: operation))))
    }
    let answers = try await answers(to: requests.map(\.text), mocks: mocks, options)
    var position = 0
    func next<T: GraphQLOperation>(_ operation: T) -> Result<T, any Error> {
      defer { position += 1 }
      return Result {
        try operation.filled(from: answers[position].get(), plan: requests[position].plan)
      }
    }
    return (repeat next(each operations))
  }

  /// Sends what has been printed. What comes back is GraphQL, still to be read, or the error of one
  /// operation.
  private func answers(
    to operations: [OperationText], mocks: [MockKey], _ options: RequestOptions
  ) async throws -> [Result<ResponseBytes, any Error>] {
    guard !operations.isEmpty else { return [] }
    let settings = (configuration ?? .shared).settings
    let debug = debugConfiguration ?? settings.debugConfiguration
    let options = allOptions(options)

    for operation in operations { DebugLog(operation.name, debug).write(operation) }
    try Task.checkCancellation()
    let answers: [Result<SputnikAnswer, any Error>] =
      switch settings.mode {
      case .mock:
        zip(mocks, operations).map { mock, operation in
          Result { SputnikAnswer(body: try settings.mock(for: mock, operation: operation.name)) }
        }
      case .network: try await sendBatch(operations, options).map { .success($0) }
      }
    return zip(operations, answers).map { operation, answer in
      Result {
        DebugLog(operation.name, debug).write(try answer.get())
        return try readable(answer.get(), of: operation, options)
      }
    }
  }

  private func sendBatch(
    _ operations: [OperationText], _ options: RequestOptions
  ) async throws -> [SputnikAnswer] {
    let call = try call(operations, options)
    let answer = try await send(call)
    return operations.count == 1 ? [answer] : try BatchAnswer.answers(in: answer, to: call)
  }
}
