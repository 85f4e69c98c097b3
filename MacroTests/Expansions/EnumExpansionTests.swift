import Testing

/// Enums with and without raw values.
@Suite("Expansion of @QueryEnum")
struct EnumExpansionTests {
  @Test("Raw values, and case names that are keywords")
  func rawValues() {
    expectExpansion(
      of: """
        @QueryEnum
        enum MediaType: String {
          case anime = "ANIME", manga = "MANGA"
          case `default`
        }
        """,
      #"""
      enum MediaType: String {
        case anime = "ANIME", manga = "MANGA"
        case `default`

        nonisolated static var __typeName: Swift::String { "MediaType" }

        nonisolated static var __names: Swift::StaticString { "ANIME MANGA default" }

        nonisolated static func __case(_ index: Swift::Int) -> Self {
          switch index {
          case 0: .anime
          case 1: .manga
          default: .`default`
          }
        }

        nonisolated var __index: Swift::Int? {
          switch self {
          case .anime: 0
          case .manga: 1
          case .`default`: 2
          }
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          if r.__takes("\"ANIME\"") { return self = .anime }
          if r.__takes("\"MANGA\"") { return self = .manga }
          if r.__takes("\"default\"") { return self = .`default` }
          try self.__fillUnusual(&r)
        }
      }

      extension MediaType: nonisolated Sputnik::__GraphQLEnum {}
      """#)
  }

  @Test("@UnknownValue marks the case for unknown values")
  func unknownValue() {
    expectExpansion(
      of: """
        @QueryEnum
        enum Status: String {
          case current = "CURRENT"
          @UnknownValue case other
        }
        """,
      #"""
      enum Status: String {
        case current = "CURRENT"
        case other

        nonisolated static var __typeName: Swift::String { "Status" }

        nonisolated static var __names: Swift::StaticString { "CURRENT" }

        nonisolated static func __case(_ index: Swift::Int) -> Self {
          switch index {
          default: .current
          }
        }

        nonisolated var __index: Swift::Int? {
          switch self {
          case .current: 0
          default: nil
          }
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          if r.__takes("\"CURRENT\"") { return self = .current }
          try self.__fillUnusual(&r)
        }

        nonisolated static func __unknown(_ name: Swift::String) -> Self? { .other }
      }

      extension Status: nonisolated Sputnik::__GraphQLEnum {}
      """#)
  }

  @Test("@UnknownValue with a value of the schema")
  func unknownValueInSchema() {
    expectExpansion(
      of: """
        @QueryEnum
        enum Color: String {
          case red
          @UnknownValue case other = "OTHER"
        }
        """,
      #"""
      enum Color: String {
        case red
        case other = "OTHER"

        nonisolated static var __typeName: Swift::String { "Color" }

        nonisolated static var __names: Swift::StaticString { "red OTHER" }

        nonisolated static func __case(_ index: Swift::Int) -> Self {
          switch index {
          case 0: .red
          default: .other
          }
        }

        nonisolated var __index: Swift::Int? {
          switch self {
          case .red: 0
          case .other: 1
          }
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          if r.__takes("\"red\"") { return self = .red }
          if r.__takes("\"OTHER\"") { return self = .other }
          try self.__fillUnusual(&r)
        }

        nonisolated static func __unknown(_ name: Swift::String) -> Self? { .other }
      }

      extension Color: nonisolated Sputnik::__GraphQLEnum {}
      """#)
  }

  @Test("@EnumValue, and a case that stores the text of an unknown value")
  func enumValue() {
    expectExpansion(
      of: """
        @QueryEnum
        enum Mood {
          @EnumValue("HAPPY") case happy
          @EnumValue("IN") case `in`
          case unknown(String)
        }
        """,
      #"""
      enum Mood {
        case happy
        case `in`
        case unknown(String)

        nonisolated static var __typeName: Swift::String { "Mood" }

        nonisolated static var __names: Swift::StaticString { "HAPPY IN" }

        nonisolated static func __case(_ index: Swift::Int) -> Self {
          switch index {
          case 0: .happy
          default: .`in`
          }
        }

        nonisolated var __index: Swift::Int? {
          switch self {
          case .happy: 0
          case .`in`: 1
          default: nil
          }
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          if r.__takes("\"HAPPY\"") { return self = .happy }
          if r.__takes("\"IN\"") { return self = .`in` }
          try self.__fillUnusual(&r)
        }

        nonisolated static func __unknown(_ name: Swift::String) -> Self? { .unknown(name) }

        nonisolated var __unknownName: Swift::String? {
          if case .unknown(let name) = self { name } else { nil }
        }
      }

      extension Mood: nonisolated Sputnik::__GraphQLEnum {}
      """#)
  }

  @Test("A style makes the values of the cases without one")
  func style() {
    expectExpansion(
      of: """
        @QueryEnum(.upperSnakeCase)
        enum Status {
          case inProgress
          @EnumValue("DONE") case `in`
          case unknown(String)
        }
        """,
      #"""
      enum Status {
        case inProgress
        case `in`
        case unknown(String)

        nonisolated static var __typeName: Swift::String { "Status" }

        nonisolated static var __names: Swift::StaticString { "IN_PROGRESS DONE" }

        nonisolated static func __case(_ index: Swift::Int) -> Self {
          switch index {
          case 0: .inProgress
          default: .`in`
          }
        }

        nonisolated var __index: Swift::Int? {
          switch self {
          case .inProgress: 0
          case .`in`: 1
          default: nil
          }
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          if r.__takes("\"IN_PROGRESS\"") { return self = .inProgress }
          if r.__takes("\"DONE\"") { return self = .`in` }
          try self.__fillUnusual(&r)
        }

        nonisolated static func __unknown(_ name: Swift::String) -> Self? { .unknown(name) }

        nonisolated var __unknownName: Swift::String? {
          if case .unknown(let name) = self { name } else { nil }
        }
      }

      extension Status: nonisolated Sputnik::__GraphQLEnum {}
      """#)
  }

  @Test("schemaTypeName gives the name in the schema, and isn't a style")
  func schemaName() {
    expectExpansion(
      of: """
        @QueryEnum(schemaTypeName: "order_by")
        enum Order: String {
          case ascending = "asc"
        }
        """,
      #"""
      enum Order: String {
        case ascending = "asc"

        nonisolated static var __typeName: Swift::String { "order_by" }

        nonisolated static var __names: Swift::StaticString { "asc" }

        nonisolated static func __case(_ index: Swift::Int) -> Self {
          switch index {
          default: .ascending
          }
        }

        nonisolated var __index: Swift::Int? {
          switch self {
          case .ascending: 0
          }
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          if r.__takes("\"asc\"") { return self = .ascending }
          try self.__fillUnusual(&r)
        }
      }

      extension Order: nonisolated Sputnik::__GraphQLEnum {}
      """#)
    let styled = expansion(
      of: "@QueryEnum(.upperSnakeCase, schemaTypeName: \"order_by\") enum Order { case ascending }")
    #expect(styled.contains("__typeName: Swift::String { \"order_by\" }"))
    #expect(styled.contains("__names: Swift::StaticString { \"ASCENDING\" }"))
  }

  @Test("Up to 16 values are compared one by one", arguments: [(16, true), (17, false)])
  func comparisons(count: Int, areCompared: Bool) {
    let cases = (1...count).map { "case c\($0)" }.joined(separator: "\n")
    let text = expansion(of: "@QueryEnum enum E: String {\n\(cases)\n@UnknownValue case other\n}")
    #expect(text.contains("func __fill(") == areCompared)
    let last = #"if r.__takes("\"c\#(count)\"") { return self = .c\#(count) }"#
    #expect(text.contains("\n    \(last)\n    try self.__fillUnusual(&r)\n  }\n") == areCompared)
    #expect(!text.contains("= .other }"))
  }
}
