import Observation
import SputnikClient
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
/// its response is null because of an error, ``error`` is that error, and ``run(isolation:_:)``
/// returns `nil`.
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
  /// a tuple or a list, or of the results of a batch, each has to be accepted. If `body` returns
  /// something else, such as nothing, each mutation has to be accepted that it sends. A function
  /// that looks at the errors of some of them itself returns the response that matters.
  ///
  /// - Parameters:
  ///   - isolation: The actor of the model. It is that of the caller.
  ///   - body: The function that sends the mutation.
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
      let sent = RefusedMutations()
      let result = try await RefusedMutations.$current.withValue(sent) { try await body() }
      let outcome = ResponsesInResult(of: result)
      let refusal = outcome.error ?? (outcome.isEmpty ? sent.first?.error : nil)
      guard let refusal else { return result }
      error = refusal
      return nil
    } catch {
      if !(error is CancellationError) { self.error = error }
      return nil
    }
  }
}

/// The responses in what a function returns.
private struct ResponsesInResult {
  /// The error of the first one that wasn't accepted.
  private(set) var error: (any Error)?
  /// Whether there is none.
  private(set) var isEmpty = true

  init(of result: Any) { collect(result) }

  private mutating func collect(_ value: Any) {
    if let result = value as? any ResultOfRequest {
      isEmpty = false
      if let failure = result.failure { error = error ?? failure }
      if let success = result.success { collect(success) }
    } else if RefusedMutation.isResponse(value) {
      isEmpty = false
      error = error ?? RefusedMutation.of(value)?.error
    } else {
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .tuple, .collection, .optional: for child in mirror.children { collect(child.value) }
      default: break
      }
    }
  }
}

/// What a batch has for each of its operations.
private protocol ResultOfRequest {
  var success: Any? { get }
  var failure: (any Error)? { get }
}

extension Result: ResultOfRequest {
  fileprivate var success: Any? { if case .success(let value) = self { value } else { nil } }
  fileprivate var failure: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}
