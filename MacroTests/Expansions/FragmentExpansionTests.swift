import Testing

/// Structs that are fragments, and structs that select fragments.
@Suite("Expansion of fragments")
struct FragmentExpansionTests {
  @Test("@QueryFragment makes a satellite with a fragment's name")
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

        nonisolated var __selection = Sputnik::__Selection8()

        nonisolated enum SelectableValue: Sputnik::__SelectableField {
          case name, details
          static var __names: Swift::StaticString { __fields }
        }

        nonisolated static func __neutral() -> Self { Self(__neutral: ()) }

        private nonisolated init(__neutral: ()) {
          self.name = Sputnik::__neutral()
        }

        nonisolated static var __fields: Swift::StaticString { "name ...::details" }

        @inline(never) nonisolated mutating func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.__field(&self.name)
          try visitor.__spread(&self.details, .init(directives: [.init("include", arguments: [.init("if", .variable("long"))])]))
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          try r.__object(&self, of: 2)
        }

        @inline(never) nonisolated mutating func __read(_ index: Swift::Int, _ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try r.__fill(&self.name)
          case 1: try r.__fill(optional: &self.details)
          default: break
          }
        }

        @inline(never) nonisolated var __traits: Sputnik::__SelectionTraits {
          var traits = self.__selection.__traits
          traits.formUnion(.__planned)
          traits.__add(self.details)
          return traits
        }

        private nonisolated func __check() {
        do {
          func __require<__Type: Sputnik::GraphQLFragment>(_: __Type) {}
          func __require<__Type: Sputnik::GraphQLFragment>(_: __Type?) {}
          @available(*, unavailable, message: "'Details' isn't a fragment: replace its '@QuerySatelite' with '@QueryFragment', or use '@InlineFragment' in place of '@FragmentSpread'") @_disfavoredOverload func __require<__Type>(_: __Type) {}
        #sourceLocation(file: "Client.swift", line: 4)
                                                   __require(self.details)
        #sourceLocation()
        }
        }

        nonisolated static var __type: Sputnik::GraphQL.TypeReference { .nonNull(.named("Character")) }

        nonisolated static var __fragmentName: Swift::String? { "HeroNames" }

        nonisolated init(name: String, details: Details? = nil) {
          self.name = name
          self.details = details
        }
      }

      extension Names: nonisolated Sputnik::__GraphQLSatellite, nonisolated Sputnik::__GraphQLFragment, nonisolated Sputnik::__CustomReflectable {}
      """#)
  }

  @Test("A struct with fragments and fields")
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

        nonisolated var __selection = Sputnik::__Selection8()

        nonisolated enum SelectableValue: Sputnik::__SelectableField {
          case names, id, being, flyer
          static var __names: Swift::StaticString { __fields }
        }

        nonisolated static func __neutral() -> Self { Self(__neutral: ()) }

        private nonisolated init(__neutral: ()) {
          self.names = Sputnik::__neutral()
          self.id = Sputnik::__neutral()
        }

        nonisolated static var __fields: Swift::StaticString { "...::names id ...::being ...::flyer" }

        @inline(never) nonisolated mutating func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.__spread(&self.names)
          try visitor.__field(&self.id)
          try visitor.__inlineFragment(&self.being, .init(types: ["Human", "Wookiee"]))
          try visitor.__spread(&self.flyer, .init(types: .present))
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          try r.__object(&self, of: 4)
        }

        @inline(never) nonisolated mutating func __read(_ index: Swift::Int, _ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try r.__fill(&self.names)
          case 1: try r.__fill(&self.id)
          case 2: try r.__fill(optional: &self.being)
          case 3: try r.__fill(optional: &self.flyer)
          default: break
          }
        }

        @inline(never) nonisolated var __traits: Sputnik::__SelectionTraits {
          var traits = self.__selection.__traits
          traits.formUnion(.__planned)
          traits.__add(self.names)
          traits.__add(self.being)
          traits.__add(self.flyer)
          return traits
        }

        private nonisolated func __check() {
        do {
          func __require<__Type: Sputnik::GraphQLFragment>(_: __Type) {}
          func __require<__Type: Sputnik::GraphQLFragment>(_: __Type?) {}
          @available(*, unavailable, message: "'Names' isn't a fragment: replace its '@QuerySatelite' with '@QueryFragment', or use '@InlineFragment' in place of '@FragmentSpread'") @_disfavoredOverload func __require<__Type>(_: __Type) {}
        #sourceLocation(file: "Client.swift", line: 3)
                              __require(self.names)
        #sourceLocation()
        }
        do {
          func __require<__Type: Sputnik::GraphQLSatellite>(_: __Type) {}
          func __require<__Type: Sputnik::GraphQLSatellite>(_: __Type?) {}
          @available(*, unavailable, message: "'Being' has no GraphQL object type: add '@QuerySatelite' or '@QueryFragment' to it") @_disfavoredOverload func __require<__Type>(_: __Type) {}
        #sourceLocation(file: "Client.swift", line: 5)
                                                           __require(self.being)
        #sourceLocation()
        }
        do {
          func __require<__Type: Sputnik::GraphQLFragment>(_: __Type) {}
          func __require<__Type: Sputnik::GraphQLFragment>(_: __Type?) {}
          @available(*, unavailable, message: "'Flyer' isn't a fragment: replace its '@QuerySatelite' with '@QueryFragment', or use '@InlineFragment' in place of '@FragmentSpread'") @_disfavoredOverload func __require<__Type>(_: __Type) {}
        #sourceLocation(file: "Client.swift", line: 6)
                                               __require(self.flyer)
        #sourceLocation()
        }
        }

        nonisolated static var __type: Sputnik::GraphQL.TypeReference { .nonNull(.named("Character")) }

        nonisolated init(names: Names, id: ID, being: Being? = nil, flyer: Flyer? = nil) {
          self.names = names
          self.id = id
          self.being = being
          self.flyer = flyer
        }
      }

      extension Hero: nonisolated Sputnik::__GraphQLSatellite, nonisolated Sputnik::__CustomReflectable {}
      """#)
  }
}
