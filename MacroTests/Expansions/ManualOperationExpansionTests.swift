import Testing

/// A mutation with manual mapping.
@Suite("Expansion of manual mapping")
struct ManualOperationExpansionTests {
  @Test("@QueryMutation(variableMapping: .manual), @Argument(variableKey:), @Variable(type:)")
  func manual() {
    expectExpansion(
      of: """
        @QueryMutation(variableMapping: .manual)
        struct Rename {
          @Variable var id: ID
          @Variable(name: "new_name", type: "Name!") var name: String?
          var rename: Character

          @QuerySatelite struct Character {
            @Argument(variableKey: "id") var id: ID
            @Variable var ignored: Int
            var name: String
          }
        }
        """,
      #"""
      struct Rename {
        var id: ID {
        get { variables.id }
        set { variables.id = newValue }
        }
        var name: String? {
        get { variables.new_name }
        set { variables.new_name = newValue }
        }
        var rename: Character

        struct Character {
          var id: ID
          var ignored: Int {
          @available(*, unavailable, message: "a variable of a satellite holds no value; read and set it in the operation's 'variables'") get { Sputnik::__unreadableVariable() }
          @available(*, unavailable, message: "a variable of a satellite holds no value; read and set it in the operation's 'variables'") set {}
          }
          var name: String

          nonisolated var __selection = Sputnik::__Selection8()

          nonisolated enum SelectableValue: Sputnik::__SelectableField {
            case name
            static var __names: Swift::StaticString { __fields }
          }

          nonisolated static func __neutral() -> Self { Self(__neutral: ()) }

          private nonisolated init(__neutral: ()) {
            self.name = Sputnik::__neutral()
            self.id = Sputnik::__neutral()
          }

          nonisolated static var __fields: Swift::StaticString { "name" }

          @inline(never) nonisolated mutating func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
            try visitor.__field(&self.name)
          }

          nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
            guard r.__enters(),
              try r.__field(0, "{\"name\":", &self.name)
            else { return try r.__rest(&self, of: 1) }
            try r.__leave(&self, 1)
          }

          @inline(never) nonisolated mutating func __read(_ index: Swift::Int, _ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
            switch index {
            case 0: try r.__fill(&self.name)
            default: break
            }
          }

          @inline(never) nonisolated var __traits: Sputnik::__SelectionTraits {
            var traits = self.__selection.__traits
            traits.formUnion(.__literal)
            return traits
          }

          nonisolated mutating func __copyArguments(from template: Self) {
            self.id = template.id
          }

          nonisolated static var __type: Sputnik::GraphQL.TypeReference { .nonNull(.named("Character")) }

          nonisolated func __visitArguments(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
            try visitor.__argument("id", variable: "id", declaration: "@Variable var id: ID")
            try visitor.__argument("ignored", variable: "ignored", __VariableTypes.__ignored.self, declaration: "@Variable var ignored: Int")
          }

          enum __VariableTypes {
            typealias __ignored = Int
          }

          nonisolated init(name: String, id: ID = Sputnik::__neutral()) {
            self.name = name
            self.id = id
          }
        }

        nonisolated var __selection = Sputnik::__Selection8()

        nonisolated enum SelectableValue: Sputnik::__SelectableField {
          case rename
          static var __names: Swift::StaticString { __fields }
        }

        nonisolated static func __neutral() -> Self { Self(__neutral: ()) }

        private nonisolated init(__neutral: ()) {
          self.rename = Sputnik::__neutral()
          self.__state = Sputnik::__OperationState()
        }

        nonisolated static var __fields: Swift::StaticString { "rename" }

        @inline(never) nonisolated mutating func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.__field(&self.rename)
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          guard r.__enters(),
            try r.__field(0, "{\"rename\":", &self.rename)
          else { return try r.__rest(&self, of: 1) }
          try r.__leave(&self, 1)
        }

        @inline(never) nonisolated mutating func __read(_ index: Swift::Int, _ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try r.__fill(&self.rename)
          default: break
          }
        }

        @inline(never) nonisolated var __traits: Sputnik::__SelectionTraits {
          var traits = self.__selection.__traits
          traits.__add(self.rename)
          return traits
        }

        nonisolated var __state = Sputnik::__OperationState<Variables>()

        nonisolated static var __kind: Sputnik::GraphQL.OperationKind { .mutation }

        nonisolated static var __operationName: Swift::String? { "Rename" }

        nonisolated static let __full = Sputnik::__FullOperation(Self.self)

        nonisolated struct Variables: Sputnik::__GraphQLVariables {
          var id: ID
          var new_name: String?
          init(id: ID, new_name: String? = nil) {
            self.id = id
            self.new_name = new_name
          }
          static func __neutral() -> Self { .init(__neutral: ()) }
          private init(__neutral: ()) {
            self.id = Sputnik::__neutral()
            self.new_name = Sputnik::__neutral()
          }
          static func __define(_ definitions: inout Sputnik::__VariableDefinitions) throws(Sputnik::__PrintError) {
            try definitions.__variable("id", (ID).self)
            try definitions.__variable("new_name", (String?).self, type: "Name!")
          }
          func __write(_ writer: inout Sputnik::__VariableWriter) throws(Sputnik::__PrintError) {
            try writer.__variable("id", self.id)
            try writer.__variable("new_name", self.new_name)
          }
        }

        @_disfavoredOverload nonisolated init(rename: Character, variables: Variables) {
          self.rename = rename
          self.__state = Sputnik::__OperationState(__variables: variables)
        }
      }

      extension Rename.Character: nonisolated Sputnik::__GraphQLSatellite, nonisolated Sputnik::__CustomReflectable {}

      extension Rename: nonisolated Sputnik::__GraphQLOperation, nonisolated Sputnik::__GraphQLQueryOrMutation, nonisolated Sputnik::__CustomReflectable {}

      @available(*, unavailable, message: "only queries are watched, cached and paged: send a mutation with 'makeRequest'")
      extension Rename: nonisolated Sputnik::__GraphQLQuery {}
      """#)
  }
}
