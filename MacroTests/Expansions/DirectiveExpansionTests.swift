import Testing

/// What is written at fields and at the operation itself.
@Suite("Expansion of directives")
struct DirectiveExpansionTests {
  @Test("Directives of an operation, and variables that conditions imply")
  func operation() {
    expectExpansion(
      of: """
        @QueryOperation
        @Directive("cached", arguments: ["ttl": .variable("ttl")]) @Directive("traced")
        struct Heroes {
          @Variable var ttl: Int? = 60
          @Include(if: "withHero") @Skip(if: "short") var hero: String?
          @Include(if: false) var never: ID?
          @Skip(if: "short") var motto: String?
        }
        """,
      #"""
      struct Heroes {
        var ttl: Int? {
        init(initialValue) {}
        get { variables.ttl }
        set { variables.ttl = newValue }
        }
        var hero: String?
        var never: ID?
        var motto: String?

        nonisolated var __selection = Sputnik::__Selection<Swift::UInt8>()

        nonisolated enum SelectableValue: Swift::String, Swift::CaseIterable, Swift::Sendable {
          case hero, never, motto
        }

        @_disfavoredOverload nonisolated init(__neutral: ()) {
          self.hero = Sputnik::__neutral()
          self.never = Sputnik::__neutral()
          self.motto = Sputnik::__neutral()
          self.__state = Sputnik::__OperationState()
        }

        @_disfavoredOverload nonisolated init(__template ancestors: inout Sputnik::__Ancestors) {
          self.hero = Sputnik::__template(&ancestors)
          self.never = Sputnik::__template(&ancestors)
          self.motto = Sputnik::__template(&ancestors)
          self.__state = Sputnik::__OperationState()
        }

        nonisolated static var __fields: Swift::StaticString { "hero never motto" }

        nonisolated func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.field(0, self.hero, .init(directives: [.init("include", arguments: [.init("if", .variable("withHero"))]), .init("skip", arguments: [.init("if", .variable("short"))])]))
          try visitor.field(1, self.never, .init(directives: [.init("include", arguments: [.init("if", false)])]))
          try visitor.field(2, self.motto, .init(directives: [.init("skip", arguments: [.init("if", .variable("short"))])]))
        }

        nonisolated mutating func __read(_ index: Swift::Int, _ reader: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try reader.fill(&self.hero)
          case 1: try reader.fill(&self.never)
          case 2: try reader.fill(&self.motto)
          default: break
          }
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          guard var c = try r.enter(&self.__selection, 3) else { return try r.vacate(&self) }
          fast: do {
            if c.wants(1) { guard r.key("\"hero\":", &c) else { break fast }; c.done(1); r.descend(to: 0, c); try r.fill(&self.hero) }
            if c.wants(2) { guard r.key("\"never\":", &c) else { break fast }; c.done(2); r.descend(to: 1, c); try r.fill(&self.never) }
            if c.wants(4) { guard r.key("\"motto\":", &c) else { break fast }; c.done(4); r.descend(to: 2, c); try r.fill(&self.motto) }
            if r.leave(c) { return try r.finish(&self, c) }
          }
          try r.rest(&self, c)
        }

        nonisolated var __state = Sputnik::__OperationState<Variables>()

        nonisolated static var __kind: Sputnik::GraphQL.OperationKind { .query }

        nonisolated static var __operationName: Swift::String? { "Heroes" }

        nonisolated static let __full = Sputnik::__FullOperation(Heroes.self)

        nonisolated struct Variables: Sputnik::GraphQLVariables {
          var ttl: Int?
          var withHero: Swift::Bool
          var short: Swift::Bool
          init(ttl: Int? = 60, withHero: Swift::Bool, short: Swift::Bool) {
            self.ttl = ttl
            self.withHero = withHero
            self.short = short
          }
          @_disfavoredOverload init(__neutral: ()) {
            self.ttl = Sputnik::__neutral()
            self.withHero = Sputnik::__neutral()
            self.short = Sputnik::__neutral()
          }
          static func __define(_ definitions: inout Sputnik::__VariableDefinitions) throws(Sputnik::__PrintError) {
            try definitions.variable("ttl", (Int?).self, default: 60)
            try definitions.variable("withHero", (Swift::Bool).self)
            try definitions.variable("short", (Swift::Bool).self)
          }
          func __write(_ writer: inout Sputnik::__VariableWriter) throws(Sputnik::__PrintError) {
            try writer.variable("ttl", self.ttl)
            try writer.variable("withHero", self.withHero)
            try writer.variable("short", self.short)
          }
        }

        nonisolated static var __directives: [Sputnik::GraphQL.Directive] { [.init("cached", arguments: [.init("ttl", .variable("ttl"))]), .init("traced")] }
      }

      extension Heroes: nonisolated Sputnik::GraphQLOperation {}
      """#)
  }
}
