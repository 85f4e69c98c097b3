import Foundation
import SputnikLanguage

/// A JSON value into which others are merged. It is read only as far as that needs.
///
/// Its nodes refer to each other by their numbers: no function calls itself, so deep nesting can't
/// overflow the call stack, and a change copies nothing.
struct MergedValue: Sendable {
  enum Node: Sendable {
    case unread(UnreadValue)
    case list([Int])
    case object(KeyedValues<Int>)
  }

  /// What is at a path.
  enum Place {
    case node(Int)
    /// A null on the path, before its end or at it.
    case null
    /// No value, or a value of a kind that the path doesn't fit.
    case missing
  }

  /// The number of the value itself.
  static let root = 0

  private(set) var nodes: [Node]

  /// Makes a value.
  init(_ value: UnreadValue) {
    nodes = [.unread(value)]
  }

  /// Returns what is at a path.
  mutating func place(at path: some Sequence<ResponsePath.Element>) -> Place {
    var number = Self.root
    for element in path {
      if isNull(number) { return .null }
      open(number)
      switch (nodes[number], element) {
      case (.object(let children), .name(let key)):
        guard let child = children[key] else { return .missing }
        number = child
      case (.list(let children), .index(let index)):
        guard children.indices.contains(index) else { return .missing }
        number = children[index]
      default: return .missing
      }
    }
    return isNull(number) ? .null : .node(number)
  }

  /// Returns whether a node is an object.
  mutating func isObject(_ number: Int) -> Bool {
    open(number)
    if case .object = nodes[number] { return true }
    return false
  }

  /// Returns the number of elements of a node; `nil` if it isn't a list.
  mutating func count(of number: Int) -> Int? {
    open(number)
    if case .list(let children) = nodes[number] { return children.count }
    return nil
  }

  /// Merges a value that came later: objects by their keys, and lists by their indices. A null
  /// never replaces a value that is there.
  mutating func merge(_ later: UnreadValue, into number: Int = root) {
    var open = [(number, later)]
    while let (number, later) = open.popLast() {
      if isObject(number), let members = later.members {
        for (key, value) in zip(members.keys, members.values) {
          if let child = child(key, of: number) {
            open.append((child, value))
          } else {
            append(value, key, to: number)
          }
        }
      } else if let count = count(of: number), let elements = later.elements {
        for (index, element) in elements.enumerated() {
          if index < count {
            open.append((child(index, of: number), element))
          } else {
            append(element, to: number)
          }
        }
      } else if !later.isNull {
        nodes[number] = .unread(later)
      }
    }
  }

  /// Sets the elements of a list, beginning at an index that isn't beyond its end. What is there is
  /// merged, and what is new is appended.
  mutating func set(_ elements: [UnreadValue], from index: Int, of number: Int) {
    for (offset, element) in elements.enumerated() {
      if let count = count(of: number), index + offset < count {
        merge(element, into: child(index + offset, of: number))
      } else {
        append(element, to: number)
      }
    }
  }
}

extension MergedValue {
  private func isNull(_ number: Int) -> Bool {
    if case .unread(let value) = nodes[number] { value.isNull } else { false }
  }

  /// Reads the first level of a node.
  private mutating func open(_ number: Int) {
    guard case .unread(let value) = nodes[number] else { return }
    if let members = value.members {
      var children = KeyedValues<Int>()
      for (key, value) in zip(members.keys, members.values) { children.append(key, add(value)) }
      nodes[number] = .object(children)
    } else if let elements = value.elements {
      nodes[number] = .list(elements.map { add($0) })
    }
  }

  private mutating func add(_ value: UnreadValue) -> Int {
    nodes.append(.unread(value))
    return nodes.count - 1
  }

  private func child(_ key: String, of number: Int) -> Int? {
    if case .object(let children) = nodes[number] { children[key] } else { nil }
  }

  private func child(_ index: Int, of number: Int) -> Int {
    if case .list(let children) = nodes[number] { children[index] } else { number }
  }

  private mutating func append(_ value: UnreadValue, _ key: String, to number: Int) {
    let child = add(value)
    guard case .object(var children) = nodes[number] else { return }
    // While the children are in two places, a change would copy them.
    nodes[number] = .list([])
    children.append(key, child)
    nodes[number] = .object(children)
  }

  private mutating func append(_ value: UnreadValue, to number: Int) {
    let child = add(value)
    guard case .list(var children) = nodes[number] else { return }
    nodes[number] = .list([])
    children.append(child)
    nodes[number] = .list(children)
  }
}
