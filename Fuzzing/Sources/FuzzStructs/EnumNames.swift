/// Names of enum cases, made of words, so that the value that a style gives is known without
/// dividing the name.
struct EnumName {
  let words: [String]

  init(_ words: String...) { self.words = words }

  /// The words in camel case.
  var name: String {
    words.prefix(1).joined()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The value in the schema.
  ///
  /// - Parameter style: The style, or `nil` for the name itself.
  func value(in style: String?) -> String {
    switch style {
    case "upperSnakeCase": words.map { $0.uppercased() }.joined(separator: "_")
    case "lowerSnakeCase": words.map { $0.lowercased() }.joined(separator: "_")
    default: name
    }
  }

  static let all = [
    EnumName("in", "progress"), EnumName("in_progress"), EnumName("done"), EnumName("not", "yet"),
    EnumName("parse", "URL", "now"), EnumName("url"), EnumName("user", "ID"), EnumName("RED"),
    EnumName("ID", "of", "user"), EnumName("http2"), EnumName("http2", "server"),
    EnumName("a", "b"), EnumName("x"), EnumName("x1"), EnumName("x1", "y2"), EnumName("_private"),
    EnumName("a_1_b"), EnumName("snake_Case"), EnumName("UPPER_case"), EnumName("i", "OS"),
    EnumName("class"), EnumName("default"), EnumName("in"), EnumName("is", "of", "A", "kind"),
    EnumName("repeat"), EnumName("some", "more"), EnumName("very", "long", "name", "of", "case"),
    EnumName("first"), EnumName("get"), EnumName("int64"), EnumName("r2", "d2"),
    EnumName("Capital", "letter"), EnumName("ABC"), EnumName("a", "BC"),
  ]
}
