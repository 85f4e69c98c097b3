import Testing

/// The accessors of variables.
@Suite("Expansion of @Variable")
struct VariableExpansionTests {
  @Test("In an operation, the accessors use variables")
  func operation() {
    expectExpansion(
      of: """
        @QueryOperation
        struct Search {
          @Variable var text: String
          @Variable(name: "page_size") var last: Int? = 20
          @Variable(name: "in") var place: String?
          @Variable var `default`: Bool
          var hits: Int
        }
        """,
      #"""
      struct Search {
        var text: String {
        get { variables.text }
        set { variables.text = newValue }
        }
        var last: Int? {
        init(initialValue) {}
        get { variables.page_size }
        set { variables.page_size = newValue }
        }
        var place: String? {
        get { variables.`in` }
        set { variables.`in` = newValue }
        }
        var `default`: Bool {
        get { variables.`default` }
        set { variables.`default` = newValue }
        }
        var hits: Int

        nonisolated var __selection = Sputnik::__Selection8()

        nonisolated enum SelectableValue: Sputnik::__SelectableField {
          case hits
          static var __names: Swift::StaticString { __fields }
        }

        nonisolated static func __neutral() -> Self { Self(__neutral: ()) }

        private nonisolated init(__neutral: ()) {
          self.hits = Sputnik::__neutral()
          self.__state = Sputnik::__OperationState()
        }

        nonisolated static var __fields: Swift::StaticString { "hits" }

        @inline(never) nonisolated mutating func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.__field(&self.hits)
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          guard r.__enters(),
            try r.__field(0, "{\"hits\":", &self.hits)
          else { return try r.__rest(&self, of: 1) }
          try r.__leave(&self, 1)
        }

        @inline(never) nonisolated mutating func __read(_ index: Swift::Int, _ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try r.__fill(&self.hits)
          default: break
          }
        }

        nonisolated var __state = Sputnik::__OperationState<Variables>()

        nonisolated static var __kind: Sputnik::GraphQL.OperationKind { .query }

        nonisolated static var __operationName: Swift::String? { "Search" }

        nonisolated static let __full = Sputnik::__FullOperation(Self.self)

        nonisolated struct Variables: Sputnik::__GraphQLVariables {
          var text: String
          var page_size: Int?
          var `in`: String?
          var `default`: Bool
          init(text: String, page_size: Int? = 20, `in`: String? = nil, `default`: Bool) {
            self.text = text
            self.page_size = page_size
            self.`in` = `in`
            self.`default` = `default`
          }
          static func __neutral() -> Self { .init(__neutral: ()) }
          private init(__neutral: ()) {
            self.text = Sputnik::__neutral()
            self.page_size = Sputnik::__neutral()
            self.`in` = Sputnik::__neutral()
            self.`default` = Sputnik::__neutral()
          }
          static func __define(_ definitions: inout Sputnik::__VariableDefinitions) throws(Sputnik::__PrintError) {
            try definitions.__variable("text", (String).self)
            try definitions.__variable("page_size", (Int?).self, default: 20)
            try definitions.__variable("in", (String?).self)
            try definitions.__variable("default", (Bool).self)
          }
          func __write(_ writer: inout Sputnik::__VariableWriter) throws(Sputnik::__PrintError) {
            try writer.__variable("text", self.text)
            try writer.__variable("page_size", self.page_size)
            try writer.__variable("in", self.`in`)
            try writer.__variable("default", self.`default`)
          }
        }

        @_disfavoredOverload nonisolated init(hits: Int, variables: Variables) {
          self.hits = hits
          self.__state = Sputnik::__OperationState(__variables: variables)
        }
      }

      extension Search: nonisolated Sputnik::__GraphQLOperation, nonisolated Sputnik::__GraphQLQueryOrMutation, nonisolated Sputnik::__GraphQLQuery, nonisolated Sputnik::__CustomReflectable {}
      """#)
  }

  @Test("In a satellite, the accessors are unavailable")
  func satellite() {
    expectExpansion(
      of: """
        @QuerySatelite
        struct Hits {
          @Variable var text: String
          @Variable(name: "page_size", argument: "first", type: "Count!") var last: Int? = 20
          var total: Int
        }
        """,
      #"""
      struct Hits {
        var text: String {
        @available(*, unavailable, message: "a variable of a satellite holds no value; read and set it in the operation's 'variables'") get { Sputnik::__unreadableVariable() }
        @available(*, unavailable, message: "a variable of a satellite holds no value; read and set it in the operation's 'variables'") set {}
        }
        var last: Int? {
        init(initialValue) {}
        @available(*, unavailable, message: "a variable of a satellite holds no value; read and set it in the operation's 'variables'") get { Sputnik::__unreadableVariable() }
        @available(*, unavailable, message: "a variable of a satellite holds no value; read and set it in the operation's 'variables'") set {}
        }
        var total: Int

        nonisolated var __selection = Sputnik::__Selection8()

        nonisolated enum SelectableValue: Sputnik::__SelectableField {
          case total
          static var __names: Swift::StaticString { __fields }
        }

        nonisolated static func __neutral() -> Self { Self(__neutral: ()) }

        private nonisolated init(__neutral: ()) {
          self.total = Sputnik::__neutral()
        }

        nonisolated static var __fields: Swift::StaticString { "total" }

        @inline(never) nonisolated mutating func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.__field(&self.total)
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          guard r.__enters(),
            try r.__field(0, "{\"total\":", &self.total)
          else { return try r.__rest(&self, of: 1) }
          try r.__leave(&self, 1)
        }

        @inline(never) nonisolated mutating func __read(_ index: Swift::Int, _ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try r.__fill(&self.total)
          default: break
          }
        }

        nonisolated static var __type: Sputnik::GraphQL.TypeReference { .nonNull(.named("Hits")) }

        nonisolated func __visitArguments(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.__argument("text", variable: "text", __VariableTypes.__text.self, declaration: "@Variable var text: String")
          try visitor.__argument("first", variable: "page_size", __VariableTypes.__last.self, type: "Count!", default: 20, declaration: "@Variable(type: \"Count!\") var page_size: Int? = 20", property: "last")
        }

        enum __VariableTypes {
          typealias __text = String
          typealias __last = Int?
        }

        nonisolated init(total: Int) {
          self.total = total
        }
      }

      extension Hits: nonisolated Sputnik::__GraphQLSatellite, nonisolated Sputnik::__CustomReflectable {}
      """#)
  }
}
