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

        nonisolated var __selection = Sputnik::__Selection8()

        nonisolated enum SelectableValue: Swift::String, Swift::CaseIterable, Sputnik::__SelectableField {
          case name, tags, count, origin
        }

        @_disfavoredOverload nonisolated init(__neutral: ()) {
          self.name = Sputnik::__neutral()
          self.tags = []
          self.count = Sputnik::__neutral()
          self.origin = nil
        }

        nonisolated static var __fields: Swift::StaticString { "name tags count origin" }

        nonisolated mutating func __setInitialValues() {
          self.tags = []
          self.count = 3
        }

        @inline(never) nonisolated mutating func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.field(&self.name)
          try visitor.field(list: &self.tags)
          try visitor.field(&self.count)
          try visitor.field(optional: &self.origin)
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          var c = try r.enter(&self, 4)
          if r.takes(0, "\"name\":", &c) { try r.fill(&self.name) }
          if r.takes(1, "\"tags\":", &c) { try r.fill(list: &self.tags) }
          if r.takes(2, "\"count\":", &c) { try r.fill(&self.count) }
          if r.takes(3, "\"origin\":", &c) { try r.fill(optional: &self.origin) }
          try r.leave(&self, c)
        }

        @inline(never) nonisolated var __traits: Sputnik::__SelectionTraits {
          var traits = self.__selection.__traits
          traits.add(self.origin)
          return traits
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

      extension Character: nonisolated Sputnik::GraphQLSatelite, nonisolated Swift::CustomReflectable {}
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

        nonisolated var __selection = Sputnik::__Selection8()

        nonisolated enum SelectableValue: Swift::String, Swift::CaseIterable, Sputnik::__SelectableField {
          case name
        }

        @_disfavoredOverload nonisolated init(__neutral: ()) {
          self.name = nil
        }

        nonisolated static var __fields: Swift::StaticString { "name" }

        @inline(never) nonisolated mutating func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.field(optional: &self.name)
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          var c = try r.enter(&self, 1)
          if r.takes(0, "\"name\":", &c) { try r.fill(optional: &self.name) }
          try r.leave(&self, c)
        }

        nonisolated static var __type: Sputnik::GraphQL.TypeReference { .nonNull(.named("FilterCharacter")) }

        nonisolated init(name: String? = nil) {
          self.name = name
        }
      }

      extension Filter: nonisolated Sputnik::GraphQLSatelite, nonisolated Swift::CustomReflectable {}
      """#)
  }
}
