import Testing

/// An operation with its satelites, macro by macro.
@Suite("Expansion of operations")
struct OperationExpansionTests {
  @Test("@QueryOperation with variables, a default and a satelite")
  func query() {
    expectExpansion(
      of: """
        @QueryOperation(name: "findByType")
        struct AnimeQuery {
          @Variable var first: Int? = 10
          @Property(name: "MediaListCollection") var mediaList: Collection

          @QuerySatelite
          struct Collection {
            @Variable var type: MediaType?
            @Variable(name: "user", argument: "userId") var id: Int
            var entries: [String]
          }
        }
        """,
      #"""
      struct AnimeQuery {
        var first: Int? {
        init(initialValue) {}
        get { variables.first }
        set { variables.first = newValue }
        }
        var mediaList: Collection
        struct Collection {
          var type: MediaType? {
          @available(*, unavailable, message: "a variable of a satelite holds no value; read and set it in the operation's 'variables'") get { Sputnik::__unreadableVariable() }
          @available(*, unavailable, message: "a variable of a satelite holds no value; read and set it in the operation's 'variables'") set {}
          }
          var id: Int {
          @available(*, unavailable, message: "a variable of a satelite holds no value; read and set it in the operation's 'variables'") get { Sputnik::__unreadableVariable() }
          @available(*, unavailable, message: "a variable of a satelite holds no value; read and set it in the operation's 'variables'") set {}
          }
          var entries: [String]

          nonisolated var __selection = Sputnik::__Selection<Swift::UInt8>()

          nonisolated enum SelectableValue: Swift::String, Swift::CaseIterable, Swift::Sendable {
            case entries
          }

          @_disfavoredOverload nonisolated init(__neutral: ()) {
            self.entries = Sputnik::__neutral()
          }

          @_disfavoredOverload nonisolated init(__template ancestors: inout Sputnik::__Ancestors) {
            self.entries = Sputnik::__template(&ancestors)
          }

          nonisolated static var __fields: Swift::StaticString { "entries" }

          nonisolated func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
            try visitor.field(0, self.entries)
          }

          nonisolated mutating func __read(_ index: Swift::Int, _ reader: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
            switch index {
            case 0: try reader.fill(&self.entries)
            default: break
            }
          }

          nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
            guard var c = try r.enter(&self.__selection, 1) else { return try r.vacate(&self) }
            fast: do {
              if c.wants(1) { guard r.key("\"entries\":", &c) else { break fast }; c.done(1); r.descend(to: 0, c); try r.fill(&self.entries) }
              if r.leave(c) { return try r.finish(&self, c) }
            }
            try r.rest(&self, c)
          }

          private nonisolated static func __check() {
          #sourceLocation(file: "Client.swift", line: 8)
          Sputnik::__requireGraphQLType((MediaType?).self)
          #sourceLocation()
          }

          nonisolated static var __type: Sputnik::GraphQL.TypeReference { .nonNull(.named("Collection")) }

          nonisolated func __visitArguments(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
            visitor.argument("type", variable: "type", declaration: "@Variable var type: MediaType?")
            visitor.argument("userId", variable: "user", declaration: "@Variable var user: Int")
          }

          enum __VariableTypes {
            typealias __type = MediaType?
            typealias __id = Int
          }

          nonisolated init(entries: [String]) {
            self.entries = entries
          }
        }

        nonisolated var __selection = Sputnik::__Selection<Swift::UInt8>()

        nonisolated enum SelectableValue: Swift::String, Swift::CaseIterable, Swift::Sendable {
          case mediaList
        }

        @_disfavoredOverload nonisolated init(__neutral: ()) {
          self.mediaList = Sputnik::__neutral()
          self.__state = Sputnik::__OperationState()
        }

        @_disfavoredOverload nonisolated init(__template ancestors: inout Sputnik::__Ancestors) {
          self.mediaList = Sputnik::__template(&ancestors)
          self.__state = Sputnik::__OperationState()
        }

        nonisolated static var __fields: Swift::StaticString { "MediaListCollection" }

        nonisolated func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.field(0, self.mediaList)
        }

        nonisolated mutating func __read(_ index: Swift::Int, _ reader: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try reader.fill(&self.mediaList)
          default: break
          }
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          guard var c = try r.enter(&self.__selection, 1) else { return try r.vacate(&self) }
          fast: do {
            if c.wants(1) { guard r.key("\"MediaListCollection\":", &c) else { break fast }; c.done(1); r.descend(to: 0, c); try r.fill(&self.mediaList) }
            if r.leave(c) { return try r.finish(&self, c) }
          }
          try r.rest(&self, c)
        }

        private nonisolated static func __check() {
        #sourceLocation(file: "Client.swift", line: 4)
        Sputnik::__requireGraphQLType((Collection).self)
        #sourceLocation()
        }

        nonisolated var __state = Sputnik::__OperationState<Variables>()

        nonisolated static var __kind: Sputnik::GraphQL.OperationKind { .query }

        nonisolated static var __operationName: Swift::String? { "findByType" }

        nonisolated static let __full = Sputnik::__FullOperation(AnimeQuery.self)

        nonisolated struct Variables: Sputnik::GraphQLVariables {
          var first: Int?
          var type: Collection.__VariableTypes.__type
          var user: Collection.__VariableTypes.__id
          init(first: Int? = 10, type: Collection.__VariableTypes.__type = nil, user: Collection.__VariableTypes.__id) {
            self.first = first
            self.type = type
            self.user = user
          }
          @_disfavoredOverload init(__neutral: ()) {
            self.first = Sputnik::__neutral()
            self.type = Sputnik::__neutral()
            self.user = Sputnik::__neutral()
          }
          static func __define(_ definitions: inout Sputnik::__VariableDefinitions) throws(Sputnik::__PrintError) {
            try definitions.variable("first", (Int?).self, default: 10)
            try definitions.variable("type", (Collection.__VariableTypes.__type).self)
            try definitions.variable("user", (Collection.__VariableTypes.__id).self)
          }
          func __write(_ writer: inout Sputnik::__VariableWriter) throws(Sputnik::__PrintError) {
            try writer.variable("first", self.first)
            try writer.variable("type", self.type)
            try writer.variable("user", self.user)
          }
        }
      }

      extension AnimeQuery.Collection: nonisolated Sputnik::GraphQLSatelite {}

      extension AnimeQuery: nonisolated Sputnik::GraphQLOperation {}
      """#)
  }
}
