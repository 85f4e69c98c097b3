import Testing

/// What the properties' own macros make.
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

        nonisolated var __selection = Sputnik::__Selection<Swift::UInt8>()

        nonisolated enum SelectableValue: Swift::String, Swift::CaseIterable, Swift::Sendable {
          case kind, `repeat`
        }

        @_disfavoredOverload nonisolated init(__neutral: ()) {
          self.kind = Sputnik::__neutral()
          self.`repeat` = Sputnik::__neutral()
        }

        @_disfavoredOverload nonisolated init(__template ancestors: inout Sputnik::__Ancestors) {
          self.kind = Sputnik::__template(&ancestors)
          self.`repeat` = Sputnik::__template(&ancestors)
        }

        nonisolated static var __fields: Swift::StaticString { "__typename repeat" }

        nonisolated func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.field(0, self.kind)
          try visitor.field(1, self.`repeat`)
        }

        nonisolated mutating func __read(_ index: Swift::Int, _ reader: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try reader.fill(&self.kind)
          case 1: try reader.fill(&self.`repeat`)
          default: break
          }
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          guard var c = try r.enter(&self.__selection, 2) else { return try r.vacate(&self) }
          fast: do {
            if c.wants(1) { guard r.key("\"__typename\":", &c) else { break fast }; c.done(1); r.descend(to: 0, c); try r.fill(&self.kind) }
            if c.wants(2) { guard r.key("\"repeat\":", &c) else { break fast }; c.done(2); r.descend(to: 1, c); try r.fill(&self.`repeat`) }
            if r.leave(c) { return try r.finish(&self, c) }
          }
          try r.rest(&self, c)
        }

        nonisolated static var __type: Sputnik::GraphQL.TypeReference { .nonNull(.named("Thing")) }

        nonisolated init(kind: String, `repeat`: Int) {
          self.kind = kind
          self.`repeat` = `repeat`
        }
      }

      extension Thing: nonisolated Sputnik::GraphQLSatelite {}
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

        nonisolated var __selection = Sputnik::__Selection<Swift::UInt8>()

        nonisolated enum SelectableValue: Swift::String, Swift::CaseIterable, Swift::Sendable {
          case id
        }

        @_disfavoredOverload nonisolated init(__neutral: ()) {
          self.id = Sputnik::__neutral()
          self.idArgument = Sputnik::__neutral()
          self.unit = .meter
          self.key = Sputnik::__neutral()
        }

        @_disfavoredOverload nonisolated init(__template ancestors: inout Sputnik::__Ancestors) {
          self.id = Sputnik::__template(&ancestors)
          self.idArgument = Sputnik::__neutral()
          self.unit = .meter
          self.key = Sputnik::__neutral()
        }

        nonisolated static var __fields: Swift::StaticString { "id" }

        nonisolated func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.field(0, self.id)
        }

        nonisolated mutating func __read(_ index: Swift::Int, _ reader: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try reader.fill(&self.id)
          default: break
          }
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          guard var c = try r.enter(&self.__selection, 1) else { return try r.vacate(&self) }
          fast: do {
            if c.wants(1) { guard r.key("\"id\":", &c) else { break fast }; c.done(1); r.descend(to: 0, c); try r.fill(&self.id) }
            if r.leave(c) { return try r.finish(&self, c) }
          }
          try r.rest(&self, c)
        }

        nonisolated mutating func __copyArguments(from template: Self) {
          self.idArgument = template.idArgument
          self.unit = template.unit
          self.key = template.key
        }

        private nonisolated static func __check() {
        #sourceLocation(file: "Client.swift", line: 4)
        Sputnik::__requireGraphQLType((Unit?).self)
        #sourceLocation()
        }

        nonisolated static var __type: Sputnik::GraphQL.TypeReference { .nonNull(.named("Episode")) }

        nonisolated func __visitArguments(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.argument("id", self.idArgument)
          try visitor.argument("unit", self.unit)
          visitor.argument("key", variable: "episodeId", declaration: "@Variable var episodeId: ID?")
        }

        nonisolated init(id: ID, idArgument: ID = Sputnik::__neutral(), unit: Unit? = .meter, key: ID? = nil) {
          self.id = id
          self.idArgument = idArgument
          self.unit = unit
          self.key = key
        }
      }

      extension Episode: nonisolated Sputnik::GraphQLSatelite {}
      """#)
  }
}
