import SputnikLanguage

/// Runs `body`, and adds the name of the operation to the error that it throws.
///
/// - Parameters:
///   - operation: The operation's name for errors.
///   - body: The work.
/// - Throws: ``SputnikError/invalidOperation(_:)``.
package func naming<T>(_ operation: String, _ body: () throws(__PrintError) -> T) throws -> T {
  do {
    return try body()
  } catch {
    throw SputnikError.invalidOperation(
      InvalidOperation(operation: operation, place: error.place, problem: error.problem))
  }
}
