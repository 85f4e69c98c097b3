import Sputnik
import TestSupport
import Testing

@QuerySatelite struct Preview: Hashable {
  @Argument var first: Int?
  @Argument var ids: [ID]
  @Argument var size: Int = 4
  var name: String
  var count: Int = 7
  var maybe: Int?
  var list: [String]
}

@QuerySatelite struct OwnInitialiser: Hashable {
  var name: String
  var count: Int

  init(name: String, count: Int) {
    self.name = name + "!"
    self.count = count
  }
}

@QueryOperation struct Previews {
  var preview: Preview?
  var own: OwnInitialiser
}

@Suite("Memberwise initialisers")
struct MemberwiseTests {
  @Test func initialiserTakesFieldsFirstAndDefaultedArgumentsLast() {
    let preview = Preview(name: "n", list: ["l"])
    #expect(preview.name == "n")
    #expect(preview.count == 7)
    #expect(preview.maybe == nil)
    #expect(preview.list == ["l"])
    #expect(preview.first == nil)
    #expect(preview.ids == [])
    #expect(preview.size == 4)
    let full = Preview(name: "n", count: 1, maybe: 2, list: [], first: 3, ids: [4], size: 5)
    #expect(full.first == 3)
    #expect(full.ids == [4])
    #expect(full.size == 5)
  }

  @Test func usersOwnInitialiserIsKept() {
    #expect(OwnInitialiser(name: "a", count: 1).name == "a!")
  }

  @Test func operationsAreBuiltByAssignment() throws {
    var query = Previews()
    query.preview = Preview(name: "n", list: [], first: 3, ids: [1])
    query.own = OwnInitialiser(name: "x", count: 2)
    #expect(
      try query.text == """
        query Previews { preview(first: 3, ids: ["1"], size: 4) { name count maybe list } \
        own { name count } }
        """)
  }

  @Test func templatesHoldInitialValuesAndResponsesHoldNeutralOnes() throws {
    #expect(Previews().preview?.count == 7)
    var query = Previews()
    query.setSelections([.preview])
    query.preview?.setSelections([.name])
    let response = try query.filled(#"{"data":{"preview":{"name":"n"}}}"#)
    #expect(response.preview?.count == 0)
    #expect(response.preview?.size == 4)
    #expect(response.own.name == "")
  }
}
