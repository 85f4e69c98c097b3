/// Returns the text of the error that a function throws.
func errorText(_ body: () async throws -> Void) async -> String {
  do {
    try await body()
    return "no error"
  } catch {
    return "\(error)"
  }
}
