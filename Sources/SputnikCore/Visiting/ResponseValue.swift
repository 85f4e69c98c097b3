import Foundation

/// A value of a response as a tree: the text that a cache composed, or what a struct has.
///
/// Transactions need it: two trees of a struct, before and after a change, say which fields have
/// changed. The text of all others stays as it is.
package indirect enum ResponseValue: Hashable, Sendable {
  /// A scalar, an enum or a null, as JSON; also a list of them.
  case leaf([UInt8])
  case list([ResponseValue])
  case object(Object)
  /// A value that has no form in JSON, such as a union's case without an object. The description
  /// tells two apart.
  case unwritable(String)
  /// What the other of two values has as well: before a change and after it. The number is that of
  /// an element in the other's list; 0 elsewhere.
  case same(Int)

  package struct Object: Equatable, Sendable {
    /// The name of the satellite's type in the schema; empty if the tree comes from a text.
    package var typeName: String
    /// The names of the fields that identify the object; `nil` for `id`.
    package var key: [String]?
    package var members: [Member]

    package init(typeName: String = "", key: [String]? = nil, members: [Member] = []) {
      self.typeName = typeName
      self.key = key
      self.members = members
    }
  }

  package struct Member: Equatable, Sendable {
    /// The fragments around the property, by their indices: an object has a field twice if a
    /// fragment has it, too.
    package var place: String
    package var name: String
    /// The name in the schema, if the member comes from a property.
    package var schemaName: String?
    package var value: ResponseValue

    package init(
      place: String = "", name: String, schemaName: String? = nil, value: ResponseValue
    ) {
      self.place = place
      self.name = name
      self.schemaName = schemaName
      self.value = value
    }
  }

  package static let null = leaf(Array("null".utf8))

  package func hash(into hasher: inout Hasher) {
    switch self {
    // An array is hashed byte by byte.
    case .leaf(let text): text.withUnsafeBytes { hasher.combine(bytes: $0) }
    case .list(let elements): for element in elements { element.hash(into: &hasher) }
    case .object(let object): for member in object.members { member.value.hash(into: &hasher) }
    case .unwritable(let description): hasher.combine(description)
    case .same(let index): hasher.combine(index)
    }
  }
}

// MARK: Text

extension ResponseValue {
  /// Reads the text of a response.
  ///
  /// - Parameter tree: The tree of the struct that it fills; `nil` if all of it is read. Where that
  ///   has ``same(_:)``, the text stays a leaf.
  package init(parsing text: Data, along tree: ResponseValue? = nil) throws(__ReadError) {
    let value: Result<ResponseValue, __ReadError> = text.withUnsafeBytes { bytes in
      do throws(__ReadError) {
        return .success(
          try __Reader.withReader(of: bytes) { (reader) throws(__ReadError) in
            try ResponseValue(&reader, bytes, along: tree)
          })
      } catch {
        return .failure(error)
      }
    }
    self = try value.get()
  }

  private init(
    _ reader: inout __Reader, _ bytes: UnsafeRawBufferPointer, along tree: ResponseValue?
  ) throws(__ReadError) {
    reader.skipWhitespace()
    switch (reader.byte, tree) {
    case (_, .same), (_, .leaf): self = try Self.leaf(&reader, bytes)
    case (UInt8(ascii: "{"), _):
      var object = Object(typeName: "")
      try reader.object { (reader, name) throws(__ReadError) in
        let value = try ResponseValue(&reader, bytes, along: tree?.member(name))
        object.members.append(Member(name: name, value: value))
      }
      self = .object(object)
    case (UInt8(ascii: "["), _):
      let trees = if case .list(let trees) = tree { trees } else { [ResponseValue]() }
      var elements: [ResponseValue] = []
      if try reader.entersList() {
        repeat {
          let tree = elements.count < trees.count ? trees[elements.count] : nil
          elements.append(try ResponseValue(&reader, bytes, along: tree))
        } while try reader.nextElement()
      }
      self = .list(elements)
    default: self = try Self.leaf(&reader, bytes)
    }
  }

  private static func leaf(
    _ reader: inout __Reader, _ bytes: UnsafeRawBufferPointer
  ) throws(__ReadError) -> ResponseValue {
    let start = reader.offset
    try reader.skipValue()
    return .leaf(Array(bytes[start..<reader.offset]))
  }

  /// Returns the value of a field. There is none if fragments have it, too, and each another one.
  private func member(_ name: String) -> ResponseValue? {
    guard case .object(let object) = self else { return nil }
    let members = object.members.filter { $0.name == name }
    // What no property has is hidden: the struct can't change it.
    return members.count < 2 ? members.first?.value ?? .same(0) : nil
  }

  /// The value as JSON.
  package var text: Data {
    var text: [UInt8] = []
    append(to: &text)
    return Data(text)
  }

  private func append(to text: inout [UInt8]) {
    switch self {
    case .leaf(let leaf): text += leaf
    case .list(let elements):
      text.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        element.append(to: &text)
      }
      text.append(UInt8(ascii: "]"))
    case .object(let object):
      text.append(UInt8(ascii: "{"))
      for (index, member) in object.members.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        text += "\"\(member.name)\":".utf8
        member.value.append(to: &text)
      }
      text.append(UInt8(ascii: "}"))
    case .unwritable: text += "null".utf8
    case .same: preconditionFailure("a part of a response that isn't there")
    }
  }
}
