import SputnikSchema
import Testing

@Suite("Rules for values")
struct ValueRuleTests {
  @Test(
    "Invalid documents",
    arguments: [
      (
        #"fragment stringIntoInt on Arguments { intArgField(intArg: "123") }"#,
        ["1:59 valuesOfCorrectType"]
      ),
      (
        "query badComplexValue { findDog(searchBy: { name: 123 }) { name } }",
        ["1:51 valuesOfCorrectType"]
      ),
      (
        "mutation oneOfWithNoFields { addPet(pet: {}) { name } }",
        ["1:42 valuesOfCorrectType"]
      ),
      (
        #"mutation oneOfWithTwoFields($dog: DogInput!) { addPet(pet: { cat: { name: "Brontie" }, dog: $dog }) { name } }"#,
        ["1:60 valuesOfCorrectType"]
      ),
      (
        #"mutation oneOfWithTwoFields($dog: DogInput) { addPet(pet: { cat: { name: "Brontie" }, dog: $dog }) { name } }"#,
        ["1:59 valuesOfCorrectType", "1:92 allVariableUsagesAreAllowed"]
      ),
      (
        "mutation listOfOneOfWithNullableVariable($dog: DogInput) { addPets(pets: [{ dog: $dog }]) { name } }",
        ["1:82 allVariableUsagesAreAllowed"]
      ),
      (
        "mutation { addPet(pet: { cat: null }) { name } }",
        ["1:31 valuesOfCorrectType"]
      ),
      (
        "mutation { addPet(pet: { bird: 1 }) { name } }",
        ["1:26 inputObjectFieldNames"]
      ),
      (
        #"mutation { addPet(pet: "Brontie") { name } }"#,
        ["1:24 valuesOfCorrectType"]
      ),
      (
        "mutation { addPet(pet: null) { name } }",
        ["1:24 requiredArguments"]
      ),
      (
        "mutation { addPets(pets: [null]) { name } }",
        ["1:27 valuesOfCorrectType"]
      ),
      (
        "{ arguments { intArgField(intArg: 2147483648) } }",
        ["1:35 valuesOfCorrectType"]
      ),
      (
        "{ arguments { intArgField(intArg: 99999999999999999999) } }",
        ["1:35 valuesOfCorrectType"]
      ),
      (
        "{ arguments { intArgField(intArg: 1.0) } }",
        ["1:35 valuesOfCorrectType"]
      ),
      (
        "{ arguments { intArgField(intArg: true) } }",
        ["1:35 valuesOfCorrectType"]
      ),
      (
        "{ arguments { intArgField(intArg: [1]) } }",
        ["1:35 valuesOfCorrectType"]
      ),
      (
        #"{ arguments { floatArgField(floatArg: "1") } }"#,
        ["1:39 valuesOfCorrectType"]
      ),
      (
        "{ arguments { stringArgField(stringArg: 1) } }",
        ["1:41 valuesOfCorrectType"]
      ),
      (
        "{ arguments { stringArgField(stringArg: SIT) } }",
        ["1:41 valuesOfCorrectType"]
      ),
      (
        "{ arguments { booleanArgField(booleanArg: 1) } }",
        ["1:43 valuesOfCorrectType"]
      ),
      (
        #"{ arguments { booleanArgField(booleanArg: "true") } }"#,
        ["1:43 valuesOfCorrectType"]
      ),
      (
        "{ arguments { idArgField(idArg: 1.5) } }",
        ["1:33 valuesOfCorrectType"]
      ),
      (
        "{ arguments { idArgField(idArg: true) } }",
        ["1:33 valuesOfCorrectType"]
      ),
      (
        #"{ arguments { commandArgField(command: "SIT") } }"#,
        ["1:40 valuesOfCorrectType"]
      ),
      (
        "{ arguments { commandArgField(command: SITT) } }",
        ["1:40 valuesOfCorrectType"]
      ),
      (
        "{ arguments { commandArgField(command: sit) } }",
        ["1:40 valuesOfCorrectType"]
      ),
      (
        "{ arguments { commandArgField(command: 1) } }",
        ["1:40 valuesOfCorrectType"]
      ),
      (
        "{ arguments { nonNullBooleanListField(nonNullBooleanListArg: null) } }",
        ["1:62 requiredArguments"]
      ),
      (
        #"{ search(ids: ["a", null, 1.5]) { name } }"#,
        ["1:21 valuesOfCorrectType", "1:27 valuesOfCorrectType"]
      ),
      (
        "{ search(matrix: [[[1]]]) { name } }",
        ["1:20 valuesOfCorrectType"]
      ),
      (
        "{ search(date: {a: 1, a: 2}) { name } }",
        ["1:23 inputObjectFieldUniqueness"]
      ),
      (
        #"{ search(filter: {range: {from: "1"}, volume: null}) { name } }"#,
        ["1:33 valuesOfCorrectType", "1:47 valuesOfCorrectType"]
      ),
      (
        #"query Q($a: Int = "x") { arguments { intArgField(intArg: $a) } }"#,
        ["1:19 valuesOfCorrectType"]
      ),
      (
        "query Q($a: Int! = null) { arguments { intArgField(intArg: $a) } }",
        ["1:20 valuesOfCorrectType"]
      ),
      (
        #"query Q($a: [Int] = [1, "x"]) { search(matrix: [$a]) { name } }"#,
        ["1:25 valuesOfCorrectType"]
      ),
      (
        "{ dog { name @include(if: 1) } }",
        ["1:27 valuesOfCorrectType"]
      ),
      (
        #"{ findDog(searchBy: { favoriteCookieFlavor: "Bacon" }) { name } }"#,
        ["1:23 inputObjectFieldNames"]
      ),
      (
        #"{ findDog(searchBy: { nmae: "Fido" }) { name } }"#,
        ["1:23 inputObjectFieldNames"]
      ),
      (
        #"query Q($s: FindDogInput = {oner: "a"}) { findDog(searchBy: $s) { name } }"#,
        ["1:29 inputObjectFieldNames"]
      ),
      (
        "{ search(filter: {range: {from: 1, till: 2}}) { name } }",
        ["1:36 inputObjectFieldNames"]
      ),
      (
        #"{ findDog(searchBy: { name: "Fido", name: "Fido" }) { name } }"#,
        ["1:37 inputObjectFieldUniqueness"]
      ),
      (
        "{ search(filter: {range: {from: 1, from: 2}}) { name } }",
        ["1:36 inputObjectFieldUniqueness"]
      ),
      (
        "{ search(filter: {}) { name } }",
        ["1:18 inputObjectRequiredFields"]
      ),
      (
        "{ search(filter: {range: {}}) { name } }",
        ["1:26 inputObjectRequiredFields"]
      ),
      (
        "{ search(filter: {range: null}) { name } }",
        ["1:26 inputObjectRequiredFields"]
      ),
      (
        "{ search(filter: {range: {from: 1}, and: [{tags: []}]}) { name } }",
        ["1:43 inputObjectRequiredFields"]
      ),
      (
        #"mutation { addPet(pet: {dog: {nickname: "a"}}) { name } }"#,
        ["1:30 inputObjectRequiredFields"]
      ),
    ])
  func invalid(document: String, findings: [String]) throws {
    #expect(try Pets.findings(in: document) == findings)
  }

