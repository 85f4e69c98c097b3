/// An upload and its place in the variables.
struct PlacedUpload: Sendable, Hashable {
  /// `input.files.0`
  var path: String
  var upload: Upload
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

extension GraphQL.Value {
  /// The uploads in the value, in their order.
  func uploads(at path: String = "") -> [PlacedUpload] {
    let inside = path.isEmpty ? "" : path + "."
    return switch self {
    case .upload(let upload): [PlacedUpload(path: path, upload: upload)]
    case .list(let values):
      values.enumerated().flatMap { $1.uploads(at: "\(inside)\($0)") }
    case .object(let members): members.flatMap { $0.value.uploads(at: inside + $0.name) }
    case .variable, .int, .float, .string, .boolean, .null, .enum: []
    }
  }

  /// Whether there is an upload in the value, which can only be sent in variables.
  var hasUpload: Bool {
    switch self {
    case .upload: true
    case .list(let values): values.contains(where: \.hasUpload)
    case .object(let members): members.contains(where: \.value.hasUpload)
    case .variable, .int, .float, .string, .boolean, .null, .enum: false
    }
  }
}
