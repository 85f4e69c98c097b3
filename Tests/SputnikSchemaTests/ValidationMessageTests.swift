import SputnikSchema
import Testing

@Suite("Messages and places of validation")
struct ValidationMessageTests {
  @Test(
    "Every kind of message",
    arguments: [
      (
        "query getDogName { dog { name color } } extend type Dog { color: String }",
        "the type 'Dog' has no field 'color'",
        ["1:31"]
      ),
      (
        "query getDogName { dog { name color } } extend type Dog { color: String }",
        "a document to execute can't define 'Dog': only operations and fragments",
        ["1:41"]
      ),
      (
        "query getDogName { dog { name } } type Extra { a: Int }",
        "a document to execute can't define 'Extra': only operations and fragments",
        ["1:35"]
      ),
      (
        "query Q { dog { name } } directive @d on FIELD",
        "a document to execute can't define '@d': only operations and fragments",
        ["1:26"]
      ),
      (
        "query Q { dog { name } } schema { query: Query }",
        "a document to execute can't define 'schema': only operations and fragments",
        ["1:26"]
      ),
      (
        #""A scalar" scalar Time query Q { dog { name } }"#,
        "a document to execute can't define 'Time': only operations and fragments",
        ["1:12"]
      ),
      (
        "query getName { dog { name } } query getName { dog { owner { name } } }",
        "there is another operation with the name 'getName'",
        ["1:38", "1:7"]
      ),
      (
        "{ dog { name } } query getName { dog { owner { name } } }",
        "an operation without a name must be the only operation: give it a name",
        ["1:1"]
      ),
      (
        "subscription sub { newMessage { body sender } disallowedSecondRootField }",
        "the subscription 'sub' must select one root field, but selects several",
        ["1:47", "1:1"]
      ),
      (
        "subscription requiredRuntimeValidation($bool: Boolean!) { newMessage @include(if: $bool) { body sender } disallowedSecondRootField @skip(if: $bool) }",
        "the root field of the subscription 'requiredRuntimeValidation' can't have '@include'",
        ["1:70"]
      ),
      (
        "subscription requiredRuntimeValidation($bool: Boolean!) { newMessage @include(if: $bool) { body sender } disallowedSecondRootField @skip(if: $bool) }",
        "the root field of the subscription 'requiredRuntimeValidation' can't have '@skip'",
        ["1:132"]
      ),
      (
        "subscription sub { __typename }",
        "the subscription 'sub' must select a field with data, not '__typename'",
        ["1:20", "1:1"]
      ),
      (
        "subscription { newMessage { body } other: newMessage { sender } }",
        "a subscription must select one root field, but selects several",
        ["1:36", "1:1"]
      ),
      (
        "subscription { ... @include(if: true) { newMessage { body } } }",
        "the root field of a subscription can't have '@include'",
        ["1:20"]
      ),
      (
        "subscription { ...F @skip(if: false) } fragment F on Subscription { newMessage { body } }",
        "the root field of a subscription can't have '@skip'",
        ["1:21"]
      ),
      (
        "subscription { ...F } fragment F on Subscription { newMessage { body } ...F }",
        "the fragment 'F' contains itself",
        ["1:72"]
      ),
      (
        "fragment fieldNotDefined on Dog { meowVolume }",
        "the type 'Dog' has no field 'meowVolume': did you mean 'barkVolume'?",
        ["1:35"]
      ),
      (
        "fragment definedOnImplementersButNotInterface on Pet { nickname }",
        "the type 'Pet' has no field 'nickname': select it in '... on Dog' or '... on Cat'",
        ["1:56"]
      ),
      (
        "fragment directFieldSelectionOnUnion on CatOrDog { name barkVolume }",
        "the type 'CatOrDog' has no field 'barkVolume': select it in '... on Dog'",
        ["1:57"]
      ),
      (
        "{ __type { name } }",
        "the field 'Query.__type' needs the argument 'name' of type 'String!'",
        ["1:3"]
      ),
      (
        "fragment F on Unknown { whatever { deep } }",
        "the schema has no type 'Unknown'",
        ["1:15"]
      ),
      (
        "fragment conflictingBecauseAlias on Dog { name: nickname name }",
        "two fields can't be merged as 'name', because they are the fields 'nickname' and 'name': give one of them an alias",
        ["1:58", "1:43"]
      ),
      (
        "fragment conflictingArgsOnValues on Dog { doesKnowCommand(dogCommand: SIT) doesKnowCommand(dogCommand: HEEL) }",
        "two fields can't be merged as 'doesKnowCommand', because they have different arguments: give one of them an alias",
        ["1:76", "1:43"]
      ),
      (
        "fragment conflictingDifferingResponses on Pet { ... on Dog { someValue: nickname } ... on Cat { someValue: meowVolume } }",
        "two fields can't be merged as 'someValue', because they have the types 'String' and 'Int': give one of them an alias",
        ["1:97", "1:62"]
      ),
      (
        "{ dog { name } dog { name: nickname } }",
        "two fields can't be merged as 'name', because they are the fields 'name' and 'nickname': give one of them an alias",
        ["1:22", "1:9"]
      ),
      (
        "{ dog { owner { name } } dog { owner { name: __typename } } }",
        "two fields can't be merged as 'name', because they are the fields 'name' and '__typename': give one of them an alias",
        ["1:40", "1:17"]
      ),
      (
        "{ dog { ...A ...B } } fragment A on Dog { x: name } fragment B on Dog { x: nickname }",
        "two fields can't be merged as 'x', because they are the fields 'name' and 'nickname': give one of them an alias",
        ["1:73", "1:43"]
      ),
      (
        "{ pet { ... on Dog { x: name } x: __typename } }",
        "two fields can't be merged as 'x', because they are the fields 'name' and '__typename': give one of them an alias",
        ["1:32", "1:22"]
      ),
      (
        "{ search(ids: [1, 2]) { name } search(ids: [2, 1]) { name } }",
        "two fields can't be merged as 'search', because they have different arguments: give one of them an alias",
        ["1:32", "1:3"]
      ),
      (
        "{ boxes { ... on IntBox { a: same } ... on StringBox { a: same } } }",
        "two fields can't be merged as 'a', because they have the types 'Int!' and 'Int': give one of them an alias",
        ["1:56", "1:27"]
      ),
      (
        "{ boxes { ... on IntBox { a: list } ... on StringBox { a: list } } }",
        "two fields can't be merged as 'a', because they have the types '[Int]' and '[String]': give one of them an alias",
        ["1:56", "1:27"]
      ),
      (
        "{ boxes { ... on IntBox { a: list } ... on StringBox { a: scalar } } }",
        "two fields can't be merged as 'a', because they have the types '[Int]' and 'String': give one of them an alias",
        ["1:56", "1:27"]
      ),
      (
        "{ boxes { ... on IntBox { box { s: scalar } } ... on StringBox { box { s: list } } } }",
        "two fields can't be merged as 's', because they have the types 'String' and '[String]': give one of them an alias",
        ["1:72", "1:33"]
      ),
      (
        "{ boxes { ... on IntBox { deep { s: scalar } } ... on Box { deep { s: unrelated } } } }",
        "two fields can't be merged as 's', because they are the fields 'scalar' and 'unrelated': give one of them an alias",
        ["1:68", "1:34"]
      ),
      (
        "fragment scalarSelectionsNotAllowedOnInt on Dog { barkVolume { sinceWhen } }",
        "the field 'barkVolume' of type 'Int' has no fields to select",
        ["1:51"]
      ),
      (
        "query directQueryOnObjectWithoutSubFields { human }",
        "the field 'human' of type 'Human' needs a selection of fields: 'human { … }'",
        ["1:45"]
      ),
      (
        "fragment invalidArgName on Dog { doesKnowCommand(command: CLEAN_UP_HOUSE) }",
        "the field 'Dog.doesKnowCommand' has no argument 'command'",
        ["1:50"]
      ),
      (
        "fragment invalidArgName on Dog { isHouseTrained(atOtherHomes: true) @include(unless: false) }",
        "the directive '@include' needs the argument 'if' of type 'Boolean!'",
        ["1:69"]
      ),
      (
        "fragment invalidArgName on Dog { isHouseTrained(atOtherHomes: true) @include(unless: false) }",
        "the directive '@include' has no argument 'unless'",
        ["1:78"]
      ),
      (
        "{ dog { isHouseTrained(atOtherHome: true) } }",
        "the field 'Dog.isHouseTrained' has no argument 'atOtherHome': did you mean 'atOtherHomes'?",
        ["1:24"]
      ),
      (
        #"{ dog @tag(nam: "a", name: "b") { name } }"#,
        "the directive '@tag' has no argument 'nam': did you mean 'name'?",
        ["1:12"]
      ),
      (
        "fragment F on Arguments { multipleRequirements(x: 1, x: 2, y: 3) }",
        "the argument 'x' is given twice",
        ["1:54", "1:48"]
      ),
      (
        "{ dog @unknown(a: 1, a: 2) { name } }",
        "the schema has no directive '@unknown'",
        ["1:7"]
      ),
      (
        "fragment missingRequiredArg on Arguments { nonNullBooleanArgField(nonNullBooleanArg: null) }",
        "a value of type 'Boolean!' can't be null",
        ["1:86"]
      ),
      (
        "{ dog { ...fragmentOne } } fragment fragmentOne on Dog { name } fragment fragmentOne on Dog { owner { name } }",
        "there is another fragment with the name 'fragmentOne'",
        ["1:74", "1:37"]
      ),
      (
        "{ pet { ... on Dgo { name } ... on cat { name } } }",
        "the schema has no type 'Dgo': did you mean 'Dog'?",
        ["1:16"]
      ),
      (
        "fragment fragOnScalar on Int { something }",
        "a fragment can't be on 'Int', which is a scalar: only on an object type, an interface or a union",
        ["1:26"]
      ),
      (
        "fragment inlineFragOnScalar on Dog { ... on Boolean { somethingElse } }",
        "a fragment can't be on 'Boolean', which is a scalar: only on an object type, an interface or a union",
        ["1:45"]
      ),
      (
        "fragment F on FindDogInput { name }",
        "a fragment can't be on 'FindDogInput', which is an input object: only on an object type, an interface or a union",
        ["1:15"]
      ),
      (
        "fragment F on DogCommand { SIT }",
        "a fragment can't be on 'DogCommand', which is an enum: only on an object type, an interface or a union",
        ["1:15"]
      ),
      (
        "{ dog { name } } fragment nameFragment on Dog { name }",
        "no operation uses the fragment 'nameFragment'",
        ["1:18"]
      ),
      (
        "{ dog { ...undefinedFragment } }",
        "there is no fragment 'undefinedFragment'",
        ["1:12"]
      ),
      (
        "{ dog { ...nameFargment ...nameFragment } } fragment nameFragment on Dog { name }",
        "there is no fragment 'nameFargment': did you mean 'nameFragment'?",
        ["1:12"]
      ),
      (
        "{ dog { ...nameFragment } } fragment nameFragment on Dog { name ...barkVolumeFragment } fragment barkVolumeFragment on Dog { barkVolume ...nameFragment }",
        "the fragment 'nameFragment' contains itself through 'barkVolumeFragment'",
        ["1:65", "1:137"]
      ),
      (
        "fragment catInDogFragmentInvalid on Dog { ... on Cat { meowVolume } }",
        "the fragment on 'Cat' never applies here: no 'Dog' is ever a 'Cat'",
        ["1:43"]
      ),
      (
        "fragment nonIntersectingInterfaces on Pet { ...sentientFragment } fragment sentientFragment on Sentient { name }",
        "the fragment 'sentientFragment' never applies here: no 'Pet' is ever one of the types of 'Sentient'",
        ["1:45"]
      ),
      (
        "{ catOrDog { ... on HumanOrAlien { __typename } } }",
        "the fragment on 'HumanOrAlien' never applies here: no 'CatOrDog' is ever one of the types of 'HumanOrAlien'",
        ["1:14"]
      ),
      (
        "{ dog { ...F } } fragment F on Cat { name }",
        "the fragment 'F' never applies here: no 'Dog' is ever a 'Cat'",
        ["1:9"]
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
        "1e+20 doesn't fit into 32 bits",
        ["1:35"]
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
    let findings = try Pets.schema().validate(LocatedDocument(parsing: document))
    let finding = findings.first { $0.message == message }
    #expect(finding?.locations.map { "\($0.line):\($0.column)" } == locations)
  }

  @Test func placesCountLinesAndCharacters() throws {
    let text =
      "\u{FEFF}# ünïcode 🚀\r\n{ dog {\r  name\n  ...F # 🚀\n  a: nam, \u{FEFF}b: nmae } }\n"
      + "fragment F on Dog {\n\tisHouseTrained(\"ß\" c: 1)\n}"
    #expect(throws: GraphQLSyntaxError.self) { try LocatedDocument(parsing: text) }
    let document = text.replacing("\"ß\" c: 1", with: "atOtherHomes: \"ß🚀\", c: 1")
    let findings = try Pets.schema().validate(LocatedDocument(parsing: document))
    #expect(
      findings.map(\.description) == [
        "5:6: the type 'Dog' has no field 'nam': did you mean 'name'?",
        "5:15: the type 'Dog' has no field 'nmae': did you mean 'name'?",
        "7:31: \"ß🚀\" isn't a value of type 'Boolean'",
        "7:37: the field 'Dog.isHouseTrained' has no argument 'c'",
      ])
  }

  @Test func documentsWithoutTextHaveFindingsWithoutPlaces() throws {
    let schema = try Pets.schema()
    let built = GraphQL.Document {
      GraphQL.Operation(.query, "Q") { GraphQL.Field("dog") { "nam" } }
    }
    #expect(
      schema.validate(built).map(\.description) == [
        "the type 'Dog' has no field 'nam': did you mean 'name'?"
      ])
    // A parser gives fields their locations.
    let parsed = try GraphQL.Document(parsing: "{ dog {\n  nam } }")
    #expect(
      schema.validate(parsed).map(\.description) == [
        "2:3: the type 'Dog' has no field 'nam': did you mean 'name'?"
      ])
  }

  @Test func locatedDocumentsBecomePlainOnes() throws {
    let text = """
      "About" query Q("A variable" $a: [Int!] = [1, 99999999999999999999] @once) @once {
        b: dog @include(if: true) { ...F ... on Dog { name } ... { owner { name } } }
        search(filter: {range: {from: -1}, tags: [\"x\", null]}, date: [1.5, E, true, $a]) { name }
      }
      "About" fragment F on Dog @tag(name: "f") { name }
      """
    let document = try GraphQL.Document(parsing: text)
    let located = try LocatedDocument(parsing: text)
    #expect(located.document == document)
    #expect(LocatedDocument(document).document == document)
    #expect(
      document.text == """
        query Q($a: [Int!] = [1, 1e+20] @once) @once { b: dog @include(if: true) { ...F ... on Dog \
        { name } ... { owner { name } } } search(filter: {range: {from: -1}, tags: ["x", null]}, \
        date: [1.5, E, true, $a]) { name } } fragment F on Dog @tag(name: "f") { name }
        """)
    let withTypes = try LocatedDocument(parsing: text + " type Extra { a: Int }")
    #expect(withTypes.document == document)
  }

  @Test(
    "Similar names",
    arguments: [
      ("{ dog { nickame } }", ": did you mean 'nickname'?"),
      ("{ dog { Name } }", ": did you mean 'name'?"),
      ("{ dog { owenr } }", ": did you mean 'owner'?"),
      ("{ dog { a } }", ""),
      ("{ dog { entirelyDifferent } }", ""),
      ("{ cta { name } }", ": did you mean 'cat'?"),
      ("{ arguments { idField } }", ""),
      ("{ arguments { inArgField } }", ": did you mean 'idArgField' or 'intArgField'?"),
    ])
  func suggestions(document: String, suggestion: String) throws {
    let findings = try Pets.schema().validate(LocatedDocument(parsing: document))
    let message = try #require(findings.first?.message)
    #expect(message.drop { $0 != ":" } == suggestion)
  }
}
