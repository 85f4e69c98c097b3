import Testing

/// A subscription conforms to a protocol of its own, and is otherwise like other operations.
@Suite("Expansion of subscriptions")
struct SubscriptionExpansionTests {
  @Test("@QuerySubscription with a variable and a local property")
  func subscription() {
    expectExpansion(
      of: """
        @QuerySubscription(name: "onPing")
        struct Ping {
          @Variable var host: String
          @Local var isShown = false
          @Property(arguments: ["host": .variable("host")]) var alive: Bool
        }
        """,
      #"""
      struct Ping {
        var host: String {
        get { variables.host }
        set { variables.host = newValue }
        }
        var isShown = false
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
          try visitor.__field(&self.alive, .init(arguments: ["host": .variable("host")]))
          visitor.__local("isShown", &self.isShown)
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

        @inline(never) nonisolated var __traits: Sputnik::__SelectionTraits {
          var traits = self.__selection.__traits
          traits.formUnion(.__local)
          return traits
        }

        nonisolated var __state = Sputnik::__OperationState<Variables>()

        nonisolated static var __kind: Sputnik::GraphQL.OperationKind { .subscription }

        nonisolated static var __operationName: Swift::String? { "onPing" }

        nonisolated static let __full = Sputnik::__FullOperation(Self.self)

        nonisolated struct Variables: Sputnik::__GraphQLVariables {
          var host: String
          init(host: String) {
            self.host = host
          }
          static func __neutral() -> Self { .init(__neutral: ()) }
          private init(__neutral: ()) {
            self.host = Sputnik::__neutral()
          }
          static func __define(_ definitions: inout Sputnik::__VariableDefinitions) throws(Sputnik::__PrintError) {
            try definitions.__variable("host", (String).self)
          }
          func __write(_ writer: inout Sputnik::__VariableWriter) throws(Sputnik::__PrintError) {
            try writer.__variable("host", self.host)
          }
        }

        @_disfavoredOverload nonisolated init(isShown: Swift::Bool = false, alive: Bool, variables: Variables) {
          self.isShown = isShown
          self.alive = alive
          self.__state = Sputnik::__OperationState(__variables: variables)
        }
      }

      extension Ping: nonisolated Sputnik::__GraphQLOperation, nonisolated Sputnik::__GraphQLSubscription, nonisolated Sputnik::__CustomReflectable {}

      @available(*, unavailable, message: "a subscription has many responses: use 'subscribe'")
      extension Ping: nonisolated Sputnik::__GraphQLQueryOrMutation, nonisolated Sputnik::__GraphQLQuery {}
      """#)
  }
}
