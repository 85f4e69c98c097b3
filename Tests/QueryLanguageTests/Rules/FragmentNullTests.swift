import Foundation
import Sputnik
import TestSupport
import Testing

@Suite("Explained nulls around and inside fragments")
struct FragmentNullTests {
  private func both(
    _ hero: String, crew: String = "null", errors: String,
    sourceLocation: SourceLocation = #_sourceLocation, _ check: (HeroQuery) throws -> Void
  ) throws {
    for isFirst in [true, false] {
      let answer = try HeroQuery.filled(hero, crew: crew, errors: errors, errorsFirst: isFirst)
      #expect(answer.partialErrors.messages == ["m"], sourceLocation: sourceLocation)
      try check(answer)
    }
  }

  @Test func insideAnInlineFragment() throws {
    let hero = HeroQuery.luke.replacing("1.72", with: "null")
    try both(hero, errors: #"[{"message":"m","path":["hero","height"]}]"#) { answer in
      #expect(answer.hero.human == HeroQuery.Hero.Human(height: 0, name: "Luke"))
    }
  }

  @Test func inAValueThatSeveralRead() throws {
    let hero = HeroQuery.r2.replacing(#""R2""#, with: "null")
    try both(hero, errors: #"[{"message":"m","path":["hero","name"]}]"#) { answer in
      #expect(answer.hero.name == "")
      #expect(answer.hero.names.name == "")
      #expect(answer.hero.born.name == nil)
      #expect(answer.hero.machine?.names.name == "")
      #expect(answer.hero.machine?.task == "repair")
    }
  }

  @Test func belowAList() throws {
    let hero = HeroQuery.r2.replacing(#"{"id":1,"name":null}"#, with: #"null,{"id":1,"name":"x"}"#)
    try both(hero, errors: #"[{"message":"m","path":["hero","friends",0,"id"]}]"#) { answer in
      #expect(answer.hero.friends == [.init(id: ""), .init(id: "1")])
      #expect(answer.hero.names.friends == [.init(name: nil), .init(name: "x")])
    }
  }

  @Test func theObjectItself() throws {
    for errors in [
      #"[{"message":"m"}]"#, #"[{"message":"m","path":["hero"]}]"#,
      #"[{"message":"m","path":["hero","friends",3,"name"]}]"#,
    ] {
      try both("null", crew: "[\(HeroQuery.luke)]", errors: errors) { answer in
        #expect(
          answer.hero
            == HeroQuery.Hero(
              id: "", name: "", friends: [], names: .init(name: "", friends: []),
              born: .init(name: nil, year: nil), machine: nil, human: nil))
        #expect(answer.crew == [HeroQuery.lukeValue])
        let text = try answer.text
        #expect(text == HeroQuery.document)
      }
    }
  }

  @Test func withoutAnExplanation() throws {
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

  @Test func missingStaysUnreadable() throws {
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

  /// A type name that an error took: no fragment on a type applies.
  @Test func anExplainedNullForTheTypeName() throws {
    let hero = HeroQuery.luke.replacing(#""Human""#, with: "null")
    try both(hero, errors: #"[{"message":"m","path":["hero","__typename"]}]"#) { answer in
      #expect(answer.hero.human == nil)
      #expect(answer.hero.machine == nil)
      #expect(answer.hero.names == HeroQuery.lukeValue.names)
    }
  }

  @Test func whatWasNarrowedIsKept() throws {
    var query = HeroQuery()
    query.setSelections([.hero])
    query.hero.setSelections([.names, .machine, .id])
    query.hero.names.setSelections([.friends])
    query.hero.machine.setSelections([.task])
    let text =
      "query H { hero { __typename id ...Names ...Droid } } "
      + "fragment Names on Character { friends { name } } fragment Droid on Droid { task }"
    #expect(try query.text == text)
    let answer = try query.filled(
      #"{"data":{"hero":{"__typename":"Droid","id":1,"friends":[],"task":"t"}}}"#)
    #expect(answer.hero.machine?.task == "t")
    #expect(answer.hero.machine?.names.name == "")
    #expect(try answer.text == text)
    // The fragment that is nil has the full selection again; the rest is as it was.
    let vacated = try query.filled(#"{"errors":[{"message":"m"}],"data":{"hero":null}}"#)
    #expect(
      try vacated.text
        == joined(
          "query H { hero { __typename id ... on Character { friends { name } } ",
          "...Droid } } fragment Droid on Droid { task ...Names } ",
          "fragment Names on Character { name friends { name } }"))
  }
}
