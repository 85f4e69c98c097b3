import Observation
import SputnikCore

/// What a button of a view needs of a mutation: whether it runs, and its error.
///
/// ```swift
/// @State private var saving = MutationModel()
///
/// Button("Save") {
///   Task {
///     let rename = Rename(variables: .init(id: hero.id, name: name))
///     if await saving.run({ try await maker.makeRequest(operation: rename) }) != nil { dismiss() }
///   }
/// }
/// .disabled(saving.isRunning)
/// if let error = saving.error { Text("\(error)") }
/// ```
///
/// The mutation itself is an ordinary request, with all that it can have: options, an optimistic
/// change, several requests one after the other. A model belongs to the actor that made it.
///
/// A mutation that the server refuses is an error, as one that doesn't arrive: if a root field of
/// the returned response is null because of an error, ``error`` is that error, and
/// ``run(isolation:_:)`` returns `nil`.
@Observable
public final class MutationModel {
  /// Whether a mutation runs.
  public private(set) var isRunning = false
  /// The error of the last mutation, until the next one begins: what its function has thrown, or
  /// the errors because of which the server has refused it.
  public var error: (any Error)?

  /// Makes a model.
  ///
  /// - Parameters:
  ///   - isRunning: Whether it runs; for a preview.
  ///   - error: The error of the last mutation; for a preview.
  public init(isRunning: Bool = false, error: (any Error)? = nil) {
    self.isRunning = isRunning
    self.error = error
  }

  /// Runs a mutation, unless one runs already: a second tap does nothing.
  ///
  /// ```swift
  /// let response = await saving.run { try await maker.makeRequest(operation: rename) }
  /// ```
  ///
  /// If the task is cancelled, the request is cancelled too, and that is no error.
  ///
  /// A refused mutation is recognized by the response that `body` returns. Of several responses in
  /// a tuple or a list, or of the results of a batch, each has to be accepted. A body that returns
  /// something else needs the option ``RequestOptions/refusedMutations``, with which its requests
  /// throw.
  ///
  /// - Parameter body: The function that sends the mutation, and returns its response.
  /// - Returns: What `body` returns; `nil` if it has thrown an error, if the server has refused the
  ///   mutation, or if a mutation runs already.
  @discardableResult
  public func run<Result: Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async -> Result? {
    if isRunning { return nil }
    isRunning = true
    if error != nil { error = nil }
    defer { isRunning = false }
    do {
      let result = try await body()
      guard let refusal = Self.refusal(in: result) else { return result }
      error = refusal
      return nil
    } catch {
      if !(error is CancellationError) { self.error = error }
      return nil
    }
  }
}

extension MutationModel {
  /// Returns the error of the first request in a response, or in several of them, that wasn't
  /// accepted.
  private static func refusal(in result: Any) -> (any Error)? {
    if let refusal = RefusedMutation.of(result) { return refusal.error }
    if let result = result as? any ResultOfRequest {
      return result.content as? any Error ?? refusal(in: result.content)
    }
    let mirror = Mirror(reflecting: result)
    switch mirror.displayStyle {
    case .tuple, .collection, .optional:
      return mirror.children.lazy.compactMap { refusal(in: $0.value) }.first
    default: return nil
    }
  }
}

/// What a batch has for each of its operations.
private protocol ResultOfRequest {
  /// The success or the error.
  var content: Any { get }
}

extension Result: ResultOfRequest {
  fileprivate var content: Any {
    switch self {
    case .success(let response): response
    case .failure(let error): error
    }
  }
}
