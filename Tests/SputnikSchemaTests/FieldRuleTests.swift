import SputnikSchema
import Testing

@Suite("Rules for fields")
struct FieldRuleTests {
  @Test(
    "Invalid documents",
    arguments: [
      (
        "fragment fieldNotDefined on Dog { meowVolume }",
        ["1:35 fieldSelections"]
      ),
      (
        "fragment aliasedLyingFieldTargetNotDefined on Dog { barkVolume: kawVolume }",
        ["1:65 fieldSelections"]
      ),
      (
        "fragment definedOnImplementersButNotInterface on Pet { nickname }",
        ["1:56 fieldSelections"]
      ),
      (
        "fragment directFieldSelectionOnUnion on CatOrDog { name barkVolume }",
        ["1:52 fieldSelections", "1:57 fieldSelections"]
      ),
      (
        "{ dog { nam } }",
        ["1:9 fieldSelections"]
      ),
      (
        "{ dgo { name } }",
        ["1:3 fieldSelections"]
      ),
      (
        "{ dog { NAME } }",
        ["1:9 fieldSelections"]
      ),
      (
        "{ dog { owner { nmae pest { name } } } }",
        ["1:17 fieldSelections", "1:22 fieldSelections"]
      ),
      (
        "{ dog { __schema { types { name } } } }",
        ["1:9 fieldSelections"]
      ),
      (
        "mutation { __schema { types { name } } }",
        ["1:12 fieldSelections"]
      ),
      (
        "{ __schema { typos { name } } }",
        ["1:14 fieldSelections"]
      ),
      (
        "{ __type { name } }",
        ["1:3 requiredArguments"]
      ),
      (
        "{ unknown { whatever { deep } } }",
        ["1:3 fieldSelections"]
      ),
      (
        "fragment F on Unknown { whatever { deep } }",
        ["1:15 fragmentSpreadTypeExistence"]
      ),
      (
        "fragment conflictingBecauseAlias on Dog { name: nickname name }",
        ["1:58 fieldSelectionMerging"]
      ),
      (
        "fragment conflictingArgsOnValues on Dog { doesKnowCommand(dogCommand: SIT) doesKnowCommand(dogCommand: HEEL) }",
        ["1:76 fieldSelectionMerging"]
      ),
      (
        "query Q($dogCommand: DogCommand!) { dog { doesKnowCommand(dogCommand: SIT) doesKnowCommand(dogCommand: $dogCommand) } }",
        ["1:76 fieldSelectionMerging"]
      ),
      (
        "query Q($varOne: DogCommand!, $varTwo: DogCommand!) { dog { doesKnowCommand(dogCommand: $varOne) doesKnowCommand(dogCommand: $varTwo) } }",
        ["1:98 fieldSelectionMerging"]
      ),
      (
        "fragment differingArgs on Dog { doesKnowCommand(dogCommand: SIT) doesKnowCommand }",
        ["1:66 fieldSelectionMerging", "1:66 requiredArguments"]
      ),
      (
        "fragment conflictingDifferingResponses on Pet { ... on Dog { someValue: nickname } ... on Cat { someValue: meowVolume } }",
        ["1:97 fieldSelectionMerging"]
      ),
      (
        "{ dog { name } dog { name: nickname } }",
        ["1:22 fieldSelectionMerging"]
      ),
      (
        "{ dog { owner { name } } dog { owner { name: __typename } } }",
        ["1:40 fieldSelectionMerging"]
      ),
      (
        "{ dog { ...A ...B } } fragment A on Dog { x: name } fragment B on Dog { x: nickname }",
        ["1:73 fieldSelectionMerging"]
      ),
      (
        "{ dog { ...A } } fragment A on Dog { x: name ...B } fragment B on Dog { x: nickname }",
        ["1:73 fieldSelectionMerging"]
      ),
      (
        "{ pet { ... on Dog { x: name } x: __typename } }",
        ["1:32 fieldSelectionMerging"]
      ),
      (
        "{ search(ids: [1, 2]) { name } search(ids: [2, 1]) { name } }",
        ["1:32 fieldSelectionMerging"]
      ),
      (
        "{ boxes { ... on IntBox { a: same } ... on StringBox { a: same } } }",
        ["1:56 fieldSelectionMerging"]
      ),
      (
        "{ boxes { ... on IntBox { a: list } ... on StringBox { a: list } } }",
        ["1:56 fieldSelectionMerging"]
      ),
      (
        "{ boxes { ... on IntBox { a: list } ... on StringBox { a: scalar } } }",
        ["1:56 fieldSelectionMerging"]
      ),
      (
        "{ boxes { ... on IntBox { box { s: scalar } } ... on StringBox { box { s: list } } } }",
        ["1:72 fieldSelectionMerging"]
      ),
      (
        "{ boxes { ... on IntBox { deep { s: scalar } } ... on Box { deep { s: unrelated } } } }",
        ["1:68 fieldSelectionMerging"]
      ),
      (
        "fragment F on Dog { x: name ...F x: nickname }",
        ["1:29 fragmentSpreadsMustNotFormCycles", "1:34 fieldSelectionMerging"]
      ),
      (
        "fragment scalarSelectionsNotAllowedOnInt on Dog { barkVolume { sinceWhen } }",
        ["1:51 leafFieldSelections"]
      ),
      (
        "query directQueryOnObjectWithoutSubFields { human }",
        ["1:45 leafFieldSelections"]
      ),
      (
        "query directQueryOnInterfaceWithoutSubFields { pet }",
        ["1:48 leafFieldSelections"]
      ),
      (
        "query directQueryOnUnionWithoutSubFields { catOrDog }",
        ["1:44 leafFieldSelections"]
      ),
      (
        "{ dog { doesKnowCommand(dogCommand: SIT) { a } } }",
        ["1:9 leafFieldSelections"]
      ),
      (
        "{ human { pets } }",
        ["1:11 leafFieldSelections"]
      ),
      (
        "{ search(date: [{a: 1, b: {c: 1}}]) { name } search(date: [{b: {c: 2}, a: 1}]) { name } }",
        ["1:46 fieldSelectionMerging"]
      ),
      (
        "{ search(date: 1.0) { name } search(date: 1.00) { name } }",
        ["1:30 fieldSelectionMerging"]
      ),
      (
        "{ search(date: 18446744073709551615) { name } search(date: 18446744073709551616) { name } }",
        ["1:47 fieldSelectionMerging"]
      ),
      (
        "{ search(date: [1, 2]) { name } search(date: [2, 1]) { name } }",
        ["1:33 fieldSelectionMerging"]
      ),
    ])
  func invalid(document: String, findings: [String]) throws {
    #expect(try Pets.findings(in: document) == findings)
  }

