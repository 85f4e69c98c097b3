import Testing

/// `@Defer` and `@Stream` are directives of fragments and fields.
@Suite("Expansion of incremental delivery")
struct IncrementalExpansionTests {
  @Test("Fragments with @Defer, and lists with @Stream")
  func satellite() {
    expectExpansion(
      of: """
        @QuerySatelite
        struct Film {
          @Defer(if: "late", label: "names") @FragmentSpread var names: Names?
          @InlineFragment @Defer var box: Box?
          @Stream(if: false, label: "tags", initialCount: 2) var tags: [String]
          @Stream var ids: [ID]?
        }
        """,
      #"""
      struct Film {
        var names: Names?
        var box: Box?
        var tags: [String]
        var ids: [ID]?

        nonisolated var __selection = Sputnik::__Selection8()

        nonisolated enum SelectableValue: Sputnik::__SelectableField {
          case names, box, tags, ids
          static var __names: Swift::StaticString { __fields }
        }

        nonisolated static func __neutral() -> Self { Self(__neutral: ()) }

        private nonisolated init(__neutral: ()) {
          self.tags = []
        }

        nonisolated static var __fields: Swift::StaticString { "...::names ...::box tags ids" }

        @inline(never) nonisolated mutating func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.__spread(&self.names, .init(directives: [.init("defer", arguments: [.init("if", .variable("late")), .init("label", "names")])]))
          try visitor.__inlineFragment(&self.box, .init(directives: [.init("defer")]))
          try visitor.__field(&self.tags, .init(directives: [.init("stream", arguments: [.init("if", false), .init("label", "tags"), .init("initialCount", 2)])]))
          try visitor.__field(&self.ids, .init(directives: [.init("stream")]))
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          try r.__object(&self, of: 4)
        }

        @inline(never) nonisolated mutating func __read(_ index: Swift::Int, _ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try r.__fill(optional: &self.names)
          case 1: try r.__fill(optional: &self.box)
          case 2: try r.__fill(list: &self.tags)
          case 3: try r.__fill(optional: &self.ids)
          default: break
          }
        }

        @inline(never) nonisolated var __traits: Sputnik::__SelectionTraits {
          var traits = self.__selection.__traits
          traits.formUnion(.__planned)
          traits.__add(self.names)
          traits.__add(self.box)
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
          @available(*, unavailable, message: "'Box' has no GraphQL object type: add '@QuerySatelite' or '@QueryFragment' to it") @_disfavoredOverload func __require<__Type>(_: __Type) {}
        #sourceLocation(file: "Client.swift", line: 4)
                                     __require(self.box)
        #sourceLocation()
        }
        }

        nonisolated static var __type: Sputnik::GraphQL.TypeReference { .nonNull(.named("Film")) }

        nonisolated init(names: Names? = nil, box: Box? = nil, tags: [String], ids: [ID]? = nil) {
          self.names = names
          self.box = box
          self.tags = tags
          self.ids = ids
        }
      }

      extension Film: nonisolated Sputnik::__GraphQLSatellite, nonisolated Sputnik::__CustomReflectable {}
      """#)
  }

  @Test("A variable of @Defer or @Stream is one of the operation")
  func variables() throws {
    let source = """
      @QueryOperation struct Query {
        @Variable var count: Int
        @Defer(if: "late", label: "late") @FragmentSpread var f: F?
        @Stream(if: "streamed") var list: [A]
        @QueryFragment struct F { var id: ID }
        @QuerySatelite struct A { @Stream(if: "late") var tags: [String] }
      }
      """
    #expect(try MacroTests.variables(of: source) == ["count: Int", "late: Bool", "streamed: Bool"])
  }
}
