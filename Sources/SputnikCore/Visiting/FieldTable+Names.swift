extension FieldTable {
  /// The names of a field.
  struct Name {
    var index: Int
    var response: String
    var schema: String
    fileprivate var table: FieldTable
    fileprivate var range: Range<Int>

    var property: String {
      table.text(table.propertyName(of: range))
        .replacing("\u{1F}", with: " ").replacing("\u{1E}", with: ":")
    }
  }

  /// An iterator over the names of the fields, in the order of declaration.
  struct Names {
    private let table: FieldTable
    private var response: Range<Int>
    private var index = 0

    init(_ fields: StaticString) {
      table = FieldTable(fields)
      response = table.name(from: 0)
    }

    mutating func next() -> Name? {
      guard !response.isEmpty else { return nil }
      let next = table.name(after: response)
      defer {
        response = next
        index += 1
      }
      return Name(
        index: index, response: table.text(response),
        schema: table.text(table.schemaName(of: response)), table: table, range: response)
    }
  }
}
