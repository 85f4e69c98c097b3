import SputnikSchema
import Testing

@Suite("Messages and places of validation: values, directives and variables")
struct ValueMessageTests {
  @Test(
    "Every kind of message",
    arguments: [
      (
        "{ search(filter: {range: null}) { name } }",
        "the field 'range' of type 'Range!' can't be null",
        ["1:26"]
      ),
      (
        "{ search(ids: [null]) { name } }",
        "a value of type 'ID!' can't be null",
        ["1:16"]
      ),
      (
        #"fragment stringIntoInt on Arguments { intArgField(intArg: "123") }"#,
        #""123" isn't a value of type 'Int'"#,
        ["1:59"]
      ),
      (
        "query badComplexValue { findDog(searchBy: { name: 123 }) { name } }",
        "123 isn't a value of type 'String'",
        ["1:51"]
      ),
      (
        "mutation oneOfWithNoFields { addPet(pet: {}) { name } }",
        "'PetInput' needs exactly one field, found 0",
        ["1:42"]
      ),
      (
        #"mutation oneOfWithTwoFields($dog: DogInput!) { addPet(pet: { cat: { name: "Brontie" }, dog: $dog }) { name } }"#,
        "'PetInput' needs exactly one field, found 2",
        ["1:60"]
      ),
      (
        #"mutation oneOfWithTwoFields($dog: DogInput) { addPet(pet: { cat: { name: "Brontie" }, dog: $dog }) { name } }"#,
        "the variable '$dog' of type 'DogInput' can't be used as 'DogInput!'",
        ["1:92", "1:29"]
      ),
      (
        "mutation { addPet(pet: { cat: null }) { name } }",
        "the field 'cat' of 'PetInput' can't be null",
        ["1:31"]
      ),
      (
        "mutation { addPet(pet: { bird: 1 }) { name } }",
        "the input object 'PetInput' has no field 'bird'",
        ["1:26"]
      ),
      (
        #"mutation { addPet(pet: "Brontie") { name } }"#,
        #""Brontie" isn't an input object of type 'PetInput': write '{ … }'"#,
        ["1:24"]
      ),
      (
        "{ arguments { intArgField(intArg: 2147483648) } }",
        "2147483648 doesn't fit into 32 bits",
        ["1:35"]
      ),
      (
        "{ arguments { intArgField(intArg: 99999999999999999999) } }",
        "99999999999999999999 doesn't fit into 32 bits",
        ["1:35"]
      ),
      (
        "{ arguments { floatArgField(floatArg: 1e400) } }",
        "1e400 doesn't fit into 64 bits",
        ["1:39"]
      ),
      (
        "{ arguments { intArgField(intArg: 1.0) } }",
        "1.0 isn't a value of type 'Int'",
        ["1:35"]
      ),
      (
        "{ arguments { intArgField(intArg: true) } }",
        "true isn't a value of type 'Int'",
        ["1:35"]
      ),
      (
        "{ arguments { intArgField(intArg: [1]) } }",
        "[1] isn't a value of type 'Int'",
        ["1:35"]
      ),
      (
        #"{ arguments { floatArgField(floatArg: "1") } }"#,
        #""1" isn't a value of type 'Float'"#,
        ["1:39"]
      ),
      (
        "{ arguments { stringArgField(stringArg: 1) } }",
        "1 isn't a value of type 'String'",
        ["1:41"]
      ),
      (
        "{ arguments { stringArgField(stringArg: SIT) } }",
        "SIT isn't a value of type 'String'",
        ["1:41"]
      ),
      (
        "{ arguments { booleanArgField(booleanArg: 1) } }",
        "1 isn't a value of type 'Boolean'",
        ["1:43"]
      ),
      (
        #"{ arguments { booleanArgField(booleanArg: "true") } }"#,
        #""true" isn't a value of type 'Boolean'"#,
        ["1:43"]
      ),
      (
        "{ arguments { idArgField(idArg: 1.5) } }",
        "1.5 isn't a value of type 'ID'",
        ["1:33"]
      ),
      (
        "{ arguments { idArgField(idArg: true) } }",
        "true isn't a value of type 'ID'",
        ["1:33"]
      ),
      (
        #"{ arguments { commandArgField(command: "SIT") } }"#,
        #""SIT" isn't a value of the enum 'DogCommand': write SIT without quotation marks"#,
        ["1:40"]
      ),
      (
        "{ arguments { commandArgField(command: SITT) } }",
        "the enum 'DogCommand' has no value 'SITT': did you mean 'SIT'?",
        ["1:40"]
      ),
      (
        "{ arguments { commandArgField(command: 1) } }",
        "1 isn't a value of the enum 'DogCommand'",
        ["1:40"]
      ),
      (
        "{ search(date: {a: 1, a: 2}) { name } }",
        "the field 'a' is given twice",
        ["1:23", "1:17"]
      ),
      (
        #"{ search(filter: {range: {from: "1"}, volume: null}) { name } }"#,
        #""1" isn't a value of type 'Int'"#,
        ["1:33"]
      ),
      (
        #"query Q($a: Int = "x") { arguments { intArgField(intArg: $a) } }"#,
        #""x" isn't a value of type 'Int'"#,
        ["1:19"]
      ),
      (
        #"{ findDog(searchBy: { nmae: "Fido" }) { name } }"#,
        "the input object 'FindDogInput' has no field 'nmae': did you mean 'name'?",
        ["1:23"]
      ),
      (
        "{ search(filter: {}) { name } }",
        "the input object 'Filter' needs the field 'range' of type 'Range!'",
        ["1:18"]
      ),
      (
        "{ dog { name @incldue(if: true) } }",
        "the schema has no directive '@incldue': did you mean '@include'?",
        ["1:14"]
      ),
      (
        "query @skip(if: $foo) { dog { name } }",
        "the directive '@skip' can't be used on a query",
        ["1:7"]
      ),
      (
        "query @skip(if: $foo) { dog { name } }",
        "the operation doesn't declare the variable '$foo'",
        ["1:17", "1:1"]
      ),
      (
        "query Q($a: Boolean @skip(if: true)) { dog { isHouseTrained(atOtherHomes: $a) } }",
        "the directive '@skip' can't be used on a variable definition",
        ["1:21"]
      ),
      (
        "{ dog { ...F } } fragment F on Dog @skip(if: true) { name }",
        "the directive '@skip' can't be used on a fragment definition",
        ["1:36"]
      ),
      (
        "{ dog { ... @once { name } ...F @once } } fragment F on Dog { name }",
        "the directive '@once' can't be used on an inline fragment",
        ["1:13"]
      ),
      (
        "{ dog { ... @once { name } ...F @once } } fragment F on Dog { name }",
        "the directive '@once' can't be used on a fragment spread",
        ["1:33"]
      ),
      (
        #"{ dog { name @deprecated @oneOf @specifiedBy(url: "x") } }"#,
        "the directive '@deprecated' can't be used on a field",
        ["1:14"]
      ),
      (
        #"mutation M @tag(name: "a") { addPets(pets: []) { name } }"#,
        "the directive '@tag' can't be used on a mutation",
        ["1:12"]
      ),
      (
        #"subscription S @tag(name: "a") { newMessage { body } }"#,
        "the directive '@tag' can't be used on a subscription",
        ["1:16"]
      ),
      (
        "query Q($foo: Boolean = true, $bar: Boolean = false) { dog @skip(if: $foo) @skip(if: $bar) { name } }",
        "the directive '@skip' is given twice",
        ["1:76", "1:60"]
      ),
      (
        "query houseTrainedQuery($atOtherHomes: Boolean, $atOtherHomes: Boolean) { dog { isHouseTrained(atOtherHomes: $atOtherHomes) } }",
        "the variable '$atOtherHomes' is declared twice",
        ["1:49", "1:25"]
      ),
      (
        "query takesCat($cat: Cat) { dog { name @tag(name: $cat) } }",
        "the variable '$cat' can't have the type 'Cat': 'Cat' is an object type",
        ["1:22"]
      ),
      (
        "query takesDogBang($dog: Dog!) { dog { name @tag(name: $dog) } }",
        "the variable '$dog' can't have the type 'Dog!': 'Dog' is an object type",
        ["1:26"]
      ),
      (
        "query takesListOfPet($pets: [Pet]) { dog { name @tag(name: $pets) } }",
        "the variable '$pets' can't have the type '[Pet]': 'Pet' is an interface",
        ["1:30"]
      ),
      (
        "query takesCatOrDog($catOrDog: CatOrDog) { dog { name @tag(name: $catOrDog) } }",
        "the variable '$catOrDog' can't have the type 'CatOrDog': 'CatOrDog' is a union",
        ["1:32"]
      ),
      (
        "query takesUnknown($a: [[Strin!]]) { dog { name @tag(name: $a) } }",
        "the schema has no type 'Strin': did you mean 'String'?",
        ["1:26"]
      ),
      (
        "query variableIsNotDefined { dog { isHouseTrained(atOtherHomes: $atOtherHomes) } }",
        "the operation 'variableIsNotDefined' doesn't declare the variable '$atOtherHomes'",
        ["1:65", "1:1"]
      ),
      (
        "query Q($atOtherHome: Boolean!) { dog { isHouseTrained(atOtherHomes: $atOtherHomes) name @skip(if: $atOtherHome) } }",
        "the operation 'Q' doesn't declare the variable '$atOtherHomes': did you mean '$atOtherHome'?",
        ["1:70", "1:1"]
      ),
      (
        "query Q { findDog(searchBy: {name: $a}) { name @include(if: $b) } search(matrix: [[$c]], date: {d: [$d]}) { name } }",
        "the operation 'Q' doesn't declare the variable '$a'",
        ["1:36", "1:1"]
      ),
      (
        "query Q { findDog(searchBy: {name: $a}) { name @include(if: $b) } search(matrix: [[$c]], date: {d: [$d]}) { name } }",
        "the operation 'Q' doesn't declare the variable '$b'",
        ["1:61", "1:1"]
      ),
      (
        "query Q { findDog(searchBy: {name: $a}) { name @include(if: $b) } search(matrix: [[$c]], date: {d: [$d]}) { name } }",
        "the operation 'Q' doesn't declare the variable '$c'",
        ["1:84", "1:1"]
      ),
      (
        "query Q { findDog(searchBy: {name: $a}) { name @include(if: $b) } search(matrix: [[$c]], date: {d: [$d]}) { name } }",
        "the operation 'Q' doesn't declare the variable '$d'",
        ["1:101", "1:1"]
      ),
      (
        "query variableUnused($atOtherHomes: Boolean) { dog { isHouseTrained } }",
        "the operation 'variableUnused' never uses the variable '$atOtherHomes'",
        ["1:22"]
      ),
      (
        "query Q($a: Boolean!) @once(limit: $a) { dog { name } }",
        "the variable '$a' of type 'Boolean!' can't be used as 'Int'",
        ["1:36", "1:9"]
      ),
      (
        "query intCannotGoIntoBoolean($intArg: Int) { arguments { booleanArgField(booleanArg: $intArg) } }",
        "the variable '$intArg' of type 'Int' can't be used as 'Boolean'",
        ["1:86", "1:30"]
      ),
      (
        "query booleanArgQuery($booleanArg: Boolean) { arguments { nonNullBooleanArgField(nonNullBooleanArg: $booleanArg) } }",
        "the variable '$booleanArg' of type 'Boolean' can't be used as 'Boolean!'",
        ["1:101", "1:23"]
      ),
      (
        "query listToNonNullList($booleanList: [Boolean]) { arguments { nonNullBooleanListField(nonNullBooleanListArg: $booleanList) } }",
        "the variable '$booleanList' of type '[Boolean]' can't be used as '[Boolean]!'",
        ["1:111", "1:25"]
      ),
      (
        "mutation addNullableCat($cat: CatInput) { addPet(pet: { cat: $cat }) { name } }",
        "the variable '$cat' of type 'CatInput' can't be used as 'CatInput!'",
        ["1:62", "1:25"]
      ),
      (
        "query Q($a: [Boolean]) { booleanList(booleanListArg: $a) }",
        "the variable '$a' of type '[Boolean]' can't be used as '[Boolean!]'",
        ["1:54", "1:9"]
      ),
      (
        "query Q($a: Int) { search(filter: {range: {from: $a}}) { name } }",
        "the variable '$a' of type 'Int' can't be used as 'Int!'",
        ["1:50", "1:9"]
      ),
      (
        "query Q($a: Int!) { arguments { idArgField(idArg: $a) floatArgField(floatArg: $a) } }",
        "the variable '$a' of type 'Int!' can't be used as 'ID'",
        ["1:51", "1:9"]
      ),
      (
        "query Q($a: Int!) { arguments { idArgField(idArg: $a) floatArgField(floatArg: $a) } }",
        "the variable '$a' of type 'Int!' can't be used as 'Float'",
        ["1:79", "1:9"]
      ),
      (
        "query Q($a: String) { search(date: $a) { name } }",
        "the variable '$a' of type 'String' can't be used as 'Date'",
        ["1:36", "1:9"]
      ),
    ] as [(String, String, [String])])
  func message(document: String, message: String, locations: [String]) throws {
    let findings = try Pets.schema().validate(GraphQL.Document(parsing: document))
    let finding = findings.first { $0.message == message }
    #expect(finding?.locations.map { "\($0.line):\($0.column)" } == locations)
  }
}
