import Testing

/// The other arguments of `@Property`.
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
          @Property(alias: "kind", arguments: ["unit", "by"]) @Skip(if: "short") var type: String?
        }
        """#,
      #"""
      struct Media {
        var comments: Int
        var type: String?

        nonisolated var __selection = Sputnik::__Selection8()

        nonisolated enum SelectableValue: Sputnik::__SelectableField {
          case comments, type
          static var __names: Swift::StaticString { __fields }
        }

        nonisolated static func __neutral() -> Self { Self(__neutral: ()) }

        private nonisolated init(__neutral: ()) {
          self.comments = Sputnik::__neutral()
        }

        nonisolated static var __fields: Swift::StaticString { "newest:comments:comments kind:type:type" }

        @inline(never) nonisolated mutating func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.__field(&self.comments, .init(arguments: ["first": 10, "below": -2.5, "text": "say \"hi\"", "deep": true, "after": .null, "sort": .enum("NEWEST"), "by": .variable("user"), "ids": [1, "b", []], "where": ["flag": ["not": false], "none": [:]]]))
          try visitor.__field(&self.type, .init(arguments: ["unit": .variable("unit"), "by": .variable("by")], directives: [.init("skip", arguments: [.init("if", .variable("short"))])]))
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          guard r.__enters(),
            try r.__field(0, "{\"newest\":", &self.comments),
            try r.__field(1, ",\"kind\":", optional: &self.type)
          else { return try r.__rest(&self, of: 2) }
          try r.__leave(&self, 2)
        }

        @inline(never) nonisolated mutating func __read(_ index: Swift::Int, _ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try r.__fill(&self.comments)
          case 1: try r.__fill(optional: &self.type)
          default: break
          }
        }

        @inline(never) nonisolated var __traits: Sputnik::__SelectionTraits {
          var traits = self.__selection.__traits
          traits.formUnion(.__planned)
          return traits
        }

        nonisolated static var __type: Sputnik::GraphQL.TypeReference { .nonNull(.named("Media")) }

        nonisolated init(comments: Int, type: String? = nil) {
          self.comments = comments
          self.type = type
        }
      }

      extension Media: nonisolated Sputnik::__GraphQLSatellite, nonisolated Sputnik::__CustomReflectable {}
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

        nonisolated var __selection = Sputnik::__Selection8()

        nonisolated enum SelectableValue: Sputnik::__SelectableField {
          case replies, parent
          static var __names: Swift::StaticString { __fields }
        }

        nonisolated static func __neutral() -> Self { Self(__neutral: ()) }

        private nonisolated init(__neutral: ()) {
          self.replies = []
        }

        nonisolated static var __fields: Swift::StaticString { "replies above:parent:parent" }

        @inline(never) nonisolated mutating func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.__field(&self.replies, .init(recurse: 3))
          try visitor.__field(&self.parent, .init(recurse: 1))
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          guard r.__enters(),
            try r.__field(0, "{\"replies\":", list: &self.replies),
            try r.__field(1, ",\"above\":", optional: &self.parent)
          else { return try r.__rest(&self, of: 2) }
          try r.__leave(&self, 2)
        }

        @inline(never) nonisolated mutating func __read(_ index: Swift::Int, _ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try r.__fill(list: &self.replies)
          case 1: try r.__fill(optional: &self.parent)
          default: break
          }
        }

        @inline(never) nonisolated var __traits: Sputnik::__SelectionTraits {
          var traits = self.__selection.__traits
          traits.formUnion(.__planned)
          traits.__add(self.replies)
          traits.__add(self.parent)
          return traits
        }

        private nonisolated func __check() {
        do {
          func __require<__Type: Sputnik::GraphQLValue>(_: __Type) {}
          @available(*, unavailable, message: "'Comment' has no GraphQL type: add '@QuerySatelite', '@QueryEnum' or '@Scalar' to it") @_disfavoredOverload func __require<__Type>(_: __Type) {}
        #sourceLocation(file: "Client.swift", line: 3)
                                    __require(self.replies)
        #sourceLocation()
        }
        }

        nonisolated static var __type: Sputnik::GraphQL.TypeReference { .nonNull(.named("Comment")) }

        nonisolated init(replies: [Comment], parent: Indirect<Comment>? = nil) {
          self.replies = replies
          self.parent = parent
        }
      }

      extension Comment: nonisolated Sputnik::__GraphQLSatellite, nonisolated Sputnik::__CustomReflectable {}
      """#)
  }
}
