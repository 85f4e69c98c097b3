import Testing

/// Enums that store an object of one of several types.
@Suite("Expansion of unions")
struct UnionExpansionTests {
  @Test("@QueryUnion with a case for other types")
  func open() {
    expectExpansion(
      of: """
        @QueryUnion
        enum Found {
          case human(Human), `default`(Outer.Droid)
          case other(typename: String)
        }
        """,
      #"""
      enum Found {
        case human(Human), `default`(Outer.Droid)
        case other(typename: String)

        nonisolated static var __type: Sputnik::GraphQL.TypeReference { .nonNull(.named("Found")) }

        nonisolated static var __memberCount: Swift::Int { 2 }

        nonisolated static func __visitMembers(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          do { typealias __T = Human; try visitor.__member(0, __T.self) }
          do { typealias __T = Outer.Droid; try visitor.__member(1, __T.self) }
        }

        nonisolated func __visitPayload(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          switch self {
          case .human(let payload): try visitor.__payload(payload)
          case .`default`(let payload): try visitor.__payload(payload)
          case .other: break
          }
        }

        nonisolated static func __read(_ index: Swift::Int, _ reader: inout Sputnik::__Reader) throws(Sputnik::__ReadError) -> Self {
          switch index {
          case 0: .human(try reader.__payload())
          default: .`default`(try reader.__payload())
          }
        }

        nonisolated static func __neutral() -> Self { .other(typename: "") }

        nonisolated static func __template(_ ancestors: inout Sputnik::__Ancestors) -> Self { .other(typename: "") }

        nonisolated static func __other(_ typename: Swift::String) -> Self? { .other(typename: typename) }

        private nonisolated func __check() {
        do {
          func __require<__Type: Sputnik::GraphQLSatellite>(_: __Type.Type) {}
          func __require<__Type: Sputnik::GraphQLSatellite>(_: __Type?.Type) {}
          @available(*, unavailable, message: "'Human' has no GraphQL object type: add '@QuerySatelite' or '@QueryFragment' to it") @_disfavoredOverload func __require<__Type>(_: __Type.Type) {}
        #sourceLocation(file: "Client.swift", line: 3)
               __require((Human).self)
        #sourceLocation()
        }
        do {
          func __require<__Type: Sputnik::GraphQLSatellite>(_: __Type.Type) {}
          func __require<__Type: Sputnik::GraphQLSatellite>(_: __Type?.Type) {}
          @available(*, unavailable, message: "'Outer.Droid' has no GraphQL object type: add '@QuerySatelite' or '@QueryFragment' to it") @_disfavoredOverload func __require<__Type>(_: __Type.Type) {}
        #sourceLocation(file: "Client.swift", line: 3)
                             __require((Outer.Droid).self)
        #sourceLocation()
        }
        }
      }

      extension Found: nonisolated Sputnik::__GraphQLUnion {}
      """#)
  }

  @Test("A union without a case for other types, and a case for an interface")
  func closed() {
    expectExpansion(
      of: """
        @QueryUnion
        public enum Being {
          @InlineFragment(types: ["Cat", "Dog"]) case animal(_ animal: Animal)
          @InlineFragment(types: .present) case named(Named)
        }
        """,
      #"""
      public enum Being {
        case animal(_ animal: Animal)
        case named(Named)

        public nonisolated static var __type: Sputnik::GraphQL.TypeReference { .nonNull(.named("Being")) }

        public nonisolated static var __memberCount: Swift::Int { 2 }

        public nonisolated static func __visitMembers(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          do { typealias __T = Animal; try visitor.__member(0, __T.self, types: ["Cat", "Dog"]) }
          do { typealias __T = Named; try visitor.__member(1, __T.self, types: .present) }
        }

        public nonisolated func __visitPayload(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          switch self {
          case .animal(let payload): try visitor.__payload(payload)
          case .named(let payload): try visitor.__payload(payload)
          }
        }

        public nonisolated static func __read(_ index: Swift::Int, _ reader: inout Sputnik::__Reader) throws(Sputnik::__ReadError) -> Self {
          switch index {
          case 0: .animal(try reader.__payload())
          default: .named(try reader.__payload())
          }
        }

        public nonisolated static func __neutral() -> Self { .animal(Sputnik::__neutral()) }

        public nonisolated static func __template(_ ancestors: inout Sputnik::__Ancestors) -> Self { .animal(Sputnik::__template(&ancestors)) }

        private nonisolated func __check() {
        do {
          func __require<__Type: Sputnik::GraphQLSatellite>(_: __Type.Type) {}
          func __require<__Type: Sputnik::GraphQLSatellite>(_: __Type?.Type) {}
          @available(*, unavailable, message: "'Animal' has no GraphQL object type: add '@QuerySatelite' or '@QueryFragment' to it") @_disfavoredOverload func __require<__Type>(_: __Type.Type) {}
        #sourceLocation(file: "Client.swift", line: 3)
                                                      __require((Animal).self)
        #sourceLocation()
        }
        do {
          func __require<__Type: Sputnik::GraphQLSatellite>(_: __Type.Type) {}
          func __require<__Type: Sputnik::GraphQLSatellite>(_: __Type?.Type) {}
          @available(*, unavailable, message: "'Named' has no GraphQL object type: add '@QuerySatelite' or '@QueryFragment' to it") @_disfavoredOverload func __require<__Type>(_: __Type.Type) {}
        #sourceLocation(file: "Client.swift", line: 4)
                                                __require((Named).self)
        #sourceLocation()
        }
        }
      }

      extension Being: nonisolated Sputnik::__GraphQLUnion {}
      """#)
  }
}
