import SputnikLanguage

extension GraphQL.Document {
  /// Where the definitions begin in the text, in their order. It is `nil` if there is no text.
  package var definitionLocations: [GraphQL.SourceLocation?] {
    guard !source.text.isEmpty else { return definitions.map { _ in nil } }
    var cursor = SourceText.Cursor(SourceText(terminated: source.text))
    return definitions.map { cursor.location(at: $0.source.place.offset) }
  }
}
