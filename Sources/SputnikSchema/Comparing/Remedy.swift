/// What to write instead.
package enum Remedy: Sendable {
  /// Names that may be meant by a misspelled one, the most similar one first.
  case similar([String])
  /// Another Swift type.
  case type(String)

  /// The text to write, if it is known.
  package var suggestion: String? {
    switch self {
    case .similar(let names): names.first
    case .type(let type): type
    }
  }

  /// The end of a message: `: did you mean 'name'?`, `: write 'Int?'`
  package var sentence: String {
    switch self {
    case .similar(let names): DidYouMean.question(names)
    case .type(let type): ": write '\(type)'"
    }
  }
}
