import SputnikLanguage

/// An upload and its place in the variables.
package struct PlacedUpload: Sendable, Hashable {
  /// `input.files.0`
  package var path: String
  package var upload: Upload
}

extension PlacedUpload {
  /// Uploads by their places in variables that are JSON already.
  ///
  /// - Returns: The uploads in the order of their places, and the variables with something in place of
  ///   the nulls.
  /// - Throws: Where there is no null for an upload.
  static func placing(
    _ uploads: [String: Upload], in variables: JSONObject
  ) throws(__PrintError) -> (uploads: [PlacedUpload], filled: JSONObject) {
    var filled = JSONValue.object(variables)
    var placed: [PlacedUpload] = []
    for (path, upload) in uploads.sorted(by: { $0.key < $1.key }) {
      guard
        let next = filled.fillingNull(
          at: path.split(separator: ".", omittingEmptySubsequences: false)[...])
      else {
        throw __PrintError(
          "the variables have no null here, where the file would go", at: "upload '\(path)'")
      }
      filled = next
      placed.append(PlacedUpload(path: path, upload: upload))
    }
    return (placed, filled.objectValue ?? variables)
  }
}

extension JSONValue {
  /// The value with text in place of the null at `path`; `nil` if there is none.
  fileprivate func fillingNull(at path: ArraySlice<Substring>) -> JSONValue? {
    guard let first = path.first else { return isNull ? "" : nil }
    switch self {
    case .object(var members):
      guard let member = members[String(first)]?.fillingNull(at: path.dropFirst()) else {
        return nil
      }
      members[String(first)] = member
      return .object(members)
    case .array(var elements):
      guard let index = Int(first), elements.indices.contains(index),
        let element = elements[index].fillingNull(at: path.dropFirst())
      else { return nil }
      elements[index] = element
      return .array(elements)
    default: return nil
    }
  }
}

extension [__InputMember] {
  /// The uploads in the values, in their order.
  func uploads(at path: String = "") -> [PlacedUpload] {
    flatMap { $0.value.uploads(at: path + $0.name) }
  }
}

extension __InputValue {
  fileprivate func uploads(at path: String) -> [PlacedUpload] {
    switch self {
    case .upload(let upload): [PlacedUpload(path: path, upload: upload)]
    case .list(let values):
      values.enumerated().flatMap { $1.uploads(at: "\(path).\($0)") }
    case .object(let members): members.uploads(at: path + ".")
    case .null, .boolean, .int, .double, .string, .enum: []
    }
  }
}
