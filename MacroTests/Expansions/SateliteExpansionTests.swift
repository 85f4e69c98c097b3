import Testing

/// Satelites and their arguments.
@Suite("Expansion of satelites")
struct SateliteExpansionTests {
  @Test("@QuerySatelite with initial values and members that are not fields")
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
          guard r.enters(), r.takes("{\"name\":") else { return try r.rest(&self, 0, of: 4) }
          try r.fill(&self.name)
          guard r.takes(",\"tags\":") else { return try r.rest(&self, 1, of: 4) }
          try r.fill(list: &self.tags)
          guard r.takes(",\"count\":") else { return try r.rest(&self, 2, of: 4) }
          try r.fill(&self.count)
          guard r.takes(",\"origin\":") else { return try r.rest(&self, 3, of: 4) }
          try r.fill(optional: &self.origin)
          try r.leave(&self, 4)
        }

        @inline(never) nonisolated mutating func __read(_ index: Swift::Int, _ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try r.fill(&self.name)
          case 1: try r.fill(list: &self.tags)
          case 2: try r.fill(&self.count)
          case 3: try r.fill(optional: &self.origin)
          default: break
          }
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

  @Test("@QuerySatellite is the same macro, and schemaTypeName gives the name in the schema")
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

        }

        nonisolated static var __fields: Swift::StaticString { "name" }

        @inline(never) nonisolated mutating func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.field(optional: &self.name)
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          guard r.enters(), r.takes("{\"name\":") else { return try r.rest(&self, 0, of: 1) }
          try r.fill(optional: &self.name)
          try r.leave(&self, 1)
        }

        @inline(never) nonisolated mutating func __read(_ index: Swift::Int, _ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try r.fill(optional: &self.name)
          default: break
          }
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
