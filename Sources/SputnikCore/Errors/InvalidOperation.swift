import Foundation

/// An error for an operation that could not be sent.
public struct InvalidOperation: Error, Sendable, Equatable {
  /// The operation's name.
  public var operation: String
  /// The place: a path in response names, an argument, or a variable. It is empty for the whole
  /// operation.
  public var place: String
  /// A description of what is wrong there, and of what to write instead.
  public var problem: String

  /// Creates the error, for example for tests.
  ///
  /// - Parameters:
  ///   - operation: The operation's name.
  ///   - place: A path in response names, an argument, or a variable.
  ///   - problem: A description of what is wrong there.
  public init(operation: String, place: String, problem: String) {
    self.operation = operation
    self.place = place
    self.problem = problem
  }
}

extension InvalidOperation: CustomStringConvertible, LocalizedError {
  /// The error as one sentence with the operation, the place and the problem.
  public var description: String {
    place.isEmpty ? "\(operation): \(problem)" : "\(operation): \(place): \(problem)"
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
