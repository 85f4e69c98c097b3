import Testing

/// Structs whose fields are read in a special way.
@Suite("Expansion of special fills")
struct FillExpansionTests {
  @Test("A struct can have a field for the type name")
  func typename() {
    expectExpansion(
      of: """
        @QuerySatelite
        struct Hero {
          @Property(name: "__typename") var kind: String
          @Property(name: "__typename", alias: "again") var other: String
          @InlineFragment var droid: Droid?
        }
        """,
      #"""
      struct Hero {
        var kind: String
        var other: String
        var droid: Droid?

        nonisolated var __selection = Sputnik::__Selection8()

        nonisolated enum SelectableValue: Sputnik::__SelectableField {
          case kind, other, droid
          static var __names: Swift::StaticString { __fields }
        }

        nonisolated static func __neutral() -> Self { Self(__neutral: ()) }

        private nonisolated init(__neutral: ()) {
          self.kind = Sputnik::__neutral()
          self.other = Sputnik::__neutral()
        }

        nonisolated static var __fields: Swift::StaticString { "__typename::kind again:__typename:other ...::droid" }

        @inline(never) nonisolated mutating func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.__field(&self.kind)
          try visitor.__field(&self.other)
          try visitor.__inlineFragment(&self.droid)
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          try r.__object(&self, of: 3)
        }

        @inline(never) nonisolated mutating func __read(_ index: Swift::Int, _ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try r.__fill(&self.kind)
          case 1: try r.__fill(&self.other)
          case 2: try r.__fill(optional: &self.droid)
          default: break
          }
        }

        @inline(never) nonisolated var __traits: Sputnik::__SelectionTraits {
          var traits = self.__selection.__traits
          traits.formUnion(.__planned)
          traits.__add(self.droid)
          return traits
        }

        private nonisolated func __check() {
        do {
          func __require<__Type: Sputnik::GraphQLSatellite>(_: __Type) {}
          func __require<__Type: Sputnik::GraphQLSatellite>(_: __Type?) {}
          @available(*, unavailable, message: "'Droid' has no GraphQL object type: add '@QuerySatelite' or '@QueryFragment' to it") @_disfavoredOverload func __require<__Type>(_: __Type) {}
        #sourceLocation(file: "Client.swift", line: 5)
                              __require(self.droid)
        #sourceLocation()
        }
        }

        nonisolated static var __type: Sputnik::GraphQL.TypeReference { .nonNull(.named("Hero")) }

        nonisolated init(kind: String, other: String, droid: Droid? = nil) {
          self.kind = kind
          self.other = other
          self.droid = droid
        }
      }

      extension Hero: nonisolated Sputnik::__GraphQLSatellite, nonisolated Sputnik::__CustomReflectable {}
      """#)
  }

  @Test("The order of the response is not predicted if properties share a response name")
  func shared() {
    expectExpansion(
      of: """
        @QuerySatelite
        struct Hero {
          @Skip(if: "short") @Directive("upper") var name: String?
          @Property(name: "name") @Directive("cut", arguments: ["at": 3]) var short: String
        }
        """,
      #"""
      struct Hero {
        var name: String?
        var short: String

        nonisolated var __selection = Sputnik::__Selection8()

        nonisolated enum SelectableValue: Sputnik::__SelectableField {
          case name, short
          static var __names: Swift::StaticString { __fields }
        }

        nonisolated static func __neutral() -> Self { Self(__neutral: ()) }

        private nonisolated init(__neutral: ()) {
          self.short = Sputnik::__neutral()
        }

        nonisolated static var __fields: Swift::StaticString { "name name::short" }

        @inline(never) nonisolated mutating func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.__field(&self.name, .init(directives: [.init("skip", arguments: [.init("if", .variable("short"))]), .init("upper")]))
          try visitor.__field(&self.short, .init(directives: [.init("cut", arguments: [.init("at", 3)])]))
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          try r.__object(&self, of: 2, sharesNames: true)
        }

        @inline(never) nonisolated mutating func __read(_ index: Swift::Int, _ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try r.__fill(optional: &self.name)
          case 1: try r.__fill(&self.short)
          default: break
          }
        }

        @inline(never) nonisolated var __traits: Sputnik::__SelectionTraits {
          var traits = self.__selection.__traits
          traits.formUnion(.__planned)
          return traits
        }

        nonisolated static var __type: Sputnik::GraphQL.TypeReference { .nonNull(.named("Hero")) }

        nonisolated init(name: String? = nil, short: String) {
          self.name = name
          self.short = short
        }
      }

      extension Hero: nonisolated Sputnik::__GraphQLSatellite, nonisolated Sputnik::__CustomReflectable {}
      """#)
  }
}
