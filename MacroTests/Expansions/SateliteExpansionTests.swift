import Testing

/// Satelites and their arguments.
@Suite("Expansion of satelites")
struct SateliteExpansionTests {
  @Test("@QuerySatelite with initial values and members that are no fields")
  func satelite() {
    expectExpansion(
      of: """
        @QuerySatelite
        struct Character: Hashable {
          var name: String
          var tags: [String] = []
          var count = 3
          var origin: Place?
          static let limit = 5
          var isNamed: Bool { !name.isEmpty }
        }
        """,
      #"""
      struct Character: Hashable {
        var name: String
        var tags: [String] = []
        var count = 3
        var origin: Place?
        static let limit = 5
        var isNamed: Bool { !name.isEmpty }

        nonisolated var __selection = Sputnik::__Selection<Swift::UInt8>()

        nonisolated enum SelectableValue: Swift::String, Swift::CaseIterable, Swift::Sendable {
          case name, tags, count, origin
        }

        @_disfavoredOverload nonisolated init(__neutral: ()) {
          self.name = Sputnik::__neutral()
          self.tags = Sputnik::__neutral()
          self.count = Sputnik::__neutral()
          self.origin = Sputnik::__neutral()
        }

        @_disfavoredOverload nonisolated init(__template ancestors: inout Sputnik::__Ancestors) {
          self.name = Sputnik::__template(&ancestors)
          self.tags = []
          self.count = 3
          self.origin = Sputnik::__template(&ancestors)
        }

        nonisolated static var __fields: Swift::StaticString { "name tags count origin" }

        nonisolated func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.field(0, self.name)
          try visitor.field(1, self.tags)
          try visitor.field(2, self.count)
          try visitor.field(3, self.origin)
        }

        nonisolated mutating func __read(_ index: Swift::Int, _ reader: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try reader.fill(&self.name)
          case 1: try reader.fill(&self.tags)
          case 2: try reader.fill(&self.count)
          case 3: try reader.fill(&self.origin)
          default: break
          }
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          guard var c = try r.enter(&self.__selection, 4) else { return try r.vacate(&self) }
          fast: do {
            if c.wants(1) { guard r.key("\"name\":", &c) else { break fast }; c.done(1); r.descend(to: 0, c); try r.fill(&self.name) }
            if c.wants(2) { guard r.key("\"tags\":", &c) else { break fast }; c.done(2); r.descend(to: 1, c); try r.fill(&self.tags) }
            if c.wants(4) { guard r.key("\"count\":", &c) else { break fast }; c.done(4); r.descend(to: 2, c); try r.fill(&self.count) }
            if c.wants(8) { guard r.key("\"origin\":", &c) else { break fast }; c.done(8); r.descend(to: 3, c); try r.fill(&self.origin) }
            if r.leave(c) { return try r.finish(&self, c) }
          }
          try r.rest(&self, c)
        }

        private nonisolated static func __check() {
        #sourceLocation(file: "Client.swift", line: 6)
        Sputnik::__requireGraphQLType((Place?).self)
        #sourceLocation()
        }

        nonisolated static var __type: Sputnik::GraphQL.TypeReference { .nonNull(.named("Character")) }

        nonisolated init(name: String, tags: [String] = [], count: Int = 3, origin: Place? = nil) {
          self.name = name
          self.tags = tags
          self.count = count
          self.origin = origin
        }
      }

      extension Character: nonisolated Sputnik::GraphQLSatelite {}
      """#)
  }

  @Test("@QuerySatellite is the same macro; schemaTypeName is its name in the schema")
  func satellite() {
    expectExpansion(
      of: """
        @QuerySatellite(schemaTypeName: "FilterCharacter")
        struct Filter {
          var name: String?
        }
        """,
      #"""
      struct Filter {
        var name: String?

        nonisolated var __selection = Sputnik::__Selection<Swift::UInt8>()

        nonisolated enum SelectableValue: Swift::String, Swift::CaseIterable, Swift::Sendable {
          case name
        }

        @_disfavoredOverload nonisolated init(__neutral: ()) {
          self.name = Sputnik::__neutral()
        }

        @_disfavoredOverload nonisolated init(__template ancestors: inout Sputnik::__Ancestors) {
          self.name = Sputnik::__template(&ancestors)
        }

        nonisolated static var __fields: Swift::StaticString { "name" }

        nonisolated func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.field(0, self.name)
        }

        nonisolated mutating func __read(_ index: Swift::Int, _ reader: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try reader.fill(&self.name)
          default: break
          }
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          guard var c = try r.enter(&self.__selection, 1) else { return try r.vacate(&self) }
          fast: do {
            if c.wants(1) { guard r.key("\"name\":", &c) else { break fast }; c.done(1); r.descend(to: 0, c); try r.fill(&self.name) }
            if r.leave(c) { return try r.finish(&self, c) }
          }
          try r.rest(&self, c)
        }

        nonisolated static var __type: Sputnik::GraphQL.TypeReference { .nonNull(.named("FilterCharacter")) }

        nonisolated init(name: String? = nil) {
          self.name = name
        }
      }

      extension Filter: nonisolated Sputnik::GraphQLSatelite {}
      """#)
  }
}
