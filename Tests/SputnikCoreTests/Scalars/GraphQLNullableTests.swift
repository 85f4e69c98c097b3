import Foundation
import Sputnik
import TestSupport
import Testing

@QueryMutation(name: "Rename")
private struct RenameMutation {
  var rename: Person

  @QuerySatelite fileprivate struct Person {
    @Variable var nickname: GraphQLNullable<String>
    @Variable var input: PersonInput?
    @Variable var limit: GraphQLNullable<Int> = 10
    @Argument var tags: GraphQLNullable<[String]>
    @Argument var kind: GraphQLNullable<Color>
    var name: String
    var age: GraphQLNullable<Int>
    var friend: GraphQLNullable<Friend>
    @QuerySatelite fileprivate struct Friend: Hashable {
      var name: String
      var age: Int
    }
  }
}

@QuerySatelite private struct PersonInput: Hashable, Codable {
  var name: GraphQLNullable<String>
  var scores: [GraphQLNullable<Int>]
  var nested: GraphQLNullable<Nested>
  @QuerySatelite fileprivate struct Nested: Hashable, Codable { var id: GraphQLNullable<ID> }
}

@Suite("GraphQLNullable: absent isn't null")
struct GraphQLNullableTests {
  private static let document = """
    mutation Rename($nickname: String, $input: PersonInput, $limit: Int = 10) { \
    rename(nickname: $nickname, input: $input, limit: $limit) { name age friend { name age } } }
    """

