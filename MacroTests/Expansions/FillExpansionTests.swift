import Testing

/// Structs that can't be filled in the usual way.
@Suite("Expansion of special fills")
struct FillExpansionTests {
  @Test("A struct with a field for the type name reads it itself")
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

        nonisolated var __selection = Sputnik::__Selection<Swift::UInt8>()

        nonisolated enum SelectableValue: Swift::String, Swift::CaseIterable, Swift::Sendable {
          case kind, other, droid
        }

        @_disfavoredOverload nonisolated init(__neutral: ()) {
          self.kind = Sputnik::__neutral()
          self.other = Sputnik::__neutral()
          self.droid = Sputnik::__neutral()
        }

        @_disfavoredOverload nonisolated init(__template ancestors: inout Sputnik::__Ancestors) {
          self.kind = Sputnik::__template(&ancestors)
          self.other = Sputnik::__template(&ancestors)
          self.droid = Sputnik::__template(&ancestors)
        }

        nonisolated static var __fields: Swift::StaticString { "__typename again:__typename ..." }

        nonisolated func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.field(0, self.kind)
          try visitor.field(1, self.other)
          try visitor.inlineFragment(2, self.droid)
        }

        nonisolated mutating func __read(_ index: Swift::Int, _ reader: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try reader.fill(&self.kind)
          case 1: try reader.fill(&self.other)
          case 2: try reader.fill(&self.droid)
          default: break
          }
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          guard var c = try r.enter(&self.__selection, 3) else { return try r.vacate(&self) }
          let start = r.start(of: &c, passesTypename: false)
          fast: do {
            if c.wants(1) { guard r.key("\"__typename\":", &c) else { break fast }; c.done(1); r.descend(to: 0, c); try r.fill(&self.kind) }
            if c.wants(2) { guard r.key("\"again\":", &c) else { break fast }; c.done(2); r.descend(to: 1, c); try r.fill(&self.other) }
            if r.leave(c) { return try r.finish(&self, c, from: start) }
          }
          try r.rest(&self, c, from: start)
        }

        private nonisolated static func __check() {
        #sourceLocation(file: "Client.swift", line: 5)
        Sputnik::__requireObject((Droid?).self)
        #sourceLocation()
        }

        nonisolated static var __type: Sputnik::GraphQL.TypeReference { .nonNull(.named("Hero")) }

        nonisolated init(kind: String, other: String, droid: Droid? = nil) {
          self.kind = kind
          self.other = other
          self.droid = droid
        }
      }

      extension Hero: nonisolated Sputnik::GraphQLSatelite {}
      """#)
  }

  @Test("One response name for several properties: no prediction")
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

        nonisolated var __selection = Sputnik::__Selection<Swift::UInt8>()

        nonisolated enum SelectableValue: Swift::String, Swift::CaseIterable, Swift::Sendable {
          case name, short
        }

        @_disfavoredOverload nonisolated init(__neutral: ()) {
          self.name = Sputnik::__neutral()
          self.short = Sputnik::__neutral()
        }

        @_disfavoredOverload nonisolated init(__template ancestors: inout Sputnik::__Ancestors) {
          self.name = Sputnik::__template(&ancestors)
          self.short = Sputnik::__template(&ancestors)
        }

        nonisolated static var __fields: Swift::StaticString { "name name" }

        nonisolated func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.field(0, self.name, .init(directives: [.init("skip", arguments: [.init("if", .variable("short"))]), .init("upper")]))
          try visitor.field(1, self.short, .init(directives: [.init("cut", arguments: [.init("at", 3)])]))
        }

        nonisolated mutating func __read(_ index: Swift::Int, _ reader: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try reader.fill(&self.name)
          case 1: try reader.fill(&self.short)
          default: break
          }
        }

        nonisolated mutating func __fill(_ reader: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          try reader.object(&self, sharesNames: true)
        }

        nonisolated static var __type: Sputnik::GraphQL.TypeReference { .nonNull(.named("Hero")) }

        nonisolated init(name: String? = nil, short: String) {
          self.name = name
          self.short = short
        }
      }

      extension Hero: nonisolated Sputnik::GraphQLSatelite {}
      """#)
  }
}
