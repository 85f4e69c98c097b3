import Foundation
import Sputnik
import TestSupport
import Testing

/// Returns the error with which `body` reports an operation that can't be sent.
private func problem(_ body: () throws -> Void) throws -> String {
  try invalid { try body() }.description
}

// Satellites outside their operations: no macro sees both types of a variable.

@QuerySatelite private struct ByID {
  @Variable(argument: "id") var idArgument: ID; var name: String
}
@QuerySatelite private struct ByIDs { @Variable var ids: [ID]; var name: String }
@QuerySatelite private struct ByKind {
  @Variable(type: "Kind!") var kind: String
  var name: String
}

@QueryOperation private struct TextForID { @Variable var id: String; var hero: ByID }
@QueryOperation private struct MaybeForID { @Variable var id: ID?; var hero: ByID }
@QueryOperation private struct DefaultForID { @Variable var id: ID? = "1"; var hero: ByID }
@QueryOperation private struct SameID { @Variable var id: ID; var hero: ByID }
@QueryOperation private struct MaybesForIDs { @Variable var ids: [ID?]; var hero: ByIDs }
@QueryOperation private struct OneForIDs { @Variable var ids: ID; var hero: ByIDs }
@QueryOperation private struct TextForKind { @Variable var kind: String; var hero: ByKind }
@QueryOperation private struct KindForKind {
  @Variable(type: "Kind!") var kind: String
  var hero: ByKind
}

@QuerySatelite private struct Loose { @Variable var limit: Int?; var name: String }
@QueryOperation private struct StrictForLoose { @Variable var limit: Int; var hero: Loose }

@Suite("A variable fits the argument that uses it")
struct VariableUsageTests {
  @Test func anotherType() throws {
    let text = try problem { _ = try TextForID(variables: .init(id: "1")).text }
    #expect(
      text
        == "TextForID: hero: the argument 'id' has the type 'ID!', but the variable 'id' has the type "
        + "'String!': write `@Variable var id: ID` at the top of TextForID")
  }

  @Test func aNullableVariable() throws {
    let text = try problem { _ = try MaybeForID(variables: .init(id: "1")).httpBody() }
    #expect(
      text.contains("the argument 'id' has the type 'ID!', but the variable 'id' has the type 'ID'")
    )
    #expect(try SameID(variables: .init(id: "1")).text.contains("hero(id: $id)"))
  }

  @Test func aDefaultMakesANullableVariableFit() throws {
    #expect(
      try DefaultForID().text == #"query DefaultForID($id: ID = "1") { hero(id: $id) { name } }"#)
  }

  @Test func aStricterTypeFits() throws {
    #expect(
      try StrictForLoose(variables: .init(limit: 3)).text
        == "query StrictForLoose($limit: Int!) { hero(limit: $limit) { name } }")
  }

  @Test func lists() throws {
    #expect(
      try problem { _ = try MaybesForIDs(variables: .init(ids: [])).text }
        .contains("'[ID!]!', but the variable 'ids' has the type '[ID]!'"))
    #expect(
      try problem { _ = try OneForIDs(variables: .init(ids: "1")).text }
        .contains("'[ID!]!', but the variable 'ids' has the type 'ID!'"))
  }

  @Test func writtenTypes() throws {
    #expect(
      try problem { _ = try TextForKind(variables: .init(kind: "A")).text }
        .contains("'Kind!', but the variable 'kind' has the type 'String!'"))
    #expect(try KindForKind(variables: .init(kind: "A")).text.contains("$kind: Kind!"))
  }
}

// Arguments in input objects: the macro of the operation doesn't see these.

@QuerySatelite private struct WithArgument {
  @Argument(name: "max") var most: Int?; var name: String
}
@QuerySatelite private struct WithVariable { @Variable var limit: Int?; var name: String }
@QuerySatelite private struct Outer { var inner: [WithArgument] }
@QueryOperation private struct Direct { @Variable var input: WithArgument; var save: Target }
@QueryOperation private struct Deep { @Variable var input: Outer; var save: Target }
@QueryOperation private struct Bound { @Variable var input: WithVariable?; var save: Target }
@QuerySatelite private struct Target { @Argument(variableKey: "input") var input: Int?; var id: ID }
@QuerySatelite private struct Literal { @Argument var filter: WithArgument?; var id: ID }
@QueryOperation private struct FindQuery { var find: Literal }

@Suite("Arguments in an input object are refused, because they would not be sent")
struct InputArgumentTests {
  @Test func aVariable() throws {
    let text = try problem {
      _ = try Direct(variables: .init(input: .init(name: "n", most: 3))).httpBody()
    }
    #expect(
      text
        == "Direct: variable 'input': the property 'most' is an argument of a field and can't be part "
        + "of an input object: remove its '@Argument' or '@Variable', or use another type for the "
        + "input object")
  }

  @Test func aMemberOfAnElement() throws {
    let text = try problem {
      _ = try Deep(variables: .init(input: .init(inner: [.init(name: "n")]))).httpBody()
    }
    #expect(text.hasPrefix("Deep: variable 'input'.inner[0]: the property 'most' is an argument"))
  }

  @Test func anOptionalThatIsAbsentIsNotSent() throws {
    #expect(try !Bound().body.contains("variables"))
    let text = try problem {
      _ = try Bound(variables: .init(input: .init(name: "n"))).httpBody()
    }
    #expect(text.contains("the property 'limit' is an argument of a field"))
  }

  @Test func anArgument() throws {
    var query = FindQuery()
    query.find.filter = WithArgument(name: "n")
    let text = try problem { _ = try query.text }
    #expect(text.contains("find(filter:)"))
    #expect(text.contains("the property 'most' is an argument of a field"))
  }
}
