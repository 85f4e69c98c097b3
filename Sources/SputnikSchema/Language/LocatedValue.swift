import SputnikLanguage

/// A value and its place.
package struct LocatedValue: Sendable {
  package var kind: Kind
  package var offset: Int

  /// The cases of `GraphQL.Value`.
  package enum Kind: Sendable {
    case variable(String)
    case int(Int)
    /// An integer that doesn't fit into 64 bits.
    case largeInt(Double)
    case float(Double)
    case string(String)
    case boolean(Bool)
    case null
    case `enum`(String)
    case list([LocatedValue])
    case object([LocatedArgument])
  }

  package init(kind: Kind, offset: Int) {
    self.kind = kind
    self.offset = offset
  }
}

/// An argument, or an input field of an object value: `first: 10`
package struct LocatedArgument: Sendable {
  package var name: LocatedName
  package var value: LocatedValue

  package init(name: LocatedName, value: LocatedValue) {
    self.name = name
    self.value = value
  }
}

/// `@include(if: $wanted)`
package struct LocatedDirective: Sendable {
  /// The name without the `@`, and the place of the `@`.
  package var name: LocatedName
  package var arguments: [LocatedArgument]

  package init(name: LocatedName, arguments: [LocatedArgument]) {
    self.name = name
    self.arguments = arguments
  }
}

extension LocatedValue {
  /// Makes a value from one without places.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - offset: Returns the offset of the next part: of the value, and then of the parts in it.
  package init(_ value: GraphQL.Value, offset: () -> Int) {
    let start = offset()
    let kind: Kind =
      switch value {
      case .variable(let name): .variable(name)
      case .int(let number): .int(number)
      case .float(let number): .float(number)
      case .string(let text): .string(text)
      case .boolean(let flag): .boolean(flag)
      case .null: .null
      case .enum(let name): .enum(name)
      case .list(let values): .list(values.map { LocatedValue($0, offset: offset) })
      case .object(let members):
        .object(
          members.map {
            LocatedArgument(
              name: LocatedName(text: $0.name, offset: offset()),
              value: LocatedValue($0.value, offset: offset))
          })
      }
    self.init(kind: kind, offset: start)
  }

  /// The value without its place.
  package var plain: GraphQL.Value {
    switch kind {
    case .variable(let name): .variable(name)
    case .int(let number): .int(number)
    case .largeInt(let number), .float(let number): .float(number)
    case .string(let text): .string(text)
    case .boolean(let flag): .boolean(flag)
    case .null: .null
    case .enum(let name): .enum(name)
    case .list(let values): .list(values.map(\.plain))
    case .object(let members): .object(members.map { .init($0.name.text, $0.value.plain) })
    }
  }
}

extension [LocatedArgument] {
  package var plain: [GraphQL.Argument] { map { .init($0.name.text, $0.value.plain) } }
}

extension [LocatedDirective] {
  package var plain: [GraphQL.Directive] {
    isEmpty ? [] : map { .init($0.name.text, arguments: $0.arguments.plain) }
  }
}
