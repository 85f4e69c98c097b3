import Foundation
import Sputnik
import TestSupport
import Testing

@Suite("Nulls that errors explain, in and around fragments")
struct FragmentNullTests {
  private func both(
    _ hero: String, crew: String = "null", errors: String,
    sourceLocation: SourceLocation = #_sourceLocation, _ check: (HeroQuery) throws -> Void
  ) throws {
    for isFirst in [true, false] {
      let response = try HeroQuery.filled(hero, crew: crew, errors: errors, errorsFirst: isFirst)
      #expect(response.partialErrors.messages == ["m"], sourceLocation: sourceLocation)
      try check(response)
    }
  }

  @Test func nullInAnInlineFragmentIsNeutral() throws {
    let hero = HeroQuery.luke.replacing("1.72", with: "null")
    try both(hero, errors: #"[{"message":"m","path":["hero","height"]}]"#) { response in
      #expect(response.hero.human == HeroQuery.Hero.Human(height: 0, name: "Luke"))
    }
  }

  @Test func sharedNullIsNeutralForEveryProperty() throws {
    let hero = HeroQuery.r2.replacing(#""R2""#, with: "null")
    try both(hero, errors: #"[{"message":"m","path":["hero","name"]}]"#) { response in
      #expect(response.hero.name == "")
      #expect(response.hero.names.name == "")
      #expect(response.hero.born.name == nil)
      #expect(response.hero.machine?.names.name == "")
      #expect(response.hero.machine?.task == "repair")
    }
  }

  @Test func nullInAListIsNeutral() throws {
    let hero = HeroQuery.r2.replacing(#"{"id":1,"name":null}"#, with: #"null,{"id":1,"name":"x"}"#)
    try both(hero, errors: #"[{"message":"m","path":["hero","friends",0,"id"]}]"#) { response in
      #expect(response.hero.friends == [.init(id: ""), .init(id: "1")])
      #expect(response.hero.names.friends == [.init(name: nil), .init(name: "x")])
    }
  }

  @Test func nullObjectIsNeutral() throws {
    for errors in [
      #"[{"message":"m"}]"#, #"[{"message":"m","path":["hero"]}]"#,
      #"[{"message":"m","path":["hero","friends",3,"name"]}]"#,
    ] {
      try both("null", crew: "[\(HeroQuery.luke)]", errors: errors) { response in
        #expect(
          response.hero
            == HeroQuery.Hero(
              id: "", name: "", friends: [], names: .init(name: "", friends: []),
              born: .init(name: nil, year: nil), machine: nil, human: nil))
        #expect(response.crew == [HeroQuery.lukeValue])
        let text = try response.text
        #expect(text == HeroQuery.document)
      }
    }
  }

  @Test func unexplainedNullIsRefused() throws {
    let hero = HeroQuery.luke.replacing("1.72", with: "null")
    for errors in [
      #"[{"message":"m","path":["hero","name"]}]"#, #"[{"message":"m","path":["crew"]}]"#,
    ] {
      for isFirst in [true, false] {
        let error = try unreadable {
          try HeroQuery.filled(hero, errors: errors, errorsFirst: isFirst)
        }
        #expect(error.path == ["hero", "height"])
        #expect(error.partialErrors.messages == ["m"])
      }
    }
  }

  @Test func missingKeyIsRefusedBesideErrors() throws {
    let hero = HeroQuery.r2.replacing(#","task":"repair""#, with: "")
    for isFirst in [true, false] {
      let error = try unreadable {
        try HeroQuery.filled(hero, errors: #"[{"message":"m"}]"#, errorsFirst: isFirst)
      }
      #expect(error.path == ["hero", "task"])
      #expect(error.found == "missing")
      #expect(error.partialErrors.messages == ["m"])
    }
  }

  /// Without a type name, the keys decide.
  @Test func nullTypeNameProvesNoFragment() throws {
    let human = HeroQuery.luke.replacing(#""Human""#, with: "null")
    try both(human, errors: #"[{"message":"m","path":["hero","__typename"]}]"#) { response in
      #expect(response.hero == HeroQuery.lukeValue)
    }
    let hero = human.replacing(#","height":1.72"#, with: "")
    try both(hero, errors: #"[{"message":"m","path":["hero","__typename"]}]"#) { response in
      #expect(response.hero.human == nil)
      #expect(response.hero.machine == nil)
      #expect(response.hero.names == HeroQuery.lukeValue.names)
    }
  }

  @Test func selectionIsKept() throws {
    var query = HeroQuery()
    query.setSelections([.hero])
    query.hero.setSelections([.names, .machine, .id])
    query.hero.names.setSelections([.friends])
    query.hero.machine.setSelections([.task])
    let text =
      "query H { hero { __typename id ...Names ...Droid } } "
      + "fragment Names on Character { friends { name } } fragment Droid on Droid { task }"
    #expect(try query.text == text)
    let response = try query.filled(
      #"{"data":{"hero":{"__typename":"Droid","id":1,"friends":[],"task":"t"}}}"#)
    #expect(response.hero.machine?.task == "t")
    #expect(response.hero.machine?.names.name == "")
    #expect(try response.text == text)
    // The fragment that is nil has the full selection again. The other selections are kept.
    let vacated = try query.filled(#"{"errors":[{"message":"m"}],"data":{"hero":null}}"#)
    #expect(
      try vacated.text == """
        query H { hero { __typename id ... on Character { friends { name } } \
        ...Droid } } fragment Droid on Droid { task ...Names } \
        fragment Names on Character { name friends { name } }
        """)
  }
}
