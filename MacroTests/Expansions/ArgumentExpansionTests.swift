import Testing

/// What `@Property` says beside the name.
@Suite("Expansion of literal arguments and recursion")
struct ArgumentExpansionTests {
  @Test("Literals of every kind")
  func arguments() {
    expectExpansion(
      of: #"""
        @QuerySatelite
        struct Media {
          @Property(
            name: "comments", alias: "newest",
            arguments: [
              "first": 10, "below": -2.5, "text": "say \"hi\"", "deep": true, "after": .null,
              "sort": .enum("NEWEST"), "by": .variable("user"), "ids": [1, "b", []],
              "where": ["flag": ["not": false], "none": [:]],
            ]
          ) var comments: Int
          @Property(alias: "kind", arguments: [:]) @Skip(if: "short") var type: String?
        }
        """#,
      #"""
      struct Media {
        var comments: Int
        var type: String?

        nonisolated var __selection = Sputnik::__Selection<Swift::UInt8>()

        nonisolated enum SelectableValue: Swift::String, Swift::CaseIterable, Swift::Sendable {
          case comments, type
        }

        @_disfavoredOverload nonisolated init(__neutral: ()) {
          self.comments = Sputnik::__neutral()
          self.type = Sputnik::__neutral()
        }

        @_disfavoredOverload nonisolated init(__template ancestors: inout Sputnik::__Ancestors) {
          self.comments = Sputnik::__template(&ancestors)
          self.type = Sputnik::__template(&ancestors)
        }

        nonisolated static var __fields: Swift::StaticString { "newest:comments kind:type" }

        nonisolated func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.field(0, self.comments, .init(arguments: ["first": 10, "below": -2.5, "text": "say \"hi\"", "deep": true, "after": .null, "sort": .enum("NEWEST"), "by": .variable("user"), "ids": [1, "b", []], "where": ["flag": ["not": false], "none": [:]]]))
          try visitor.field(1, self.type, .init(directives: [.init("skip", arguments: [.init("if", .variable("short"))])]))
        }

        nonisolated mutating func __read(_ index: Swift::Int, _ reader: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try reader.fill(&self.comments)
          case 1: try reader.fill(&self.type)
          default: break
          }
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          guard var c = try r.enter(&self.__selection, 2) else { return try r.vacate(&self) }
          fast: do {
            if c.wants(1) { guard r.key("\"newest\":", &c) else { break fast }; c.done(1); r.descend(to: 0, c); try r.fill(&self.comments) }
            if c.wants(2) { guard r.key("\"kind\":", &c) else { break fast }; c.done(2); r.descend(to: 1, c); try r.fill(&self.type) }
            if r.leave(c) { return try r.finish(&self, c) }
          }
          try r.rest(&self, c)
        }

        nonisolated static var __type: Sputnik::GraphQL.TypeReference { .nonNull(.named("Media")) }

        nonisolated init(comments: Int, type: String? = nil) {
          self.comments = comments
          self.type = type
        }
      }

      extension Media: nonisolated Sputnik::GraphQLSatelite {}
      """#)
  }

  @Test("Levels of recursion")
  func recursion() {
    expectExpansion(
      of: """
        @QuerySatelite
        struct Comment {
          @Property(recurse: 3) var replies: [Comment]
          @Property(alias: "above", recurse: 1) var parent: Indirect<Comment>?
        }
        """,
      #"""
      struct Comment {
        var replies: [Comment]
        var parent: Indirect<Comment>?

        nonisolated var __selection = Sputnik::__Selection<Swift::UInt8>()

        nonisolated enum SelectableValue: Swift::String, Swift::CaseIterable, Swift::Sendable {
          case replies, parent
        }

        @_disfavoredOverload nonisolated init(__neutral: ()) {
          self.replies = Sputnik::__neutral()
          self.parent = Sputnik::__neutral()
        }

        @_disfavoredOverload nonisolated init(__template ancestors: inout Sputnik::__Ancestors) {
          self.replies = Sputnik::__template(&ancestors)
          self.parent = Sputnik::__template(&ancestors)
        }

        nonisolated static var __fields: Swift::StaticString { "replies above:parent" }

        nonisolated func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.field(0, self.replies, .init(recurse: 3))
          try visitor.field(1, self.parent, .init(recurse: 1))
        }

        nonisolated mutating func __read(_ index: Swift::Int, _ reader: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try reader.fill(&self.replies)
          case 1: try reader.fill(&self.parent)
          default: break
          }
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          guard var c = try r.enter(&self.__selection, 2) else { return try r.vacate(&self) }
          fast: do {
            if c.wants(1) { guard r.key("\"replies\":", &c) else { break fast }; c.done(1); r.descend(to: 0, c); try r.fill(&self.replies) }
            if c.wants(2) { guard r.key("\"above\":", &c) else { break fast }; c.done(2); r.descend(to: 1, c); try r.fill(&self.parent) }
            if r.leave(c) { return try r.finish(&self, c) }
          }
          try r.rest(&self, c)
        }

        private nonisolated static func __check() {
        #sourceLocation(file: "Client.swift", line: 3)
        Sputnik::__requireGraphQLType(([Comment]).self)
        #sourceLocation()
        #sourceLocation(file: "Client.swift", line: 4)
        Sputnik::__requireGraphQLType((Indirect<Comment>?).self)
        #sourceLocation()
        }

        nonisolated static var __type: Sputnik::GraphQL.TypeReference { .nonNull(.named("Comment")) }

        nonisolated init(replies: [Comment], parent: Indirect<Comment>? = nil) {
          self.replies = replies
          self.parent = parent
        }
      }

      extension Comment: nonisolated Sputnik::GraphQLSatelite {}
      """#)
  }
}
