import Testing

/// Satellites and their arguments.
@Suite("Expansion of satellites")
struct SatelliteExpansionTests {
  @Test("@QuerySatelite with initial values and members that are not fields")
  func satellite() {
    expectExpansion(
      of: """
        @QuerySatelite
        struct Character: Hashable {
          var name: String
          var tags: [String] = []
          @Property var count = 3
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

        nonisolated enum SelectableValue: Sputnik::__SelectableField {
          case name, tags, count, origin
          static var __names: Swift::StaticString { __fields }
        }

        nonisolated static func __neutral() -> Self { Self(__neutral: ()) }

        private nonisolated init(__neutral: ()) {
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
          try visitor.__field(&self.name)
          try visitor.__field(list: &self.tags)
          try visitor.__field(&self.count)
          try visitor.__field(optional: &self.origin)
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          guard r.__enters(),
            try r.__field(0, "{\"name\":", &self.name),
            try r.__field(1, ",\"tags\":", list: &self.tags),
            try r.__field(2, ",\"count\":", &self.count),
            try r.__field(3, ",\"origin\":", optional: &self.origin)
          else { return try r.__rest(&self, of: 4) }
          try r.__leave(&self, 4)
        }

        @inline(never) nonisolated mutating func __read(_ index: Swift::Int, _ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try r.__fill(&self.name)
          case 1: try r.__fill(list: &self.tags)
          case 2: try r.__fill(&self.count)
          case 3: try r.__fill(optional: &self.origin)
          default: break
          }
        }

        @inline(never) nonisolated var __traits: Sputnik::__SelectionTraits {
          var traits = self.__selection.__traits
          traits.__add(self.origin)
          return traits
        }

        private nonisolated func __check() {
        do {
          func __require<__Type: Sputnik::GraphQLValue>(_: __Type) {}
          @available(*, unavailable, message: "'Place' has no GraphQL type: add '@QuerySatelite', '@QueryEnum' or '@Scalar' to it") @_disfavoredOverload func __require<__Type>(_: __Type) {}
        #sourceLocation(file: "Client.swift", line: 6)
              __require(self.origin)
        #sourceLocation()
        }
        }

        nonisolated static var __type: Sputnik::GraphQL.TypeReference { .nonNull(.named("Character")) }

        nonisolated init(name: String, tags: [String] = [], count: Swift::Int = 3, origin: Place? = nil) {
          self.name = name
          self.tags = tags
          self.count = count
          self.origin = origin
        }
      }

      extension Character: nonisolated Sputnik::__GraphQLSatellite, nonisolated Sputnik::__CustomReflectable {}
      """#)
  }

  @Test("@QuerySatellite is the same macro, and schemaTypeName gives the name in the schema")
  func usualSpelling() {
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

        nonisolated enum SelectableValue: Sputnik::__SelectableField {
          case name
          static var __names: Swift::StaticString { __fields }
        }

        nonisolated static func __neutral() -> Self { Self(__neutral: ()) }

        private nonisolated init(__neutral: ()) {

        }

        nonisolated static var __fields: Swift::StaticString { "name" }

        @inline(never) nonisolated mutating func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.__field(optional: &self.name)
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          guard r.__enters(),
            try r.__field(0, "{\"name\":", optional: &self.name)
          else { return try r.__rest(&self, of: 1) }
          try r.__leave(&self, 1)
        }

        @inline(never) nonisolated mutating func __read(_ index: Swift::Int, _ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try r.__fill(optional: &self.name)
          default: break
          }
        }

        nonisolated static var __type: Sputnik::GraphQL.TypeReference { .nonNull(.named("FilterCharacter")) }

        nonisolated init(name: String? = nil) {
          self.name = name
        }
      }

      extension Filter: nonisolated Sputnik::__GraphQLSatellite, nonisolated Sputnik::__CustomReflectable {}
      """#)
  }
}
