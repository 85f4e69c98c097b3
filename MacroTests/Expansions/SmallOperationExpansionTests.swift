import Testing

/// Operations without a name, and with variables of their own only.
@Suite("Expansion of small operations")
struct SmallOperationExpansionTests {
  @Test("An empty name sends none")
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

        nonisolated var __selection = Sputnik::__Selection<Swift::UInt8>()

        nonisolated enum SelectableValue: Swift::String, Swift::CaseIterable, Swift::Sendable {
          case alive
        }

        @_disfavoredOverload nonisolated init(__neutral: ()) {
          self.alive = Sputnik::__neutral()
          self.__state = Sputnik::__OperationState()
        }

        @_disfavoredOverload nonisolated init(__template ancestors: inout Sputnik::__Ancestors) {
          self.alive = Sputnik::__template(&ancestors)
          self.__state = Sputnik::__OperationState()
        }

        nonisolated static var __fields: Swift::StaticString { "alive" }

        nonisolated func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.field(0, self.alive)
        }

        nonisolated mutating func __read(_ index: Swift::Int, _ reader: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try reader.fill(&self.alive)
          default: break
          }
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          guard var c = try r.enter(&self.__selection, 1) else { return try r.vacate(&self) }
          fast: do {
            if c.wants(1) { guard r.key("\"alive\":", &c) else { break fast }; c.done(1); r.descend(to: 0, c); try r.fill(&self.alive) }
            if r.leave(c) { return try r.finish(&self, c) }
          }
          try r.rest(&self, c)
        }

        nonisolated var __state = Sputnik::__OperationState<Variables>()

        nonisolated static var __kind: Sputnik::GraphQL.OperationKind { .query }

        nonisolated static var __operationName: Swift::String? { nil }

        nonisolated static let __full = Sputnik::__FullOperation(Ping.self)

        nonisolated struct Variables: Sputnik::GraphQLVariables {

          init() {

          }
          @_disfavoredOverload init(__neutral: ()) {

          }
          static func __define(_ definitions: inout Sputnik::__VariableDefinitions) throws(Sputnik::__PrintError) {

          }
          func __write(_ writer: inout Sputnik::__VariableWriter) throws(Sputnik::__PrintError) {

          }
        }

        nonisolated init() { self.init(variables: Variables()) }
      }

      extension Ping: nonisolated Sputnik::GraphQLOperation {}
      """#)
  }
}
