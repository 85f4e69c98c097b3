import Testing

/// An operation with its satellites.
@Suite("Expansion of operations")
struct OperationExpansionTests {
  @Test("@QueryOperation with variables, a default and a satellite")
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
          @available(*, unavailable, message: "a variable of a satellite holds no value; read and set it in the operation's 'variables'") get { Sputnik::__unreadableVariable() }
          @available(*, unavailable, message: "a variable of a satellite holds no value; read and set it in the operation's 'variables'") set {}
          }
          var id: Int {
          @available(*, unavailable, message: "a variable of a satellite holds no value; read and set it in the operation's 'variables'") get { Sputnik::__unreadableVariable() }
          @available(*, unavailable, message: "a variable of a satellite holds no value; read and set it in the operation's 'variables'") set {}
          }
          var entries: [String]

          nonisolated var __selection = Sputnik::__Selection8()

          nonisolated enum SelectableValue: Sputnik::__SelectableField {
            case entries
            static var __names: Swift::StaticString { __fields }
          }

          nonisolated static func __neutral() -> Self { Self(__neutral: ()) }

          private nonisolated init(__neutral: ()) {
            self.entries = []
          }

          nonisolated static var __fields: Swift::StaticString { "entries" }

          @inline(never) nonisolated mutating func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
            try visitor.__field(list: &self.entries)
          }

          nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
            guard r.__enters(),
              try r.__field(0, "{\"entries\":", list: &self.entries)
            else { return try r.__rest(&self, of: 1) }
            try r.__leave(&self, 1)
          }

          @inline(never) nonisolated mutating func __read(_ index: Swift::Int, _ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
            switch index {
            case 0: try r.__fill(list: &self.entries)
            default: break
            }
          }

          private nonisolated func __check() {
          do {
            func __require<__Type: Sputnik::GraphQLValue>(_: __Type.Type) {}
            @available(*, unavailable, message: "'MediaType' has no GraphQL type: add '@QuerySatelite', '@QueryEnum' or '@Scalar' to it") @_disfavoredOverload func __require<__Type>(_: __Type.Type) {}
          #sourceLocation(file: "Client.swift", line: 8)
                            __require((__VariableTypes.__type).self)
          #sourceLocation()
          }
          }

          nonisolated static var __type: Sputnik::GraphQL.TypeReference { .nonNull(.named("Collection")) }

          nonisolated func __visitArguments(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
            try visitor.__argument("type", variable: "type", __VariableTypes.__type.self, declaration: "@Variable var type: MediaType?")
            try visitor.__argument("userId", variable: "user", __VariableTypes.__id.self, declaration: "@Variable var user: Int", property: "id")
          }

          enum __VariableTypes {
            typealias __type = MediaType?
            typealias __id = Int
          }

          nonisolated init(entries: [String]) {
            self.entries = entries
          }
        }

        nonisolated var __selection = Sputnik::__Selection8()

        nonisolated enum SelectableValue: Sputnik::__SelectableField {
          case mediaList
          static var __names: Swift::StaticString { __fields }
        }

        nonisolated static func __neutral() -> Self { Self(__neutral: ()) }

        private nonisolated init(__neutral: ()) {
          self.mediaList = Sputnik::__neutral()
          self.__state = Sputnik::__OperationState()
        }

        nonisolated static var __fields: Swift::StaticString { "MediaListCollection::mediaList" }

        @inline(never) nonisolated mutating func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.__field(&self.mediaList)
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          guard r.__enters(),
            try r.__field(0, "{\"MediaListCollection\":", &self.mediaList)
          else { return try r.__rest(&self, of: 1) }
          try r.__leave(&self, 1)
        }

        @inline(never) nonisolated mutating func __read(_ index: Swift::Int, _ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try r.__fill(&self.mediaList)
          default: break
          }
        }

        @inline(never) nonisolated var __traits: Sputnik::__SelectionTraits {
          var traits = self.__selection.__traits
          traits.__add(self.mediaList)
          return traits
        }

        nonisolated var __state = Sputnik::__OperationState<Variables>()

        nonisolated static var __kind: Sputnik::GraphQL.OperationKind { .query }

        nonisolated static var __operationName: Swift::String? { "findByType" }

        nonisolated static let __full = Sputnik::__FullOperation(Self.self)

        nonisolated struct Variables: Sputnik::__GraphQLVariables {
          var first: Int?
          var type: Collection.__VariableTypes.__type
          var user: Collection.__VariableTypes.__id
          init(first: Int? = 10, type: Collection.__VariableTypes.__type = nil, user: Collection.__VariableTypes.__id) {
            self.first = first
            self.type = type
            self.user = user
          }
          static func __neutral() -> Self { .init(__neutral: ()) }
          private init(__neutral: ()) {
            self.first = Sputnik::__neutral()
            self.type = Sputnik::__neutral()
            self.user = Sputnik::__neutral()
          }
          static func __define(_ definitions: inout Sputnik::__VariableDefinitions) throws(Sputnik::__PrintError) {
            try definitions.__variable("first", (Int?).self, default: 10)
            try definitions.__variable("type", (Collection.__VariableTypes.__type).self)
            try definitions.__variable("user", (Collection.__VariableTypes.__id).self)
          }
          func __write(_ writer: inout Sputnik::__VariableWriter) throws(Sputnik::__PrintError) {
            try writer.__variable("first", self.first)
            try writer.__variable("type", self.type)
            try writer.__variable("user", self.user)
          }
        }

        @_disfavoredOverload nonisolated init(mediaList: Collection, variables: Variables) {
          self.mediaList = mediaList
          self.__state = Sputnik::__OperationState(__variables: variables)
        }
      }

      extension AnimeQuery.Collection: nonisolated Sputnik::__GraphQLSatellite, nonisolated Sputnik::__CustomReflectable {}

      extension AnimeQuery: nonisolated Sputnik::__GraphQLOperation, nonisolated Sputnik::__GraphQLQueryOrMutation, nonisolated Sputnik::__GraphQLQuery, nonisolated Sputnik::__CustomReflectable {}
      """#)
  }
}
