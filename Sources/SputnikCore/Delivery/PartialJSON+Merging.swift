import Foundation
import SputnikLanguage

extension PartialJSON {
  /// What is at a path.
  enum Place {
    /// A value, which was changed.
    case found
    /// A null on the path, before its end or at it.
    case null
    /// No value, or a value of a kind that the path doesn't fit.
    case missing
  }

  /// Changes the value at a path in place.
  ///
  /// - Parameters:
  ///   - path: The path, at most as long as a response may be deep.
  ///   - body: Changes the value, which isn't null. It returns what it has found there.
  mutating func update(
    at path: ArraySlice<ResponsePath.Element>, _ body: (inout PartialJSON) -> Place
  ) -> Place {
    if isNull { return .null }
    guard let element = path.first else { return body(&self) }
    self = opened
    if case .name(let key) = element, case .object(var object) = self {
      guard let position = object.position(of: key) else { return .missing }
      // While the object is in two places, a change would copy it.
      self = .text(Data())
      defer { self = .object(object) }
      return object.values[position].update(at: path.dropFirst(), body)
    }
    if case .index(let index) = element, case .list(var list) = self {
      guard list.indices.contains(index) else { return .missing }
      self = .text(Data())
      defer { self = .list(list) }
      return list[index].update(at: path.dropFirst(), body)
    }
    return .missing
  }

  /// Merges a value that came later into this one: objects by their keys, and lists by their indices.
  /// A null never replaces a value that is there.
  mutating func merge(_ later: PartialJSON) {
    if isObject, let later = later.members {
      self = opened
      guard case .object(var object) = self else { return }
      self = .text(Data())
      object.merge(later)
      self = .object(object)
    } else if isList, let later = later.elements {
      set(later, from: 0)
    } else if !later.isNull {
      self = later
    }
  }

  /// Sets the elements of a list, beginning at an index. What is there is merged, and what is new is
  /// appended.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - index: The index of the first one; `nil` for the end of the list.
  mutating func set(_ elements: [PartialJSON], from index: Int?) {
    self = opened
    guard case .list(var list) = self else { return }
    self = .text(Data())
    let first = index ?? list.count
    for (offset, element) in elements.enumerated() {
      if first + offset < list.count {
        list[first + offset].merge(element)
      } else {
        list.append(element)
      }
    }
    self = .list(list)
  }
}

extension PartialObject {
  fileprivate mutating func merge(_ later: PartialObject) {
    for (key, value) in zip(later.keys, later.values) {
      if let position = position(of: key) {
        values[position].merge(value)
      } else {
        append(key, value)
      }
    }
  }
}

extension PartialJSON {
  /// Appends the JSON text to `bytes`.
  func write(to bytes: inout Data) {
    switch self {
    case .text(let text): bytes += text
    case .list(let list):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in list.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let object):
      bytes.append(UInt8(ascii: "{"))
      for (index, (key, value)) in zip(object.keys, object.values).enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        var writer = JSONWriter()
        writer.string(key)
        bytes += Data("\(writer.text):".utf8)
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// The JSON text.
  var bytes: Data {
    var bytes = Data()
    write(to: &bytes)
    return bytes
  }
}
