import SputnikLanguage

/// An upload and its place in the variables.
package struct PlacedUpload: Sendable, Hashable {
  /// The names and indices of the place, separated by dots: `input.files.0`.
  package var path: String
  package var upload: Upload
}

extension PlacedUpload {
  /// Returns the uploads of a request whose variables are JSON.
  ///
  /// - Parameters:
  ///   - uploads: The uploads by their places.
  ///   - variables: The variables, which have a null at each place.
  /// - Returns: The uploads in the order of their places, and the variables with a text in place of
  ///   each of these nulls.
  /// - Throws: An error if there is no null at the place of an upload.
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
          "the variables must have a null at the place of the file", at: "upload '\(path)'")
      }
      filled = next
      placed.append(PlacedUpload(path: path, upload: upload))
    }
    return (placed, filled.objectValue ?? variables)
  }
}

extension JSONValue {
  /// Returns the value with a text in place of the null at `path`, or `nil` if there is no null.
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
  /// Returns the uploads in the values, in their order.
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
