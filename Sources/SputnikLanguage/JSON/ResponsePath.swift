/// Where something is in a response: response names and indices from `data` down.
///
/// ```swift
/// let path: ResponsePath = ["MediaListCollection", "lists", 3, "name"]
/// path.description  // MediaListCollection.lists[3].name
/// ```
///
/// The `path` of a GraphQL error has the same form (specification, section 7.1.2).
public struct ResponsePath: Hashable, Sendable {
  /// One step of the way down.
  public enum Element: Hashable, Sendable {
    /// A member of an object, by its response name: the alias, or else the field's name.
    case name(String)
    /// An element of a list, counted from 0.
    case index(Int)
  }

  /// The steps from `data` down.
  public var elements: [Element]

  /// Makes a path of `elements`.
  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// The path below this one.
  public func appending(_ element: Element) -> ResponsePath {
    ResponsePath(elements + [element])
  }

  /// Reads the `path` of an error; `nil` where it is absent, null or no path.
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
  /// The path as people read it: `lists[3].name`.
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
  /// A response name.
  public init(stringLiteral value: String) { self = .name(value) }
  /// An index.
  public init(integerLiteral value: Int) { self = .index(value) }
}

extension ResponsePath: ExpressibleByArrayLiteral {
  /// `["lists", 3, "name"]`
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension ResponsePath: Decodable {
  /// Decodes a list of strings and integers.
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
  /// Encodes a list of strings and integers.
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
  /// The keys and indices of a coding path.
  package init(coding path: [any CodingKey]) {
    self.init(path.map { key in key.intValue.map(Element.index) ?? .name(key.stringValue) })
  }
}
