import Testing

/// Operations without a name, and operations whose only variables are their own.
@Suite("Expansion of small operations")
struct SmallOperationExpansionTests {
  @Test("An operation with an empty name is anonymous")
  func anonymous() {
    expectExpansion(
      of: """
        @QueryOperation(name: "")
        struct Ping {
          var alive: Bool
        }
        """,
      #"""
      struct Ping {
        var alive: Bool

        nonisolated var __selection = Sputnik::__Selection8()

        nonisolated enum SelectableValue: Sputnik::__SelectableField {
          case alive
          static var __names: Swift::StaticString { __fields }
        }

        nonisolated static func __neutral() -> Self { Self(__neutral: ()) }

        private nonisolated init(__neutral: ()) {
          self.alive = Sputnik::__neutral()
          self.__state = Sputnik::__OperationState()
        }

        nonisolated static var __fields: Swift::StaticString { "alive" }

        @inline(never) nonisolated mutating func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.__field(&self.alive)
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          guard r.__enters(),
            try r.__field(0, "{\"alive\":", &self.alive)
          else { return try r.__rest(&self, of: 1) }
          try r.__leave(&self, 1)
        }

        @inline(never) nonisolated mutating func __read(_ index: Swift::Int, _ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try r.__fill(&self.alive)
          default: break
          }
        }

        nonisolated var __state = Sputnik::__OperationState<Variables>()

        nonisolated static var __kind: Sputnik::GraphQL.OperationKind { .query }

        nonisolated static var __operationName: Swift::String? { nil }

        nonisolated static let __full = Sputnik::__FullOperation(Self.self)

        nonisolated struct Variables: Sputnik::__GraphQLVariables {

          init() {

          }
          static func __neutral() -> Self { .init(__neutral: ()) }
          private init(__neutral: ()) {

          }
          static func __define(_ definitions: inout Sputnik::__VariableDefinitions) throws(Sputnik::__PrintError) {

          }
          func __write(_ writer: inout Sputnik::__VariableWriter) throws(Sputnik::__PrintError) {

          }
        }

        nonisolated init() { self.init(variables: Variables()) }

        @_disfavoredOverload nonisolated init(alive: Bool, variables: Variables = Variables()) {
          self.alive = alive
          self.__state = Sputnik::__OperationState(__variables: variables)
        }
      }

      extension Ping: nonisolated Sputnik::__GraphQLOperation, nonisolated Sputnik::__GraphQLQueryOrMutation, nonisolated Sputnik::__GraphQLQuery, nonisolated Sputnik::__CustomReflectable {}
      """#)
  }
}
