import Testing

/// Scalars with the default transformer, and with another one.
@Suite("Expansion of @Scalar")
struct ScalarExpansionTests {
  @Test("Every kind of literal, and the default transformer")
  func literals() {
    expectExpansion(
      of: """
        @Scalar(expressibleBy: [.string, .int, .double, .boolean], valueType: String.self)
        struct Anything {}
        """,
      #"""
      struct Anything {

        nonisolated var value: String? { didSet { self.__invalidLiteral = .init() } }

        typealias Transformer = Sputnik::DefaultScalarTransformer<String>

        nonisolated static var __typeName: Swift::String { "Anything" }

        nonisolated init(_ value: String?) { self.value = value }

        nonisolated var __invalidLiteral = Sputnik::__InvalidLiteral()

        nonisolated init(stringLiteral: Swift::String) {
          self.value = Transformer.initialize(stringValue: stringLiteral)
          self.__invalidLiteral = .init(stringLiteral, isValid: self.value != nil)
        }

        nonisolated init(integerLiteral: Swift::Int) {
          self.value = Transformer.initialize(intValue: integerLiteral)
          self.__invalidLiteral = .init(integerLiteral, isValid: self.value != nil)
        }

        nonisolated init(floatLiteral: Swift::Double) {
          self.value = Transformer.initialize(doubleValue: floatLiteral)
          self.__invalidLiteral = .init(floatLiteral, isValid: self.value != nil)
        }

        nonisolated init(booleanLiteral: Swift::Bool) {
          self.value = Transformer.initialize(booleanValue: booleanLiteral)
          self.__invalidLiteral = .init(booleanLiteral, isValid: self.value != nil)
        }
      }

      extension Anything: nonisolated Sputnik::__GraphQLScalar, nonisolated Sputnik::__ExpressibleByStringLiteral, nonisolated Sputnik::__ExpressibleByIntegerLiteral, nonisolated Sputnik::__ExpressibleByFloatLiteral, nonisolated Sputnik::__ExpressibleByBooleanLiteral, nonisolated Sputnik::__CustomReflectable {}
      """#)
  }

  @Test("Another transformer")
  func transformer() {
    expectExpansion(
      of: """
        @Scalar(expressibleBy: [.string], valueType: Date.self, transformer: DayTransformer.self)
        struct Day {}
        """,
      #"""
      struct Day {

        nonisolated var value: Date? { didSet { self.__invalidLiteral = .init() } }

        private typealias __Transformer = DayTransformer
        nonisolated enum Transformer: Sputnik::__ScalarTransformer {
          nonisolated static func initialize(stringValue: Swift::String) -> Date? { __Transformer.initialize(stringValue: stringValue) }
          nonisolated static func initialize(intValue: Swift::Int) -> Date? { __Transformer.initialize(intValue: intValue) }
          nonisolated static func initialize(doubleValue: Swift::Double) -> Date? { __Transformer.initialize(doubleValue: doubleValue) }
          nonisolated static func initialize(booleanValue: Swift::Bool) -> Date? { __Transformer.initialize(booleanValue: booleanValue) }
          nonisolated static func __initialize(digits: Swift::String) -> Date? { __Transformer.__initialize(digits: digits) }
          nonisolated static func serializedValue(value: Date?) -> any Sputnik::SerializedValue { Sputnik::__serialized(value, by: __Transformer.self) }
        }

        nonisolated static var __typeName: Swift::String { "Day" }

        nonisolated init(_ value: Date?) { self.value = value }

        nonisolated var __invalidLiteral = Sputnik::__InvalidLiteral()

        nonisolated init(stringLiteral: Swift::String) {
          self.value = Transformer.initialize(stringValue: stringLiteral)
          self.__invalidLiteral = .init(stringLiteral, isValid: self.value != nil)
        }
      }

      extension Day: nonisolated Sputnik::__GraphQLScalar, nonisolated Sputnik::__ExpressibleByStringLiteral, nonisolated Sputnik::__CustomReflectable {}
      """#)
  }

  @Test("A scalar without literals")
  func noLiteral() {
    expectExpansion(
      of: """
        @Scalar(expressibleBy: [], valueType: [Int].self)
        struct Numbers {}
        """,
      #"""
      struct Numbers {

        nonisolated var value: [Int]?

        typealias Transformer = Sputnik::DefaultScalarTransformer<[Int]>

        nonisolated static var __typeName: Swift::String { "Numbers" }

        nonisolated init(_ value: [Int]?) { self.value = value }
      }

      extension Numbers: nonisolated Sputnik::__GraphQLScalar {}
      """#)
  }

  @Test("schemaTypeName gives the name in the schema")
  func schemaName() {
    expectExpansion(
      of: """
        @Scalar(schemaTypeName: "uuid", expressibleBy: [], valueType: UUID.self)
        struct Key {}
        """,
      #"""
      struct Key {

        nonisolated var value: UUID?

        typealias Transformer = Sputnik::DefaultScalarTransformer<UUID>

        nonisolated static var __typeName: Swift::String { "uuid" }

        nonisolated init(_ value: UUID?) { self.value = value }
      }

      extension Key: nonisolated Sputnik::__GraphQLScalar {}
      """#)
  }
}