  @Test(
    "Valid documents",
    arguments: [
      "fragment coercedIntIntoFloatArg on Arguments { floatArgField(floatArg: 123) }",
      #"query goodComplexDefaultValue($search: FindDogInput = { name: "Fido" }) { findDog(searchBy: $search) { name } }"#,
      #"mutation addPet($pet: PetInput! = { cat: { name: "Brontie" } }) { addPet(pet: $pet) { name } }"#,
      #"mutation { addPets(pets: {cat: {name: "a"}}) { name } }"#,
      "{ arguments { intArgField(intArg: 2147483647) } }",
      "{ arguments { intArgField(intArg: null) } }",
      "{ arguments { floatArgField(floatArg: 1e50) } }",
      ##"{ arguments { stringArgField(stringArg: """block""") } }"##,
      "{ arguments { idArgField(idArg: 1) } }",
      #"{ arguments { idArgField(idArg: "x") } }"#,
      "{ arguments { idArgField(idArg: 99999999999999999999) } }",
      "{ arguments { commandArgField(command: SIT) } }",
      "{ arguments { nonNullBooleanListField(nonNullBooleanListArg: true) } }",
      "{ arguments { nonNullBooleanListField(nonNullBooleanListArg: [true, null]) } }",
      #"{ search(ids: ["a", 1]) { name } }"#,
      "{ search(matrix: [[1, 2], [3]]) { name } }",
      "{ search(matrix: [1, [2, null]]) { name } }",
      "{ search(matrix: 1) { name } }",
      #"{ search(date: {any: ["thing", 1, X]}) { name } }"#,
      #"{ search(filter: {range: {from: 1, to: 2}, tags: "one", and: {range: {from: 3}}}) { name } }"#,
      #"{ findDog(searchBy: { name: "Fido" }) { name } }"#,
    ])
  func valid(document: String) throws {
    #expect(try Pets.findings(in: document) == [])
  }
}
