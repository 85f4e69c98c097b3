/// A schema and operations of any size, with descriptions as real ones have.
///
/// With 1,600 types the schema has 1.2 MB, like that of GitHub.
struct SchemaInput {
  private var words = Words(random: Random(seed: 7))
  private let types: Int

  private init(types: Int) { self.types = types }

  /// Returns a schema with the given number of types.
  static func schema(types: Int) -> String {
    var input = SchemaInput(types: types)
    var text = "type Query {\n"
    for index in stride(from: 0, to: types, by: 10) {
      text += "  item\(index)(id: ID!, first: Int = 10): Type\(input.object(index))\n"
    }
    text += "}\n\ninterface Node {\n  id: ID!\n}\n\nscalar DateTime\n"
    for index in 0..<types { text += input.type(index) }
    return text
  }

  /// Returns operations, each as the text of a document. All are valid.
  static func operations(_ count: Int, types: Int) -> [String] {
    let input = SchemaInput(types: types)
    return (0..<count).map { index in
      let type = index * 10 % types
      return """
        query Operation\(index)($id: ID!, $first: Int = 5) {
          item\(type)(id: $id, first: $first) {
            __typename id title: name0(short: true) created other {
              ...Parts id name1(short: false) kind3: kind
            }
            list(first: $first, after: "a") { id name2 other { id created } }
          }
        }
        fragment Parts on Node { id ... on Type\(input.object(type)) { name3 } }
        """
    }
  }

  private mutating func type(_ index: Int) -> String {
    if index % 16 == 5 {
      return "\n" + description("") + "enum Kind\(index) {\n"
        + (0..<8).map { "  VALUE_\($0)\n" }.joined() + "}\n"
    }
    if index % 16 == 9 {
      return "\n" + description("") + "input Input\(index) {\n"
        + (0..<6).map { "\(description("  "))  field\($0): String\n" }.joined() + "}\n"
    }
    // The types that others refer to are objects.
    let other = index * 7 + 1
    return "\n" + description("") + "type Type\(index) implements Node {\n  id: ID!\n"
      + (0..<4).map { "\(description("  "))  name\($0)(short: Boolean = false): String\n" }.joined()
      + description("  ") + "  created: DateTime!\n"
      + "  kind: String @deprecated(reason: \"Use 'name0'.\")\n"
      + "  other: Type\(object(other))\n"
      + description("  ")
      + "  list(first: Int = 10, after: String): [Type\(object(other + 1))!]!\n}\n"
  }

  /// Returns the index of an object type that is near `index`.
  private func object(_ index: Int) -> Int {
    var index = index % types
    while [5, 9].contains(index % 16) { index = (index + 1) % types }
    return index
  }

  private mutating func description(_ indentation: String) -> String {
    "\(indentation)\"\"\"\(words.english(words.random.int(4...16))).\"\"\"\n"
  }
}
