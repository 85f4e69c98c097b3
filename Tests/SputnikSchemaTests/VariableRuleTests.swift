import SputnikSchema
import Testing

@Suite("Rules for variables")
struct VariableRuleTests {
  @Test(
    "Invalid documents",
    arguments: [
      (
        "query houseTrainedQuery($atOtherHomes: Boolean, $atOtherHomes: Boolean) { dog { isHouseTrained(atOtherHomes: $atOtherHomes) } }",
        ["1:49 variableUniqueness"]
      ),
      (
        "query takesCat($cat: Cat) { dog { name @tag(name: $cat) } }",
        ["1:22 variablesAreInputTypes"]
      ),
      (
        "query takesDogBang($dog: Dog!) { dog { name @tag(name: $dog) } }",
        ["1:26 variablesAreInputTypes"]
      ),
      (
        "query takesListOfPet($pets: [Pet]) { dog { name @tag(name: $pets) } }",
        ["1:30 variablesAreInputTypes"]
      ),
      (
        "query takesCatOrDog($catOrDog: CatOrDog) { dog { name @tag(name: $catOrDog) } }",
        ["1:32 variablesAreInputTypes"]
      ),
      (
        "query takesUnknown($a: [[Strin!]]) { dog { name @tag(name: $a) } }",
        ["1:26 variablesAreInputTypes"]
      ),
      (
        "query variableIsNotDefined { dog { isHouseTrained(atOtherHomes: $atOtherHomes) } }",
        ["1:65 allVariableUsesDefined"]
      ),
      (
        "query variableIsNotDefinedUsedInSingleFragment { dog { ...isHouseTrainedFragment } } fragment isHouseTrainedFragment on Dog { isHouseTrained(atOtherHomes: $atOtherHomes) }",
        ["1:156 allVariableUsesDefined"]
      ),
      (
        "query variableIsNotDefinedUsedInNestedFragment { dog { ...outerHouseTrainedFragment } } fragment outerHouseTrainedFragment on Dog { ...isHouseTrainedFragment } fragment isHouseTrainedFragment on Dog { isHouseTrained(atOtherHomes: $atOtherHomes) }",
        ["1:231 allVariableUsesDefined"]
      ),
      (
        "query houseTrainedQueryOne($atOtherHomes: Boolean) { dog { ...isHouseTrainedFragment } } query houseTrainedQueryTwoNotDefined { dog { ...isHouseTrainedFragment } } fragment isHouseTrainedFragment on Dog { isHouseTrained(atOtherHomes: $atOtherHomes) }",
        ["1:235 allVariableUsesDefined"]
      ),
      (
        "query Q($atOtherHome: Boolean!) { dog { isHouseTrained(atOtherHomes: $atOtherHomes) name @skip(if: $atOtherHome) } }",
        ["1:70 allVariableUsesDefined"]
      ),
      (
        "query Q { findDog(searchBy: {name: $a}) { name @include(if: $b) } search(matrix: [[$c]], date: {d: [$d]}) { name } }",
        [
          "1:36 allVariableUsesDefined", "1:61 allVariableUsesDefined",
          "1:84 allVariableUsesDefined", "1:101 allVariableUsesDefined",
        ]
      ),
      (
        "query variableUnused($atOtherHomes: Boolean) { dog { isHouseTrained } }",
        ["1:22 allVariablesUsed"]
      ),
      (
        "query variableNotUsedWithinFragment($atOtherHomes: Boolean) { dog { ...isHouseTrainedWithoutVariableFragment } } fragment isHouseTrainedWithoutVariableFragment on Dog { isHouseTrained }",
        ["1:37 allVariablesUsed"]
      ),
      (
        "query queryWithUsedVar($atOtherHomes: Boolean) { dog { ...isHouseTrainedFragment } } query queryWithExtraVar($atOtherHomes: Boolean, $extra: Int) { dog { ...isHouseTrainedFragment } } fragment isHouseTrainedFragment on Dog { isHouseTrained(atOtherHomes: $atOtherHomes) }",
        ["1:134 allVariablesUsed"]
      ),
      (
        "query Q($a: Boolean!) { dog { unknown(a: {b: [$a]}) } }",
        ["1:31 fieldSelections"]
      ),
      (
        "query Q($a: Boolean!) @once(limit: $a) { dog { name } }",
        ["1:36 allVariableUsagesAreAllowed"]
      ),
      (
        "query intCannotGoIntoBoolean($intArg: Int) { arguments { booleanArgField(booleanArg: $intArg) } }",
        ["1:86 allVariableUsagesAreAllowed"]
      ),
      (
        "query booleanListCannotGoIntoBoolean($booleanListArg: [Boolean]) { arguments { booleanArgField(booleanArg: $booleanListArg) } }",
        ["1:108 allVariableUsagesAreAllowed"]
      ),
      (
        "query booleanArgQuery($booleanArg: Boolean) { arguments { nonNullBooleanArgField(nonNullBooleanArg: $booleanArg) } }",
        ["1:101 allVariableUsagesAreAllowed"]
      ),
      (
        "query listToNonNullList($booleanList: [Boolean]) { arguments { nonNullBooleanListField(nonNullBooleanListArg: $booleanList) } }",
        ["1:111 allVariableUsagesAreAllowed"]
      ),
      (
        "mutation addNullableCat($cat: CatInput) { addPet(pet: { cat: $cat }) { name } }",
        ["1:62 allVariableUsagesAreAllowed"]
      ),
      (
        "query Q($a: Boolean = null) { arguments { nonNullBooleanArgField(nonNullBooleanArg: $a) } }",
        ["1:85 allVariableUsagesAreAllowed"]
      ),
      (
        "query Q($a: Boolean) { booleanList(booleanListArg: [$a]) }",
        ["1:53 allVariableUsagesAreAllowed"]
      ),
      (
        "query Q($a: [Boolean]) { booleanList(booleanListArg: $a) }",
        ["1:54 allVariableUsagesAreAllowed"]
      ),
      (
        "query Q($a: Boolean!) { booleanList(booleanListArg: $a) }",
        ["1:53 allVariableUsagesAreAllowed"]
      ),
      (
        "query Q($a: Int) { search(filter: {range: {from: $a}}) { name } }",
        ["1:50 allVariableUsagesAreAllowed"]
      ),
      (
        "query Q($a: Int!) { arguments { idArgField(idArg: $a) floatArgField(floatArg: $a) } }",
        ["1:51 allVariableUsagesAreAllowed", "1:79 allVariableUsagesAreAllowed"]
      ),
      (
        "query Q($a: String) { search(date: $a) { name } }",
        ["1:36 allVariableUsagesAreAllowed"]
      ),
      (
        "query Q($a: Boolean) { dog { ...F } } fragment F on Dog { name @include(if: $a) }",
        ["1:77 allVariableUsagesAreAllowed"]
      ),
    ])
  func invalid(document: String, findings: [String]) throws {
    #expect(try Pets.findings(in: document) == findings)
  }

