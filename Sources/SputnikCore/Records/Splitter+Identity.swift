import Foundation
import SputnikLanguage
import SputnikNames

extension Splitter {
  /// Returns the key of an entity; `nil` if a part of it is null, empty, an object or a list.
  func key(
    of object: Open, _ shape: RecordShape, _ places: RecordPlaces
  ) -> String? {
    var key = places.types[Int(object.type)] + ":"
    for (number, position) in shape.keyFields.enumerated() {
      if number > 0 { key += "+" }
      guard let part = Self.keyPart(out[members[object.members + position].value]) else {
        return nil
      }
      if part.utf8.contains(where: { ":+\\".utf8.contains($0) }) {
        for character in part.unicodeScalars {
          if ":+\\".unicodeScalars.contains(character) { key += "\\" }
          key.unicodeScalars.append(character)
        }
      } else {
        key += part
      }
    }
    return key
  }

  /// Returns the text of a string or a number.
  private static func keyPart(_ value: ArraySlice<UInt8>) -> String? {
    switch value.first {
    case UInt8(ascii: "\""):
      let text =
        value.contains(UInt8(ascii: "\\"))
        ? (try? JSONValue(parsing: Data(value)))?.stringValue ?? ""
        : String(decoding: value.dropFirst().dropLast(), as: UTF8.self)
      return text.isEmpty ? nil : text
    case UInt8(ascii: "n"), UInt8(ascii: "{"), UInt8(ascii: "["), nil: return nil
    default: return String(decoding: value, as: UTF8.self)
    }
  }

  /// Reads a type name, and returns its number; -1 if the value isn't a name.
  func typeName(
    _ reader: inout __Reader, _ store: inout RecordStore
  ) throws(__ReadError) -> Int32 {
    guard reader.byte == UInt8(ascii: "\"") else {
      try reader.skipValue()
      return -1
    }
    let name = try reader.string()
    return isGraphQLName(name) ? store.places.number(ofType: name) : -1
  }

  /// Returns the number of the type of the object that begins at the current position, which
  /// doesn't move; -1 if the object doesn't have a type.
  func typeAhead(
    _ reader: inout __Reader, _ store: inout RecordStore
  ) throws(__ReadError) -> Int32 {
    let start = reader.position
    let depth = reader.remainingDepth
    defer {
      reader.position = start
      reader.remainingDepth = depth
    }
    reader.position += 1
    reader.skipWhitespace()
    guard reader.byte != UInt8(ascii: "}") else { return -1 }
    repeat {
      let key = try reader.key()
      reader.skipWhitespace()
      if key == "__typename" { return try typeName(&reader, &store) }
      try reader.skipValue()
    } while try reader.takeComma(orEnd: UInt8(ascii: "}"))
    return -1
  }
}
