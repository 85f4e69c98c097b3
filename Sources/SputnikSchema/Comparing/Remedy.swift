/// What to write instead.
package enum Remedy: Sendable {
  /// Names that may be meant by a misspelled one, the most similar one first.
  case similar([String])
  /// Another Swift type.
  case type(String)
  /// Another Swift type, if there is one, or an entry of `sputnik.json` that allows this one for
  /// the scalar.
  case typeOrEntry(String?, scalar: String, allows: String)
  /// Another name of a type marked `@Scalar`.
  case schemaTypeName(String)
  /// Something else to do, in words.
  case advice(String)

  /// The text to write, if it is known.
  package var suggestion: String? {
    switch self {
    case .similar(let names): names.first
    case .type(let type): type
    case .typeOrEntry(let type, _, _): type
    case .schemaTypeName, .advice: nil
    }
  }

  /// The end of a message: `: did you mean 'name'?`, `: write 'Int?'`
  package var sentence: String {
    switch self {
    case .similar(let names): DidYouMean.question(names)
    case .type(let type): ": write '\(type)'"
    case .typeOrEntry(let type, let scalar, let allowed):
      ": " + (type.map { "write '\($0)', or " } ?? "")
        + "allow it in sputnik.json with \"scalars\": {\"\(scalar)\": [\"\(allowed)\"]}"
    case .advice(let text): ": " + text
    case .schemaTypeName(let name): ": write '@Scalar(schemaTypeName: \"\(name)\", …)'"
    }
  }
}
