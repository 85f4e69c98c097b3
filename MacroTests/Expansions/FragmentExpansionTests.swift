import Testing

/// Structs that are fragments, and structs that have some.
@Suite("Expansion of fragments")
struct FragmentExpansionTests {
  @Test("@QueryFragment: a satelite with a name")
  func fragment() {
    expectExpansion(
      of: """
        @QueryFragment(name: "HeroNames", on: "Character")
        struct Names {
          var name: String
          @Include(if: "long") @FragmentSpread var details: Details?
        }
        """,
      #"""
      struct Names {
        var name: String
        var details: Details?

        nonisolated var __selection = Sputnik::__Selection<Swift::UInt8>()

        nonisolated enum SelectableValue: Swift::String, Swift::CaseIterable, Swift::Sendable {
          case name, details
        }

        @_disfavoredOverload nonisolated init(__neutral: ()) {
          self.name = Sputnik::__neutral()
          self.details = Sputnik::__neutral()
        }

        @_disfavoredOverload nonisolated init(__template ancestors: inout Sputnik::__Ancestors) {
          self.name = Sputnik::__template(&ancestors)
          self.details = Sputnik::__template(&ancestors)
        }

        nonisolated static var __fields: Swift::StaticString { "name ..." }

        nonisolated func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.field(0, self.name)
          try visitor.spread(1, self.details, .init(directives: [.init("include", arguments: [.init("if", .variable("long"))])]))
        }

        nonisolated mutating func __read(_ index: Swift::Int, _ reader: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try reader.fill(&self.name)
          case 1: try reader.fill(&self.details)
          default: break
          }
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          guard var c = try r.enter(&self.__selection, 2) else { return try r.vacate(&self) }
          let start = r.start(of: &c)
          fast: do {
            if c.wants(1) { guard r.key("\"name\":", &c) else { break fast }; c.done(1); r.descend(to: 0, c); try r.fill(&self.name) }
            if r.leave(c) { return try r.finish(&self, c, from: start) }
          }
          try r.rest(&self, c, from: start)
        }

        private nonisolated static func __check() {
        #sourceLocation(file: "Client.swift", line: 4)
        Sputnik::__requireFragment((Details?).self)
        #sourceLocation()
        }

        nonisolated static var __type: Sputnik::GraphQL.TypeReference { .nonNull(.named("Character")) }

        nonisolated static var __fragmentName: Swift::String? { "HeroNames" }

        nonisolated init(name: String, details: Details? = nil) {
          self.name = name
          self.details = details
        }
      }

      extension Names: nonisolated Sputnik::GraphQLSatelite, nonisolated Sputnik::GraphQLFragment {}
      """#)
  }

  @Test("Fragments beside fields: the object is read again from its start")
  func fragments() {
    expectExpansion(
      of: """
        @QuerySatelite(schemaTypeName: "Character")
        struct Hero {
          @FragmentSpread var names: Names
          var id: ID
          @InlineFragment(types: ["Human", "Wookiee"]) var being: Being?
          @FragmentSpread(types: .present) var flyer: Flyer?
        }
        """,
      #"""
      struct Hero {
        var names: Names
        var id: ID
        var being: Being?
        var flyer: Flyer?

        nonisolated var __selection = Sputnik::__Selection<Swift::UInt8>()

        nonisolated enum SelectableValue: Swift::String, Swift::CaseIterable, Swift::Sendable {
          case names, id, being, flyer
        }

        @_disfavoredOverload nonisolated init(__neutral: ()) {
          self.names = Sputnik::__neutral()
          self.id = Sputnik::__neutral()
          self.being = Sputnik::__neutral()
          self.flyer = Sputnik::__neutral()
        }

        @_disfavoredOverload nonisolated init(__template ancestors: inout Sputnik::__Ancestors) {
          self.names = Sputnik::__template(&ancestors)
          self.id = Sputnik::__template(&ancestors)
          self.being = Sputnik::__template(&ancestors)
          self.flyer = Sputnik::__template(&ancestors)
        }

        nonisolated static var __fields: Swift::StaticString { "... id ... ..." }

        nonisolated func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.spread(0, self.names)
          try visitor.field(1, self.id)
          try visitor.inlineFragment(2, self.being, .init(types: ["Human", "Wookiee"]))
          try visitor.spread(3, self.flyer, .init(types: .present))
        }

        nonisolated mutating func __read(_ index: Swift::Int, _ reader: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try reader.fill(&self.names)
          case 1: try reader.fill(&self.id)
          case 2: try reader.fill(&self.being)
          case 3: try reader.fill(&self.flyer)
          default: break
          }
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          guard var c = try r.enter(&self.__selection, 4) else { return try r.vacate(&self) }
          let start = r.start(of: &c)
          fast: do {
            if c.wants(2) { guard r.key("\"id\":", &c) else { break fast }; c.done(2); r.descend(to: 1, c); try r.fill(&self.id) }
            if r.leave(c) { return try r.finish(&self, c, from: start) }
          }
          try r.rest(&self, c, from: start)
        }

        private nonisolated static func __check() {
        #sourceLocation(file: "Client.swift", line: 3)
        Sputnik::__requireFragment((Names).self)
        #sourceLocation()
        #sourceLocation(file: "Client.swift", line: 5)
        Sputnik::__requireObject((Being?).self)
        #sourceLocation()
        #sourceLocation(file: "Client.swift", line: 6)
        Sputnik::__requireFragment((Flyer?).self)
        #sourceLocation()
        }

        nonisolated static var __type: Sputnik::GraphQL.TypeReference { .nonNull(.named("Character")) }

        nonisolated init(names: Names, id: ID, being: Being? = nil, flyer: Flyer? = nil) {
          self.names = names
          self.id = id
          self.being = being
          self.flyer = flyer
        }
      }

      extension Hero: nonisolated Sputnik::GraphQLSatelite {}
      """#)
  }
}
