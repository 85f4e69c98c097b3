import SputnikLanguage

// What servers write in place of a list of errors, or in place of a GraphQL response.

extension JSONValue {
  /// The errors of a response, as the value of its key `errors`, or `nil` if it is no list of them.
  ///
  /// ```json
  /// {"errors": [{"message": "No."}]}
  /// {"errors": {"message": "No."}}
  /// {"errors": {"title": "No."}}
  /// {"errors": "No."}
  /// ```
  ///
  /// Some servers send a single error in place of a list.
  var errors: [JSONValue]? {
    switch self {
    case .array(let list): list
    case .null: []
    case .string: [self]
    case .object(let error):
      error["message"]?.stringValue != nil || ErrorWords(self).text != nil ? [self] : nil
    case .bool, .int, .double: nil
    }
  }

  /// The object or list in quotation marks, after a colon and at most 200 characters long. It is
  /// empty for an empty object or list, and for other values.
  var quotation: String {
    switch self {
    case .object(let object) where !object.isEmpty: Self.quotation(text)
    case .array(let list) where !list.isEmpty: Self.quotation(text)
    default: ""
    }
  }

  private static func quotation(_ text: String) -> String {
    ": “\(text.prefix(200))\(text.dropFirst(200).isEmpty ? "" : "…")”"
  }
}
