extension GraphQL.Document {
  /// The document as GraphQL text on one line. This is the text that is sent to a server.
  ///
  /// Equal documents always have the same text, so hashes of the text are stable.
  public var text: String {
    var printer = GraphQL.Printer(style: .compact)
    printer.print(self)
    return printer.text
  }

  /// The document as GraphQL text on several lines, with indentation.
  public var prettyText: String {
    var printer = GraphQL.Printer(style: .pretty)
    printer.print(self)
    return printer.text
  }
}

extension GraphQL.Document: CustomStringConvertible {
  /// The same as ``prettyText``.
  public var description: String { prettyText }
}

extension GraphQL.Value: CustomStringConvertible {
  /// The value as GraphQL text: `{id: $id, tags: ["a", "b"]}`.
  public var description: String {
    var printer = GraphQL.Printer(style: .compact)
    printer.print(self)
    return printer.text
  }
}
