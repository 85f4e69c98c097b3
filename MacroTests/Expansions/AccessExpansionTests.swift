import Testing

@testable import SputnikSyntax

/// The access of generated members.
@Suite("Access of expansions")
struct AccessExpansionTests {
  static let structs: [(String, String)] = [
    ("public struct S", "public "), ("package struct S", "package "), ("struct S", ""),
    ("internal struct S", ""), ("fileprivate struct S", ""), ("private struct S", ""),
  ]

  @Test("Every member of an operation has the struct's access", arguments: structs)
  func operation(header: String, access: String) {
    let text = expansion(
      of: """
        @QueryOperation \(header) {
          @Variable \(access)var n: Int?
          @Property(name: "key") \(access)var id: ID = "1"
        }
        """)
    for member in [
      "nonisolated var __selection", "nonisolated enum SelectableValue",
      "nonisolated static func __neutral()", "nonisolated init()",
      "nonisolated static var __fields",
      "nonisolated mutating func __setInitialValues", "nonisolated mutating func __visit",
      "nonisolated mutating func __fill", "nonisolated mutating func __read",
      "nonisolated var __state", "nonisolated static var __kind",
      "nonisolated static var __operationName", "nonisolated static let __full",
      "nonisolated struct Variables", "var n: Int?\n    ", "init(n: Int? = nil)",
      "static func __define", "func __write",
    ] {
      let lines = text.split(separator: "\n").filter { $0.contains(member) }
      let start = access.isEmpty ? member : access + member
      #expect(text.contains(" \(start)"), "\(member) in \(header)")
      #expect(lines.allSatisfy { $0.hasPrefix("  ") }, "\(member) in \(header)")
    }
    if access.isEmpty { #expect(!text.contains("public") && !text.contains("package")) }
  }

  @Test("Every member of a satellite has the struct's access", arguments: structs)
  func satellite(header: String, access: String) {
    let text = expansion(
      of: """
        @QuerySatelite \(header) {
          @Variable \(access)var n: Int?
          @Argument \(access)var m: Int?
          \(access)var id: ID
        }
        """)
    for member in [
      "nonisolated static var __type", "nonisolated func __visitArguments", "enum __VariableTypes",
      "typealias __n", "nonisolated mutating func __copyArguments",
      "nonisolated init(id: ID, m: Int?",
    ] {
      #expect(text.contains(" \(access)\(member)"), "\(member) in \(header)")
    }
    if access.isEmpty { #expect(!text.contains("public") && !text.contains("package")) }
  }

  @Test("Every member of a fragment or a union has its access", arguments: structs)
  func fragments(header: String, access: String) {
    let text = expansion(
      of: "@QueryFragment \(header) { @FragmentSpread \(access)var a: A; \(access)var id: ID }")
    for member in ["nonisolated static var __fragmentName", "nonisolated init(a: A, id: ID)"] {
      #expect(text.contains("\n  \(access)\(member)"), "\(member) in \(header)")
    }
    let kind = header.replacing("struct", with: "enum")
    let union = expansion(of: "@QueryUnion \(kind) { case a(A); case other(typename: String) }")
    for member in [
      "var __type", "var __memberCount", "func __visitMembers", "func __read", "func __neutral",
      "func __template", "func __other",
    ] {
      #expect(union.contains("\n  \(access)nonisolated static \(member)"), "\(member)")
    }
    if access.isEmpty { #expect(!union.contains("public") && !union.contains("package")) }
  }

  @Test(
    "A variable that a condition declares, and the directives of an operation", arguments: structs)
  func implied(header: String, access: String) {
    let text = expansion(
      of:
        "@QueryOperation @Directive(\"d\") \(header) { @Skip(if: \"short\") \(access)var id: ID? }")
    let bool = asThisVersionPutsIt("Swift::Bool")
    #expect(text.contains("\n    \(access)var short: \(bool)\n"))
    #expect(text.contains("\n    \(access)init(short: \(bool)) {"))
    #expect(text.contains("\n  \(access)nonisolated static var __directives"))
  }

  static let surroundings: [(String, String)] = [
    ("public enum Space { @QueryFragment public struct S { public var id: ID } }", "public "),
    ("public extension Space { @QuerySatelite struct S { public var id: ID } }", "public "),
    ("enum Space { @QuerySatelite public struct S { public var id: ID } }", ""),
    ("public enum Space { @QuerySatelite public struct S { public var id: ID } }", "public "),
    ("extension Space { @QuerySatelite package struct S { package var id: ID } }", "package "),
    ("private extension Space { @QuerySatelite public struct S { public var id: ID } }", ""),
  ]

  @Test("The declarations around the struct limit the access", arguments: surroundings)
  func limits(source: String, access: String) {
    #expect(expansion(of: source).contains("\n  \(access)nonisolated var __selection"))
  }

  @Test("A field with lower access only lowers the access of the memberwise initializer")
  func smallerField() {
    let text = expansion(of: "@QuerySatelite public struct S { public var a: Int; var b: Int }")
    #expect(text.contains("\n  nonisolated init(a: Int, b: Int)"))
    #expect(text.contains("\n  public nonisolated static func __neutral() -> Self"))
  }

  /// Otherwise the compiler proposes it where the arguments of a call fit no initializer.
  @Test("The initializers that only generated code calls are private")
  func privateInitializers() {
    let text = expansion(
      of: """
        @QueryOperation public struct S {
          @Variable public var key: ID
          public var sort: Sort = .newest
        }
        """)
    #expect(text.contains("\n  private nonisolated init(__neutral: ()) {"))
    #expect(text.contains("\n  private nonisolated init(__initial: ()) {"))
    #expect(text.contains("\n    private init(__neutral: ()) {"))
    #expect(text.ranges(of: " init(__").count == 3)
  }

  static let inlinable: [(String, String)] = [
    ("@usableFromInline @QuerySatelite struct S { var id: ID }", "@usableFromInline "),
    ("@usableFromInline @QueryOperation internal struct S { var id: ID }", "@usableFromInline "),
    ("@QueryFragment @usableFromInline struct S { var id: ID }", "@usableFromInline "),
    (
      "@QuerySatelite @usableFromInline package struct S { var id: ID }",
      "@usableFromInline package "
    ),
    ("enum Space { @usableFromInline @QuerySatelite struct S { var id: ID } }", ""),
    (
      "@usableFromInline enum Space { @usableFromInline @QuerySatelite struct S { var id: ID } }",
      "@usableFromInline "
    ),
  ]

  @Test("Members of a type for inlinable code are for inlinable code", arguments: inlinable)
  func usableFromInline(source: String, access: String) {
    let text = expansion(of: source)
    #expect(text.contains("\n  \(access)nonisolated var __selection"))
    #expect(text.contains("\n  \(access)nonisolated static func __neutral() -> Self"))
    #expect(text.contains("\n  \(access)nonisolated enum SelectableValue"))
    // The property isn't, so the memberwise initializer isn't either.
    #expect(text.contains(" nonisolated init(id: ID"))
    #expect(!text.contains("@usableFromInline nonisolated init(id: ID"))
  }

  @Test("The memberwise initializer is usable if all properties are")
  func usableInitializer() {
    let text = expansion(
      of: "@usableFromInline @QuerySatelite struct S { @usableFromInline var sort: Sort = .new }")
    #expect(
      text.contains(
        "\n  @usableFromInline nonisolated init(sort: Sort = Self.__initial().sort) {"))
    #expect(text.contains("\n  @usableFromInline nonisolated static func __initial() -> Self"))
  }

  @Test("A public scalar names a value type once that may not be public")
  func valueTypes() {
    let own = expansion(
      of: "@Scalar(expressibleBy: [.string], valueType: Length.self) public struct S {}")
    #expect(own.contains("public typealias __Value = Length"))
    #expect(own.contains("public nonisolated var value: __Value?"))
    #expect(own.contains("DefaultScalarTransformer<__Value>"))
    let inner = expansion(
      of: "@Scalar(expressibleBy: [.string], valueType: Length.self) struct S {}")
    #expect(inner.contains("  nonisolated var value: Length?"))
    let known = expansion(
      of: "@Scalar(expressibleBy: [.string], valueType: Swift.Int.self) public struct S {}")
    #expect(known.contains("public nonisolated var value: Swift.Int?"))
    #expect(!known.contains("__Value"))
  }

  @Test("Every member of an enum or a scalar has its access", arguments: structs)
  func values(header: String, access: String) {
    let kind = header.replacing("struct", with: "enum")
    let text = expansion(
      of: "@QueryEnum \(kind) { @EnumValue(\"A\") case a; case unknown(String) }")
    for member in [
      "static var __typeName", "static func __unknown", "var __unknownName", "mutating func __fill",
    ] {
      #expect(text.contains("\n  \(access)nonisolated \(member)"))
    }
    let scalar = expansion(
      of: "@Scalar(expressibleBy: [.string], valueType: Int.self) \(header) {}")
    for member in ["nonisolated var value", "typealias Transformer", "nonisolated init(stringLit"] {
      #expect(scalar.contains("\n  \(access)\(member)"))
    }
  }
}
