import Testing

/// The expansions of the macros of properties.
@Suite("Expansion of @Property and @Argument")
struct PropertyExpansionTests {
  @Test("@Property names the field")
  func property() {
    expectExpansion(
      of: """
        @QuerySatelite
        struct Thing {
          @Property(name: "__typename") var kind: String
          @Property var `repeat`: Int
        }
        """,
      #"""
      struct Thing {
        var kind: String
        var `repeat`: Int

        nonisolated var __selection = Sputnik::__Selection8()

        nonisolated enum SelectableValue: Sputnik::__SelectableField {
          case kind, `repeat`
          static var __names: Swift::StaticString { __fields }
        }

        nonisolated static func __neutral() -> Self { Self(__neutral: ()) }

        private nonisolated init(__neutral: ()) {
          self.kind = Sputnik::__neutral()
          self.`repeat` = Sputnik::__neutral()
        }

        nonisolated static var __fields: Swift::StaticString { "__typename::kind repeat" }

        @inline(never) nonisolated mutating func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.__field(&self.kind)
          try visitor.__field(&self.`repeat`)
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          guard r.__enters(),
            try r.__field(0, "{\"__typename\":", &self.kind),
            try r.__field(1, ",\"repeat\":", &self.`repeat`)
          else { return try r.__rest(&self, of: 2) }
          try r.__leave(&self, 2)
        }

        @inline(never) nonisolated mutating func __read(_ index: Swift::Int, _ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try r.__fill(&self.kind)
          case 1: try r.__fill(&self.`repeat`)
          default: break
          }
        }

        nonisolated static var __type: Sputnik::GraphQL.TypeReference { .nonNull(.named("Thing")) }

        nonisolated init(kind: String, `repeat`: Int) {
          self.kind = kind
          self.`repeat` = `repeat`
        }
      }

      extension Thing: nonisolated Sputnik::__GraphQLSatellite, nonisolated Sputnik::__CustomReflectable {}
      """#)
  }

  @Test("@Argument with a value, an initial value and a variable")
  func argument() {
    expectExpansion(
      of: """
        @QuerySatelite
        struct Episode {
          @Argument(name: "id") var idArgument: ID
          @Argument var unit: Unit? = .meter
          @Argument(variableKey: "episodeId") var key: ID?
          var id: ID
        }
        """,
      #"""
      struct Episode {
        var idArgument: ID
        var unit: Unit? = .meter
        var key: ID?
        var id: ID

        nonisolated var __selection = Sputnik::__Selection8()

        nonisolated enum SelectableValue: Sputnik::__SelectableField {
          case id
          static var __names: Swift::StaticString { __fields }
        }

        nonisolated static func __neutral() -> Self { Self(__neutral: ()) }

        private nonisolated init(__neutral: ()) {
          self.id = Sputnik::__neutral()
          self.idArgument = Sputnik::__neutral()
          self.key = Sputnik::__neutral()
        }

        nonisolated static func __initial() -> Self { Self(__initial: ()) }

        private nonisolated init(__initial: ()) {
          self.id = Sputnik::__neutral()
          self.idArgument = Sputnik::__neutral()
          self.key = Sputnik::__neutral()
        }

        nonisolated static var __fields: Swift::StaticString { "id" }

        @inline(never) nonisolated mutating func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.__field(&self.id)
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          guard r.__enters(),
            try r.__field(0, "{\"id\":", &self.id)
          else { return try r.__rest(&self, of: 1) }
          try r.__leave(&self, 1)
        }

        @inline(never) nonisolated mutating func __read(_ index: Swift::Int, _ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try r.__fill(&self.id)
          default: break
          }
        }

        @inline(never) nonisolated var __traits: Sputnik::__SelectionTraits {
          var traits = self.__selection.__traits
          traits.formUnion(.__literal)
          return traits
        }

        nonisolated mutating func __copyArguments(from template: Self) {
          self.idArgument = template.idArgument
          self.unit = template.unit
          self.key = template.key
        }

        private nonisolated func __check() {
        do {
          func __require<__Type: Sputnik::GraphQLValue>(_: __Type) {}
          @available(*, unavailable, message: "'Unit' has no GraphQL type: add '@QuerySatelite', '@QueryEnum' or '@Scalar' to it") @_disfavoredOverload func __require<__Type>(_: __Type) {}
        #sourceLocation(file: "Client.swift", line: 4)
                        __require(self.unit)
        #sourceLocation()
        }
        }

        nonisolated static var __type: Sputnik::GraphQL.TypeReference { .nonNull(.named("Episode")) }

        nonisolated func __visitArguments(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.__argument("id", self.idArgument, property: "idArgument")
          try visitor.__argument("unit", self.unit)
          try visitor.__argument("key", variable: "episodeId", declaration: "@Variable var episodeId: ID?")
        }

        nonisolated init(id: ID, idArgument: ID = Sputnik::__neutral(), unit: Unit? = Self.__initial().unit, key: ID? = nil) {
          self.id = id
          self.idArgument = idArgument
          self.unit = unit
          self.key = key
        }
      }

      extension Episode: nonisolated Sputnik::__GraphQLSatellite, nonisolated Sputnik::__CustomReflectable {}
      """#)
  }
}
