import SputnikLanguage

/// A value and its place.
struct LocatedValue: Sendable {
  var kind: Kind
  var offset: Int

  /// The cases of `GraphQL.Value`.
  enum Kind: Sendable {
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
}

/// An argument, or an input field of an object value: `first: 10`
struct LocatedArgument: Sendable {
  var name: LocatedName
  var value: LocatedValue
}

/// `@include(if: $wanted)`
struct LocatedDirective: Sendable {
  /// The name without the `@`, and the place of the `@`.
  var name: LocatedName
  var arguments: [LocatedArgument]
}

extension LocatedValue {
  /// The value without its place.
  var plain: GraphQL.Value {
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
  var plain: [GraphQL.Argument] { map { .init($0.name.text, $0.value.plain) } }
}

extension [LocatedDirective] {
  var plain: [GraphQL.Directive] {
    isEmpty ? [] : map { .init($0.name.text, arguments: $0.arguments.plain) }
  }
}
