import Testing

/// The keys of satellites.
@Suite("Expansion of keys")
struct KeyExpansionTests {
  @Test("A key of two fields, and an argument")
  func twoFields() {
    expectExpansion(
      of: """
        @QuerySatelite(key: ["series", "number"])
        struct Volume {
          @Argument var unit: String?
          var number: Int
        }
        """,
      #"""
      struct Volume {
        var unit: String?
        var number: Int

        nonisolated var __selection = Sputnik::__Selection8()

        nonisolated enum SelectableValue: Sputnik::__SelectableField {
          case number
          static var __names: Swift::StaticString { __fields }
        }

        nonisolated static func __neutral() -> Self { Self(__neutral: ()) }

        private nonisolated init(__neutral: ()) {
          self.number = Sputnik::__neutral()
          self.unit = Sputnik::__neutral()
        }

        nonisolated static var __fields: Swift::StaticString { "number" }

        @inline(never) nonisolated mutating func __visit(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          try visitor.__field(&self.number)
        }

        nonisolated mutating func __fill(_ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          guard r.__enters(),
            try r.__field(0, "{\"number\":", &self.number)
          else { return try r.__rest(&self, of: 1) }
          try r.__leave(&self, 1)
        }

        @inline(never) nonisolated mutating func __read(_ index: Swift::Int, _ r: inout Sputnik::__Reader) throws(Sputnik::__ReadError) {
          switch index {
          case 0: try r.__fill(&self.number)
          default: break
          }
        }

        @inline(never) nonisolated var __traits: Sputnik::__SelectionTraits {
          var traits = self.__selection.__traits
          traits.formUnion(.__literal)
          return traits
        }

        nonisolated mutating func __copyArguments(from template: Self) {
          self.unit = template.unit
        }

        nonisolated static var __type: Sputnik::GraphQL.TypeReference { .nonNull(.named("Volume")) }

        nonisolated func __visitArguments(_ visitor: inout Sputnik::__Visitor) throws(Sputnik::__PrintError) {
          visitor.__key("series", "number")
          try visitor.__argument("unit", self.unit)
        }

        nonisolated init(number: Int, unit: String? = nil) {
          self.number = number
          self.unit = unit
        }
      }

      extension Volume: nonisolated Sputnik::__GraphQLSatellite, nonisolated Sputnik::__CustomReflectable {}
      """#)
  }

  @Test(
    "The forms of a key",
    arguments: [
      (#"@QuerySatelite(key: "isbn")"#, #"visitor.__key("isbn")"#),
      (#"@QuerySatellite(schemaTypeName: "B", key: ["isbn"])"#, #"visitor.__key("isbn")"#),
      ("@QuerySatelite(key: .embedded)", "visitor.__key()"),
      ("@QuerySatelite(key: EntityKey.embedded)", "visitor.__key()"),
      (#"@QueryFragment(on: "Book", key: "isbn")"#, #"visitor.__key("isbn")"#),
    ])
  func forms(attribute: String, call: String) {
    #expect(expansion(of: "\(attribute) struct Book { var id: Int }").contains("    \(call)\n"))
  }

  /// A satellite without a key is expanded as before there were keys.
  @Test("No key", arguments: ["", "(key: nil)", "(schemaTypeName: \"B\")"])
  func none(arguments: String) {
    let text = expansion(of: "@QuerySatelite\(arguments) struct Book { var id: Int }")
    #expect(!text.contains("__key"))
    #expect(!text.contains("__visitArguments"))
  }
}
