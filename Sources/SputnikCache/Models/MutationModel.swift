import Observation

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
@Observable
public final class MutationModel {
  /// Whether a mutation runs.
  public private(set) var isRunning = false
  /// The error of the last mutation, until the next one begins.
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
  /// - Parameter body: The function that sends the mutation.
  /// - Returns: What `body` returns; `nil` if it has thrown an error, or if a mutation runs
  ///   already.
  @discardableResult
  public func run<Result: Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async -> Result? {
    if isRunning { return nil }
    isRunning = true
    if error != nil { error = nil }
    defer { isRunning = false }
    do {
      return try await body()
    } catch {
      if !(error is CancellationError) { self.error = error }
      return nil
    }
  }
}
