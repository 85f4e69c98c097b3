import Foundation

/// The content of a part of a multipart body.
///
/// | part | content |
/// |---|---|
/// | `{"data": …, "hasNext": true}` | a response, which is the part itself |
/// | `{"payload": {"data": …}}` | a response: the value of `payload` |
/// | `{"payload": null, "errors": […]}` | a failure: `{"errors": […]}`. It ends the operation |
/// | `{}`, white space | nothing: a heartbeat |
///
/// The last three belong to subscriptions. A part that isn't JSON is returned as it is.
package struct MultipartContent: Sendable, Hashable {
  /// The bytes of a GraphQL response; `nil` for none.
  package var response: Data?
  /// The bytes of a GraphQL response with errors alone, after which nothing follows; `nil` for
  /// none.
  package var failure: Data?

  /// Reads a part.
  package init(_ part: Data) {
    guard let object = (try? UnreadValue(parsing: part))?.members else {
      let isBlank = part.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
      response = isBlank ? nil : part
      return
    }
    guard let payload = object["payload"] else {
      response = object.keys.isEmpty ? nil : part
      return
    }
    response = payload.isNull ? nil : payload.text
    if let errors = object["errors"], errors.elements?.isEmpty == false {
      failure = Data(#"{"errors":"#.utf8) + errors.text + Data("}".utf8)
    }
  }
}