  @Test(
    "Valid documents",
    arguments: [
      "query A($atOtherHomes: Boolean) { ...HouseTrainedFragment } query B($atOtherHomes: Boolean) { ...HouseTrainedFragment } fragment HouseTrainedFragment on Query { dog { isHouseTrained(atOtherHomes: $atOtherHomes) } }",
      "query takesBoolean($atOtherHomes: Boolean) { dog { isHouseTrained(atOtherHomes: $atOtherHomes) } }",
      "query takesComplexInput($search: FindDogInput) { findDog(searchBy: $search) { name } }",
      "query TakesListOfBooleanBang($booleans: [Boolean!]) { booleanList(booleanListArg: $booleans) }",
      "query variableIsDefined($atOtherHomes: Boolean) { dog { isHouseTrained(atOtherHomes: $atOtherHomes) } }",
      "query variableIsDefinedUsedInSingleFragment($atOtherHomes: Boolean) { dog { ...isHouseTrainedFragment } } fragment isHouseTrainedFragment on Dog { isHouseTrained(atOtherHomes: $atOtherHomes) }",
      "query houseTrainedQueryOne($atOtherHomes: Boolean) { dog { ...isHouseTrainedFragment } } query houseTrainedQueryTwo($atOtherHomes: Boolean) { dog { ...isHouseTrainedFragment } } fragment isHouseTrainedFragment on Dog { isHouseTrained(atOtherHomes: $atOtherHomes) }",
      "query variableUsedInFragment($atOtherHomes: Boolean) { dog { ...isHouseTrainedFragment } } fragment isHouseTrainedFragment on Dog { isHouseTrained(atOtherHomes: $atOtherHomes) }",
      "query nonNullListToList($nonNullBooleanList: [Boolean]!) { arguments { booleanListArgField(booleanListArg: $nonNullBooleanList) } }",
      "mutation addCat($cat: CatInput!) { addPet(pet: { cat: $cat }) { name } }",
      #"mutation addCatWithDefault($cat: CatInput! = { name: "Brontie" }) { addPet(pet: { cat: $cat }) { name } }"#,
      "query booleanArgQueryWithDefault($booleanArg: Boolean) { arguments { optionalNonNullBooleanArgField(optionalBooleanArg: $booleanArg) } }",
      "query booleanArgQueryWithDefault($booleanArg: Boolean = true) { arguments { nonNullBooleanArgField(nonNullBooleanArg: $booleanArg) } }",
      "query Q($a: Boolean!) { arguments { booleanArgField(booleanArg: $a) } }",
      "query Q($a: Boolean) { arguments { booleanListArgField(booleanListArg: [$a]) } }",
      "query Q($a: Int) { search(filter: {range: {from: 1, to: $a}, volume: $a}) { name } }",
      "query Q($a: String) { search(date: {x: $a}) { name } }",
    ])
  func valid(document: String) throws {
    #expect(try Pets.findings(in: document) == [])
  }
}
