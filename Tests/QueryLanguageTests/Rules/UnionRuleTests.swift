import Sputnik
import TestSupport
import Testing

@QuerySatelite(schemaTypeName: "Cat") private struct LoudCat { var meow: String }
@QuerySatelite(schemaTypeName: "Cat") private struct QuietCat { var purr: String }

@QueryUnion private enum TwoCats {
  case loud(LoudCat)
  case quiet(QuietCat)
}

@QueryUnion private enum ListedCat {
  case loud(LoudCat)
  @InlineFragment(types: ["Tiger", "Cat"]) case big(Big)
  @QuerySatelite fileprivate struct Big { var roar: String }
}

@QueryOperation private struct TwoCatsQuery { var cat: TwoCats }
@QueryOperation private struct ListedCatQuery { var cat: ListedCat }

/// A union whose payloads have fields with arguments.
@QueryOperation(name: "P", variableMapping: .manual) private struct PayloadArguments {
  var pet: Pet?
  var id: ID
  @QueryUnion enum Pet {
    case dog(Dog)
    @InlineFragment(types: .present) case named(Named)
    case other(typename: String)
  }
  @QuerySatelite struct Dog { var toys: Toys }
  @QuerySatelite struct Toys {
    @Argument var first: Int = 5
    @Argument var after: String?
    @Argument(variableKey: "kind") var kind: String?
    var count: Int
  }
  @QuerySatelite struct Named {
    var name: String
    var age: Int
  }
  @Variable var kind: String?
}

/// A union whose payload has an argument itself.
@QueryOperation(variableMapping: .manual) private struct PayloadWithArgument {
  var pet: Pet
  @QueryUnion enum Pet { case toys(PayloadArguments.Toys) }
  @Variable var kind: String?
}

@Suite("The rules of unions")
struct UnionRuleTests {
  @Test func twoCasesOfOneTypeAreAnError() throws {
    for query in [TwoCatsQuery() as any GraphQLOperation, ListedCatQuery()] {
      let error = try invalid { try query.document }
      #expect(error.place == "cat")
      #expect(error.problem.contains("two cases of the union have the type 'Cat'"))
    }
  }

  @Test func literalArgumentsInPayloadsArePrinted() throws {
    var query = PayloadArguments()
    let pet = """
      pet { __typename ... on Dog { toys(first: 5, kind: $kind) { count } } \
      ... on Named { name age } }
      """
    #expect(try query.text == "query P($kind: String) { \(pet) id }")
    query.setSelections([.pet])
    #expect(try query.text == "query P($kind: String) { \(pet) }")
    let response = try PayloadArguments().filled(
      #"{"data":{"pet":{"__typename":"Dog","toys":{"count":1}},"id":1}}"#)
    guard case .dog(let dog) = response.pet else {
      Issue.record("another type")
      return
    }
    #expect(dog.toys.count == 1)
    #expect(dog.toys.first == 5)
  }

  @Test func keysDecideForACaseOnAnInterface() throws {
    let response = try PayloadArguments().filled(
      #"{"data":{"pet":{"age":3,"__typename":"Cat","name":"n"},"id":1}}"#)
    guard case .named(let named) = response.pet else {
      Issue.record("another type")
      return
    }
    #expect(named.name == "n")
    #expect(named.age == 3)
    let other = try PayloadArguments().filled(
      #"{"data":{"pet":{"__typename":"Stone"},"id":1}}"#)
    guard case .other("Stone") = other.pet else {
      Issue.record("another type")
      return
    }
    // An age proves that the object is Named.
    let error = try unreadable {
      try PayloadArguments().filled(#"{"data":{"pet":{"age":3,"__typename":"Cat"},"id":1}}"#)
    }
    #expect(error.path == ["pet", "name"])
  }

  @Test func payloadTakesNoArguments() throws {
    let error = try invalid { try PayloadWithArgument().document }
    #expect(error.place == "pet")
    #expect(error.problem.contains("can't be a fragment, because it has the argument"))
  }
}
