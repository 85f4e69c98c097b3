internal import Foundation
internal import Sputnik
internal import Testing

/// Structs with deprecated members print and fill like others. What this file compiles shows that
/// nothing that people call is deprecated.
@Suite struct DeprecatedMembersTests {
  @Test func initialValues() throws {
    let query = DeprecatedBesideInitialValues(variables: .init())
    #expect(query.pet.name == "A" && query.pet.year == 1)
    let text = try query.document.text
    #expect(
      text
        == "query DeprecatedBesideInitialValues($last: Int = 1, $size: Int) { "
        + "pet(size: $size, year: 1, last: $last) { name } }")
    let response = try query.filled(from: Data(#"{"data":{"pet":{"name":"b"}}}"#.utf8))
    #expect(response.pet.name == "b")
  }

  @Test func propertiesAndVariables() throws {
    let query = DeprecatedMembers(variables: .init(id: "1", year: 2))
    let text = try query.document.text
    #expect(
      text
        == "query DeprecatedMembers($oldId: ID, $oldMood: OldMood, $defaultMood: OldMood = CALM, "
        + "$id: ID!, $year: Int!, $moods: [OldMood!], $oldName: String) { "
        + "pet(year: $year, moods: $moods, id: $id, oldId: $oldId, mood: $oldMood, "
        + "other: $defaultMood) { id nickname weight mood text ...OldDetails } "
        + "old: pet(oldName: $oldName, id: $id) { id } count } "
        + "fragment OldDetails on Pet { age }")
    #expect(
      try Self.variables(query)
        == #"{"defaultMood":"CALM","id":"1","year":2}"#)
    let response = try query.filled(
      from: Data(
        """
        {"data":{"pet":{"id":"p","nickname":"n","weight":1.5,"mood":"ANGRY","text":"t","age":4},\
        "old":{"id":"o"},"count":7}}
        """.utf8))
    #expect(
      try Self.json(response)
        == #"{"count":7,"oldPet":{"id":"o"},"pet":{"details":{"age":4},"id":"p","mood":"ANGRY","#
        + #""nickname":"n","text":{"value":"t"},"weight":1.5}}"#)
    #expect(try query.document.text == response.document.text)
  }

  @Test func memberwiseInitializers() throws {
    let pet = DeprecatedMembers.Pet(
      id: "p", nickname: "n", weight: 2, mood: .init(rawValue: "CALM")!, text: nil,
      details: .init(age: 1))
    #expect(
      try Self.json(pet)
        == #"{"details":{"age":1},"id":"p","mood":"CALM","nickname":"n","weight":2}"#)
    #expect(try Self.json(SavedInput(name: "a")) == #"{"mood":"ANGRY","name":"a"}"#)
    #expect(
      try Self.json(SavedInput(name: "a", note: "b", mood: nil)) == #"{"name":"a","note":"b"}"#)
    #expect(try Self.json(DeprecatedField(mood: .init(rawValue: "CALM")!)) == #"{"mood":"CALM"}"#)
  }

  @Test func argumentsAndInputObjects() throws {
    var mutation = DeprecatedInput()
    mutation.save.input = SavedInput(name: "a", note: "b")
    #expect(
      try mutation.document.text
        == "mutation DeprecatedInput($key: ID) { save(key: $key, "
        + #"input: {name: "a", note: "b", mood: ANGRY}) { id } }"#)
    let saved = Saved(id: "1", key: nil, limit: 2, mood: nil, input: nil)
    #expect(saved.id == "1")
    #expect(try mutation.filled(from: Data(#"{"data":{"save":{"id":5}}}"#.utf8)).save.id == "5")
  }

  @Test func casesAndPayloads() throws {
    let query = DeprecatedValues(variables: .init(by: .id("1")))
    #expect(
      try query.document.text
        == "query DeprecatedValues($by: DeprecatedChoice!, $oldLast: Int = 2) { weather found(by: $by) { __typename "
        + "... on OldOwner { name nested(oldLast: $oldLast) { id } } "
        + "... on SavedInput { name note mood } } one { mood } }")
  }

  @Test func casesAndPayloadsFill() throws {
    let weather: Weather = try Self.one(of: DeprecatedWeather.self, #"["SUN","RAIN","FOG"]"#).all[1]
    #expect(weather.rawValue == "RAIN")
    let found = try DeprecatedFound().filled(
      from: Data(
        """
        {"data":{"found":[{"__typename":"SavedInput","name":"a","note":null,"mood":null},\
        {"__typename":"Cat"}],"wind":"WEAK"}}
        """.utf8))
    #expect(found.found[0] == .input(.init(name: "a", note: nil, mood: nil)))
    #expect("\(found.found[1])".contains("Cat"))
    #expect("\(found.wind)" == "weak")
  }

  @Test func observers() throws {
    let response = try DeprecatedObserved().filled(
      from: Data(#"{"data":{"a":1,"b":2,"list":[{"x":3}]}}"#.utf8))
    #expect(Mirror(reflecting: response).children.map { "\($0.value)" }.prefix(2) == ["1", "2"])
  }

  private static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private static func variables(_ operation: some GraphQLOperation) throws -> String {
    let body = try JSONSerialization.jsonObject(with: try operation.httpBody()) as? [String: Any]
    let data = try JSONSerialization.data(
      withJSONObject: body?["variables"] ?? [:], options: .sortedKeys)
    return String(decoding: data, as: UTF8.self)
  }

  private static func one(of type: DeprecatedWeather.Type, _ list: String) throws
    -> DeprecatedWeather
  {
    try DeprecatedWeather().filled(from: Data(#"{"data":{"all":\#(list)}}"#.utf8))
  }
}

@QueryOperation struct DeprecatedWeather { var all: [Weather] }

@QueryOperation struct DeprecatedFound { var found: [NewUnion]; var wind: Wind }

/// The case for other types is deprecated.
@QueryUnion
enum NewUnion: Hashable {
  case input(SavedInput)
  @available(*, deprecated) case other(typename: String)
}
