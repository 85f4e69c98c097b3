/// A Swift type whose values are scalars without a macro: `UUID` is the scalar `UUID`, and `Double`
/// is `Float`.
///
/// ``all`` is the table of them, which the macros, the checks and the generator read. To add a
/// type, add its row, and the code that reads and sends it (`SputnikCore/Scalars`).
package struct ScalarType: Sendable {
  /// A kind of literal in Swift's source. Its raw value is the type that Swift infers for it.
  package enum Literal: String, Sendable {
    case integer = "Int"
    case decimal = "Double"
    case string = "String"
    case boolean = "Bool"
  }

  /// The type's name in Swift.
  package let name: String
  /// The name of its scalar, which variables of the type have by default.
  package let scalar: String
  /// The built-in scalars that the type reads (specification, section 3.5).
  package let reads: Set<BuiltInScalar>
  /// The built-in scalars that accept what the type sends ("Input Coercion").
  package let sends: Set<BuiltInScalar>
  /// The literals that are values of the type in Swift.
  package let literals: Set<Literal>
  /// Returns what a value that was made from a text sends, or `nil` if only Foundation knows that.
  /// It is `nil` itself if that is so for every text.
  package let sentText: (@Sendable (String) -> String?)?
  /// Whether Foundation declares the type.
  package let isFromFoundation: Bool
  /// Whether the type reads and sends JSON of any kind.
  package let isAnyJSON: Bool

  private init(
    _ name: String, scalar: String? = nil, reads: Set<BuiltInScalar> = [],
    sends: Set<BuiltInScalar> = [], literals: Set<Literal> = [],
    sentText: (@Sendable (String) -> String?)? = nil, isFromFoundation: Bool = false,
    isAnyJSON: Bool = false
  ) {
    self.name = name
    self.scalar = scalar ?? name
    self.reads = reads
    self.sends = sends
    self.literals = literals
    self.sentText = sentText
    self.isFromFoundation = isFromFoundation
    self.isAnyJSON = isAnyJSON
  }

  /// The table. If two types have one scalar, the generator writes the first one.
  package static let all = [
    ScalarType(
      "String", reads: [.string, .id], sends: [.string, .id], literals: [.string],
      sentText: { $0 }),
    ScalarType("Int", reads: [.int], sends: [.int, .float, .id], literals: [.integer]),
    ScalarType(
      "Double", scalar: "Float", reads: [.float, .int], sends: [.float],
      literals: [.decimal, .integer]),
    ScalarType("Float", reads: [.float, .int], sends: [.float], literals: [.decimal, .integer]),
    ScalarType(
      "Bool", scalar: "Boolean", reads: [.boolean], sends: [.boolean], literals: [.boolean]),
    // An ID is sent to the client as a string.
    ScalarType(
      "ID", reads: [.id, .string, .int], sends: [.id, .string], literals: [.string, .integer],
      sentText: { $0 }),
    ScalarType("Int64", reads: [.int], sends: [.int, .float, .id], literals: [.integer]),
    ScalarType(
      "Decimal", reads: [.float, .int, .string], sends: [.string], isFromFoundation: true),
    ScalarType(
      "URL", reads: [.string], sends: [.string], sentText: { $0.isPlainURL ? $0 : nil },
      isFromFoundation: true),
    ScalarType(
      "UUID", reads: [.string, .id], sends: [.string, .id],
      sentText: { $0.isUUID ? $0.uppercased() : nil },
      isFromFoundation: true),
    ScalarType("Date", reads: [.string], sends: [.string], isFromFoundation: true),
    ScalarType("Upload"),
    ScalarType("JSONValue", scalar: "JSON", isAnyJSON: true),
  ]

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The names in Swift of the types whose scalars are built in.
  package static let builtInNames = Set(all.filter(\.isBuiltIn).map(\.name))

  /// Returns the row of a Swift type, or `nil` if the type isn't in the table.
  package static func named(_ name: String) -> Self? { byName[name] }

  /// Returns the row of the type that reads a scalar by default, or `nil` if there is none.
  package static func reading(_ scalar: String) -> Self? { all.first { $0.scalar == scalar } }

  /// Whether the scalar is a built-in one. The scalars of other types are custom scalars.
  package var isBuiltIn: Bool { BuiltInScalar(rawValue: scalar) != nil }
}

extension String {
  /// Whether the text is a URL with only such characters as Foundation leaves as they are.
  fileprivate var isPlainURL: Bool {
    !isEmpty && utf8.allSatisfy { isGraphQLNameContinue($0) || "-.~/?&=:".utf8.contains($0) }
  }

  /// Whether the text is a UUID: `e621e1f8-c36c-495a-93fc-0c247a3e6e5f`.
  fileprivate var isUUID: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.utf8.count) == [8, 4, 4, 4, 12]
      && parts.allSatisfy { $0.utf8.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit } }
  }
}
