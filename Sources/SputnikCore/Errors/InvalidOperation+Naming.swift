import SputnikLanguage

/// Runs `body`, and names the operation in the error that it throws.
package func naming<T>(_ operation: String, _ body: () throws(__PrintError) -> T) throws -> T {
  do {
    return try body()
  } catch {
    throw SputnikError.invalidOperation(
      InvalidOperation(operation: operation, place: error.place, problem: error.problem))
  }
}
