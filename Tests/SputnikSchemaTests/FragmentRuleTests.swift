import SputnikSchema
import Testing

@Suite("Rules for fragments")
struct FragmentRuleTests {
  @Test(
    "Invalid documents",
    arguments: [
      (
        "{ dog { ...fragmentOne } } fragment fragmentOne on Dog { name } fragment fragmentOne on Dog { owner { name } }",
        ["1:74 fragmentNameUniqueness"]
      ),
      (
        "{ dog { ...A } } fragment A on Dog { name } fragment A on Dog { name } fragment A on Dog { name }",
        ["1:54 fragmentNameUniqueness", "1:81 fragmentNameUniqueness"]
      ),
      (
        "fragment notOnExistingType on NotInSchema { name }",
        ["1:31 fragmentSpreadTypeExistence"]
      ),
      (
        "fragment inlineNotExistingType on Dog { ... on NotInSchema { name } }",
        ["1:48 fragmentSpreadTypeExistence"]
      ),
      (
        "{ pet { ... on Dgo { name } ... on cat { name } } }",
        ["1:16 fragmentSpreadTypeExistence", "1:36 fragmentSpreadTypeExistence"]
      ),
      (
        "fragment fragOnScalar on Int { something }",
        ["1:26 fragmentsOnObjectInterfaceOrUnionTypes"]
      ),
      (
        "fragment inlineFragOnScalar on Dog { ... on Boolean { somethingElse } }",
        ["1:45 fragmentsOnObjectInterfaceOrUnionTypes"]
      ),
      (
        "fragment F on FindDogInput { name }",
        ["1:15 fragmentsOnObjectInterfaceOrUnionTypes"]
      ),
      (
        "fragment F on DogCommand { SIT }",
        ["1:15 fragmentsOnObjectInterfaceOrUnionTypes"]
      ),
      (
        "{ dog { name } } fragment nameFragment on Dog { name }",
        ["1:18 fragmentsMustBeUsed"]
      ),
      (
        "{ dog { name } } fragment A on Dog { ...B } fragment B on Dog { name }",
        ["1:18 fragmentsMustBeUsed", "1:45 fragmentsMustBeUsed"]
      ),
      (
        "{ dog { ...undefinedFragment } }",
        ["1:12 fragmentSpreadTargetDefined"]
      ),
      (
        "{ dog { ...nameFargment ...nameFragment } } fragment nameFragment on Dog { name }",
        ["1:12 fragmentSpreadTargetDefined"]
      ),
      (
        "{ dog { ...A } } fragment A on Dog { ...C }",
        ["1:41 fragmentSpreadTargetDefined"]
      ),
      (
        "{ dog { ...nameFragment } } fragment nameFragment on Dog { name ...barkVolumeFragment } fragment barkVolumeFragment on Dog { barkVolume ...nameFragment }",
        ["1:65 fragmentSpreadsMustNotFormCycles"]
      ),
      (
        "{ dog { ...dogFragment } } fragment dogFragment on Dog { name owner { ...ownerFragment } } fragment ownerFragment on Human { name pets { ...dogFragment } }",
        ["1:71 fragmentSpreadsMustNotFormCycles"]
      ),
      (
        "{ dog { ...A } } fragment A on Dog { name ...A }",
        ["1:43 fragmentSpreadsMustNotFormCycles"]
      ),
      (
        "{ dog { ...A } } fragment A on Dog { ...B ...C } fragment B on Dog { ...A } fragment C on Dog { ...A }",
        ["1:38 fragmentSpreadsMustNotFormCycles", "1:43 fragmentSpreadsMustNotFormCycles"]
      ),
      (
        "{ dog { ...A } } fragment A on Dog { ...B } fragment B on Dog { ...C } fragment C on Dog { ...B }",
        ["1:65 fragmentSpreadsMustNotFormCycles"]
      ),
      (
        "fragment catInDogFragmentInvalid on Dog { ... on Cat { meowVolume } }",
        ["1:43 fragmentSpreadIsPossible"]
      ),
      (
        "fragment sentientFragment on Sentient { ... on Dog { barkVolume } }",
        ["1:41 fragmentSpreadIsPossible"]
      ),
      (
        "fragment humanOrAlienFragment on HumanOrAlien { ... on Cat { meowVolume } }",
        ["1:49 fragmentSpreadIsPossible"]
      ),
      (
        "fragment nonIntersectingInterfaces on Pet { ...sentientFragment } fragment sentientFragment on Sentient { name }",
        ["1:45 fragmentSpreadIsPossible"]
      ),
      (
        "{ catOrDog { ... on HumanOrAlien { __typename } } }",
        ["1:14 fragmentSpreadIsPossible"]
      ),
      (
        "{ dog { ...F } } fragment F on Cat { name }",
        ["1:9 fragmentSpreadIsPossible"]
      ),
      (
        "{ dog { ... on Sentient { name } } }",
        ["1:9 fragmentSpreadIsPossible"]
      ),
    ])
  func invalid(document: String, findings: [String]) throws {
    #expect(try Pets.findings(in: document) == findings)
  }

  @Test(
    "Valid documents",
    arguments: [
      "{ dog { ...fragmentOne ...fragmentTwo } } fragment fragmentOne on Dog { name } fragment fragmentTwo on Dog { owner { name } }",
      "fragment correctType on Dog { name }",
      "fragment inlineFragment on Dog { ... on Dog { name } }",
      "fragment inlineFragment2 on Dog { ... @include(if: true) { name } }",
      "fragment fragOnObject on Dog { name }",
      "fragment fragOnInterface on Pet { name }",
      "fragment fragOnUnion on CatOrDog { ... on Dog { name } }",
      "{ dog { ...A } } fragment A on Dog { ...B } fragment B on Dog { name }",
      "query Q { dog { ...A } } query R { dog { ...B } } fragment A on Dog { name } fragment B on Dog { name }",
      "{ dog { ...nameFragment } } fragment nameFragment on Dog { name ...barkVolumeFragment } fragment barkVolumeFragment on Dog { barkVolume }",
      "{ dog { ...A } } fragment A on Dog { ...B ...C } fragment B on Dog { ...D } fragment C on Dog { ...D } fragment D on Dog { name }",
      "fragment dogFragment on Dog { ... on Dog { barkVolume } }",
      "fragment petNameFragment on Pet { name } fragment interfaceWithinObjectFragment on Dog { ...petNameFragment }",
      "fragment catOrDogNameFragment on CatOrDog { ... on Cat { meowVolume } } fragment unionWithObjectFragment on Dog { ...catOrDogNameFragment }",
      "fragment petFragment on Pet { name ... on Dog { barkVolume } }",
      "fragment catOrDogFragment on CatOrDog { ... on Cat { meowVolume } }",
      "fragment unionWithInterface on Pet { ...dogOrHumanFragment } fragment dogOrHumanFragment on DogOrHuman { ... on Dog { barkVolume } }",
      "{ catOrDog { ... on DogOrHuman { __typename } ... on Pet { name } } }",
    ])
  func valid(document: String) throws {
    #expect(try Pets.findings(in: document) == [])
  }
}
