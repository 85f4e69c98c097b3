import SputnikMacros
import SputnikTesting
import Testing

@QueryEnum enum Tone: String {
  case calm = "CALM"
  @UnknownValue case other
}

@QueryOperation(variableMapping: .manual) struct ManualQuery {
  var greeting: Greeting
  @Local var note = "unsaved"

  @QuerySatelite struct Greeting: Equatable {
    var text: String
    var tone: Tone
    @Argument var loudness: Int
    @Argument(name: "tone") var wantedTone: Tone
  }
}

@Suite("mock(seed:) of structs with arguments and local properties") struct ManualMockTests {
  @Test("Arguments that have no valid value don't matter") func arguments() {
    let mock = ManualQuery.mock(seed: 1)
    #expect(mock.greeting.tone == .calm)
    #expect(!mock.greeting.text.isEmpty)
    #expect(mock.note == "unsaved")
  }

  @Test("A mocked operation keeps its arguments and its local properties") func mocked() {
    var query = ManualQuery()
    query.greeting.loudness = 11
    query.greeting.wantedTone = .calm
    query.note = "saved"
    let mock = query.mocked(seed: 1)
    #expect(mock.greeting.loudness == 11)
    #expect(
      mock.greeting.text == "Northern Island is its name. Nobody expected the second letter.")
    query.greeting.loudness = 12
    #expect(query.mocked(seed: 1).greeting.text != mock.greeting.text)
    #expect(mock.note == "saved")
  }

  @Test("A schema's type can have an entry that depends on the place") func places() throws {
    let values = MockValues(["Greeting": .computed { ["text": .string("\($0.path)")] }])
    #expect(try values.response(to: ManualQuery.self).greeting.text == "greeting")
  }

  @Test("Numbers of a place are in their range, and always the same") func numbers() throws {
    let values = MockValues(
      seed: 4, ["Greeting.text": .computed { "\($0.number(in: 3...5))" }])
    let text = try values.response(to: ManualQuery.self).greeting.text
    #expect(["3", "4", "5"].contains(text))
    #expect(try values.response(to: ManualQuery.self).greeting.text == text)
  }
}
