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
        "{ dog { ... @defer { name } } }",
        "the schema has no directive '@defer': the server doesn't deliver responses incrementally, or "
          + "its schema doesn't tell",
        ["1:13"]
      ),
      (
        "{ dog @unknown(a: 1, a: 2) { name } }",
        "the schema has no directive '@unknown'",
        ["1:7"]
      ),
      (
        "fragment missingRequiredArg on Arguments { nonNullBooleanArgField(nonNullBooleanArg: null) }",
        "the argument 'nonNullBooleanArg' of type 'Boolean!' can't be null",
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
    ] as [(String, String, [String])])
  func message(document: String, message: String, locations: [String]) throws {
    let findings = try Pets.schema().validate(
      GraphQL.Document(parsing: document, allowsTypeSystem: true))
    let finding = findings.first { $0.message == message }
    #expect(finding?.locations.map { "\($0.line):\($0.column)" } == locations)
  }
}
