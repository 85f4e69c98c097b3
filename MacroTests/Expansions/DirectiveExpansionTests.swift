import Testing

/// Directives of fields and operations.
@Suite("Expansion of directives")
struct DirectiveExpansionTests {
  @Test("Directives of an operation, and variables that conditions declare")
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

        nonisolated var __selection = Sputnik::__Selection8()

        nonisolated enum SelectableValue: Sputnik::__SelectableField {
          case hero, never, motto
          static var __names: Swift::StaticString { __fields }
        }

        nonisolated static func __neutral() -> Self { Self(__neutral: ()) }

        private nonisolated init(__neutral: ()) {
          self.__state = Sputnik::__OperationState()
        }

        nonisolated static var __fields: Swift::StaticString { "hero never motto" }

        @inline(never) nonisolated mutating func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.__field(&self.hero, .init(directives: [.init("include", arguments: [.init("if", .variable("withHero"))]), .init("skip", arguments: [.init("if", .variable("short"))])]))
          try visitor.__field(&self.never, .init(directives: [.init("include", arguments: [.init("if", false)])]))
          try visitor.__field(&self.motto, .init(directives: [.init("skip", arguments: [.init("if", .variable("short"))])]))
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          guard r.__enters(),
            try r.__field(0, "{\"hero\":", optional: &self.hero),
            try r.__field(1, ",\"never\":", optional: &self.never),
            try r.__field(2, ",\"motto\":", optional: &self.motto)
          else { return try r.__rest(&self, of: 3) }
          try r.__leave(&self, 3)
        }

        @inline(never) nonisolated mutating func __read(_ index: Swift::Int, _ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try r.__fill(optional: &self.hero)
          case 1: try r.__fill(optional: &self.never)
          case 2: try r.__fill(optional: &self.motto)
          default: break
          }
        }

        @inline(never) nonisolated var __traits: Sputnik::__SelectionTraits {
          var traits = self.__selection.__traits
          traits.formUnion(.__planned)
          return traits
        }

        nonisolated var __state = Sputnik::__OperationState<Variables>()

        nonisolated static var __kind: Sputnik::GraphQL.OperationKind { .query }

        nonisolated static var __operationName: Swift::String? { "Heroes" }

        nonisolated static let __full = Sputnik::__FullOperation(Self.self)

        nonisolated struct Variables: Sputnik::__GraphQLVariables {
          var ttl: Int?
          var withHero: Swift::Bool
          var short: Swift::Bool
          init(ttl: Int? = 60, withHero: Swift::Bool, short: Swift::Bool) {
            self.ttl = ttl
            self.withHero = withHero
            self.short = short
          }
          static func __neutral() -> Self { .init(__neutral: ()) }
          private init(__neutral: ()) {
            self.ttl = Sputnik::__neutral()
            self.withHero = Sputnik::__neutral()
            self.short = Sputnik::__neutral()
          }
          static func __define(_ definitions: inout Sputnik::__VariableDefinitions) throws(Sputnik::__PrintError) {
            try definitions.__variable("ttl", (Int?).self, default: 60)
            try definitions.__variable("withHero", (Swift::Bool).self)
            try definitions.__variable("short", (Swift::Bool).self)
          }
          func __write(_ writer: inout Sputnik::__VariableWriter) throws(Sputnik::__PrintError) {
            try writer.__variable("ttl", self.ttl)
            try writer.__variable("withHero", self.withHero)
            try writer.__variable("short", self.short)
          }
        }

        nonisolated static var __directives: [Sputnik::GraphQL.Directive] { [.init("cached", arguments: [.init("ttl", .variable("ttl"))]), .init("traced")] }

        @_disfavoredOverload nonisolated init(hero: String? = nil, never: ID? = nil, motto: String? = nil, variables: Variables) {
          self.hero = hero
          self.never = never
          self.motto = motto
          self.__state = Sputnik::__OperationState(__variables: variables)
        }
      }

      extension Heroes: nonisolated Sputnik::__GraphQLOperation, nonisolated Sputnik::__GraphQLQueryOrMutation, nonisolated Sputnik::__GraphQLQuery, nonisolated Sputnik::__CustomReflectable {}
      """#)
  }
}
