/// A path to a place in a response. It consists of the response names and list indices from `data`
/// down to the place.
///
/// ```swift
/// let path: ResponsePath = ["MediaListCollection", "lists", 3, "name"]
/// path.description                               // MediaListCollection.lists[3].name
/// path == "MediaListCollection.lists[3].name"    // true
/// ```
///
/// The `path` of a GraphQL error has the same form (specification, section 7.1.2).
public struct ResponsePath: Hashable, Sendable {
  /// One step of a path.
  public enum Element: Hashable, Sendable {
    /// The response name of a field: its alias, or its name if it has no alias.
    case name(String)
    /// The index of an element of a list, counted from 0.
    case index(Int)
  }

  /// The steps from `data` down.
  public var elements: [Element]

  /// Makes a path.
  ///
  /// - Parameter elements: The steps from `data` down.
  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// The steps that are response names.
  package var responseNames: [String] {
    elements.compactMap { if case .name(let name) = $0 { name } else { nil } }
  }

  /// Returns the path that is one step longer.
  ///
  /// - Parameter element: The additional last step.
  package func appending(_ element: Element) -> ResponsePath {
    ResponsePath(elements + [element])
  }

  /// Reads the `path` of an error. The result is `nil` if `value` is absent, null, or not a path.
  ///
  /// - Parameter value: The value of the key `path` of an error.
  package init?(_ value: JSONValue?) {
    guard let array = value?.arrayValue else { return nil }
    elements = []
    for element in array {
      switch element {
      case .string(let name): elements.append(.name(name))
      case .int(let index): elements.append(.index(index))
      case .double(let number):
        guard let index = Int(exactly: number) else { return nil }
        elements.append(.index(index))
      default: return nil
      }
    }
  }
}

extension ResponsePath: CustomStringConvertible {
  /// The path as text: `lists[3].name`.
  public var description: String {
    var text = ""
    for element in elements {
      switch element {
      case .name(let name): text += text.isEmpty ? name : ".\(name)"
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }
}

extension ResponsePath.Element: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Makes a step from a response name: `"lists"`.
  public init(stringLiteral value: String) { self = .name(value) }
  /// Makes a step from an index: `3`.
  public init(integerLiteral value: Int) { self = .index(value) }
}

extension ResponsePath: ExpressibleByArrayLiteral {
  /// Makes a path from an array literal: `["lists", 3, "name"]`.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension ResponsePath: ExpressibleByStringLiteral {
  /// Makes a path from its description: `"lists[3].name"`.
  ///
  /// A text that isn't a path is one response name.
  public init(stringLiteral value: String) {
    elements = Self.elements(of: value) ?? [.name(value)]
  }

  /// Returns the steps that a description has, or `nil` if it is no path.
  private static func elements(of text: String) -> [Element]? {
    var elements: [Element] = []
    var rest = text[...]
    while let first = rest.first {
      if first == "[" {
        guard let end = rest.firstIndex(of: "]") else { return nil }
        let digits = rest[rest.index(after: rest.startIndex)..<end]
        guard digits.allSatisfy(\.isASCIIDigit), let index = Int(digits) else { return nil }
        elements.append(.index(index))
        rest = rest[rest.index(after: end)...]
        continue
      }
      // A dot is before each name but the first.
      if !elements.isEmpty {
        guard first == "." else { return nil }
        rest.removeFirst()
      }
      let name = rest.prefix { $0.isASCIINameCharacter }
      guard let start = name.first, !start.isASCIIDigit else { return nil }
      elements.append(.name(String(name)))
      rest = rest[name.endIndex...]
    }
    return elements
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isWholeNumber }
  fileprivate var isASCIINameCharacter: Bool {
    isASCII && (isLetter || isWholeNumber || self == "_")
  }
}

extension ResponsePath {
  /// Returns whether the path is another one, or leads to a place below it.
  package func isAtOrBelow(_ other: ResponsePath) -> Bool {
    elements.starts(with: other.elements)
  }
}

extension ResponsePath: Decodable {
  /// Decodes a path from an array of strings and integers.
  ///
  /// - Throws: A `DecodingError` if the value isn't such an array.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    elements = []
    while !container.isAtEnd {
      if let index = try? container.decode(Int.self) {
        elements.append(.index(index))
      } else {
        elements.append(.name(try container.decode(String.self)))
      }
    }
  }
}

extension ResponsePath: Encodable {
  /// Encodes the path as an array of strings and integers.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in elements {
      switch element {
      case .name(let name): try container.encode(name)
      case .index(let index): try container.encode(index)
      }
    }
  }
}

extension ResponsePath {
  /// Makes a path from the keys and indices of a coding path.
  ///
  /// - Parameter path: The path of an `EncodingError` or a `DecodingError`.
  package init(coding path: [any CodingKey]) {
    self.init(path.map { key in key.intValue.map(Element.index) ?? .name(key.stringValue) })
  }
}