  @Test(
    "Valid documents",
    arguments: [
      "fragment interfaceFieldSelection on Pet { name }",
      "fragment inDirectFieldSelectionOnUnion on CatOrDog { __typename ... on Pet { name } ... on Dog { barkVolume } }",
      "{ dog { __typename } __typename }",
      #"{ __schema { types { name fields(includeDeprecated: true) { name } } } __type(name: "Dog") { kind ofType { name } isOneOf } }"#,
      "fragment mergeIdenticalFields on Dog { name name }",
      "fragment mergeIdenticalAliasesAndFields on Dog { otherName: name otherName: name }",
      "fragment mergeIdenticalFieldsWithIdenticalArgs on Dog { doesKnowCommand(dogCommand: SIT) doesKnowCommand(dogCommand: SIT) }",
      "query Q($dogCommand: DogCommand!) { dog { doesKnowCommand(dogCommand: $dogCommand) doesKnowCommand(dogCommand: $dogCommand) } }",
      "fragment safeDifferingFields on Pet { ... on Dog { volume: barkVolume } ... on Cat { volume: meowVolume } }",
      "fragment safeDifferingArgs on Pet { ... on Dog { doesKnowCommand(dogCommand: SIT) } ... on Cat { doesKnowCommand(catCommand: JUMP) } }",
      "{ search(ids: [1], date: {a: 1, b: 2}) { name } search(date: {b: 2, a: 1}, ids: [1]) { name } }",
      "{ search(date: [{a: 1, b: {c: 1, d: 2}}]) { name } search(date: [{b: {d: 2, c: 1}, a: 1}]) { name } }",
      "{ boxes { ... on IntBox { deep { scalar } } ... on StringBox { deep { scalar: unrelated } } } }",
      "{ boxes { ... on IntBox { box { s: scalar } } ... on Box { deep { s: unrelated } } } }",
      "{ boxes { scalar @include(if: true) scalar @skip(if: true) } }",
      "fragment scalarSelection on Dog { barkVolume }",
      "query directQueryOnObjectWithSubFields { human { name } }",
      "query directQueryOnInterfaceWithSubFields { pet { name } }",
      "query directQueryOnUnionWithSubFields { catOrDog { __typename } }",
    ])
  func valid(document: String) throws {
    #expect(try Pets.findings(in: document) == [])
  }
}