  private func variables(_ variables: RenameMutation.Variables) throws -> Substring {
    let body = try RenameMutation(variables: variables).body
    return body[try #require(body.range(of: #""variables""#)).lowerBound...]
  }

  private var plain: RenameMutation {
    RenameMutation(variables: .init(nickname: .absent, limit: .absent))
  }

  @Test func variablesCanBeAbsentOrNull() throws {
    #expect(try plain.text == Self.document)
    #expect(
      try variables(.init(nickname: "Rick", limit: 3))
        == #""variables":{"nickname":"Rick","limit":3}}"#)
    #expect(
      try variables(.init(nickname: .null, limit: .null))
        == #""variables":{"nickname":null,"limit":null}}"#)
    #expect(try !plain.body.contains(#""variables""#))
    #expect(try variables(.init(nickname: nil, limit: .value(-1))) == #""variables":{"limit":-1}}"#)
  }

  @Test func inputFieldsCanBeAbsentOrNull() throws {
    let full = PersonInput(
      name: "Rick", scores: [1, .null, .absent], nested: .value(.init(id: .null)))
    #expect(
      try variables(.init(nickname: nil, input: full, limit: nil))
        == #"""
        "variables":{"input":{"name":"Rick","scores":[1,null,null],"nested":{"id":null}}}}
        """#)
    let empty = PersonInput(name: .null, scores: [], nested: .absent)
    #expect(
      try variables(.init(nickname: nil, input: empty, limit: nil))
        == #""variables":{"input":{"name":null,"scores":[]}}}"#)
  }

  @Test func literalArgumentsCanBeAbsentOrNull() throws {
    var mutation = plain
    mutation.rename.tags = ["a", "b"]
    mutation.rename.kind = .value(.darkBlue)
    #expect(try mutation.text.contains(#"limit: $limit, tags: ["a", "b"], kind: DARK_BLUE) {"#))
    mutation.rename.tags = .null
    mutation.rename.kind = nil
    #expect(try mutation.text.contains("limit: $limit, tags: null) {"))
  }

  @Test func errorsNameTheVariable() throws {
    let error = try invalid { try variables(.init(nickname: nil, limit: 2_147_483_648)) }
    #expect(error.place == "variable 'limit'")
    #expect(
      error.problem == """
        2147483648 is outside the 32 bits of GraphQL's Int: \
        use 'Double', or 'Int64' if the schema has this scalar
        """)
  }

  @Test func valuesAreReadFromAResponse() throws {
    let response = try plain.filled(
      #"{"data":{"rename":{"name":"R","age":null,"friend":{"name":"M","age":14}}}}"#)
    #expect(response.rename.age == .null)
    #expect(response.rename.friend.value?.name == "M")
    #expect(response.rename.friend == .value(.init(name: "M", age: 14)))
    let other = try plain.filled(#"{"data":{"rename":{"name":"R","age":70,"friend":null}}}"#)
    #expect(other.rename.age == 70)
    #expect(other.rename.friend == .null)
  }

  @Test func errorsDescribeTheWrappedType() throws {
    let error = try unreadable {
      try plain.filled(#"{"data":{"rename":{"name":"R","age":"70","friend":null}}}"#)
    }
    #expect(error.path == ["rename", "age"])
    #expect(error.expected == "an integer")
    #expect(error.found == "the string “70”")
  }

  @Test func selectionOfTheWrappedTypeCanBeNarrowed() throws {
    var mutation = plain
    mutation.rename.friend.setSelections([.name])
    #expect(try mutation.text.contains("{ name age friend { name } }"))
    mutation.rename.friend = .null
    #expect(try mutation.text.contains("{ name age friend { name age } }"))
    mutation.rename.friend.select.setSelections([.age])
    mutation.rename.setSelections([.friend])
    let response = try mutation.filled(#"{"data":{"rename":{"friend":{"age":14}}}}"#)
    #expect(response.rename.age == .absent)
    #expect(response.rename.friend.value?.age == 14)
  }

  @Test func optionalsAndLiteralsConvert() {
    #expect(GraphQLNullable(Int?.none) == .absent)
    #expect(GraphQLNullable(orNull: Int?.none) == .null)
    #expect(GraphQLNullable(Int?.some(1)) == 1)
    #expect(GraphQLNullable(orNull: 1) == 1)
    #expect(GraphQLNullable<Int>.null.value == nil)
    #expect(GraphQLNullable<Int>.absent.value == nil)
    #expect(GraphQLNullable(2).value == 2)
    let flag: GraphQLNullable<Bool> = true
    let ratio: GraphQLNullable<Double> = 0.5
    let id: GraphQLNullable<ID> = 23
    let nothing: GraphQLNullable<[Int]> = nil
    #expect(flag == .value(true))
    #expect(ratio == .value(0.5))
    #expect(id == "23")
    #expect(nothing == .absent)
    #expect(Set<GraphQLNullable<Int>>([.absent, .null, 1, 1, nil]).count == 3)
  }

  @Test(arguments: [
    (#"{"name":"R","nested":{"id":null},"scores":[1,null]}"#, GraphQLNullable<String>.value("R")),
    (#"{"name":null,"nested":{},"scores":[]}"#, .null),
    (#"{"scores":[]}"#, .absent),
  ])
  func valuesAreCodable(json: String, name: GraphQLNullable<String>) throws {
    let input = try JSONDecoder().decode(PersonInput.self, from: Data(json.utf8))
    #expect(input.name == name)
    #expect(try sortedJSON(input) == json)
  }

  @Test func decodedNullsAndMissingKeysDiffer() throws {
    let input = try JSONDecoder().decode(
      PersonInput.self, from: Data(#"{"scores":[null,2],"nested":null}"#.utf8))
    #expect(input == PersonInput(name: .absent, scores: [.null, 2], nested: .null))
  }

  @Test func datesHaveTheFormOfTheCoder() throws {
    let date = GraphQLNullable.value(Date(timeIntervalSince1970: 0))
    let dates = [date, .null, .value(Date(timeIntervalSince1970: 1))]
    let json = try JSONEncoder.graphQL.encode(dates)
    #expect(
      String(decoding: json, as: UTF8.self)
        == #"["1970-01-01T00:00:00Z",null,"1970-01-01T00:00:01Z"]"#)
    #expect(try JSONDecoder.graphQL.decode([GraphQLNullable<Date>].self, from: json) == dates)
    let optional: GraphQLNullable<Date>? = date
    let text = try JSONEncoder.graphQL.encode(["at": optional])
    #expect(String(decoding: text, as: UTF8.self) == #"{"at":"1970-01-01T00:00:00Z"}"#)
    #expect(
      try JSONDecoder.graphQL.decode([String: GraphQLNullable<Date>].self, from: text)
        == ["at": date])
  }
}
