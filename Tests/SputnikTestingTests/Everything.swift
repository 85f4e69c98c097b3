import Foundation
import SputnikMacros

// Structs with every kind of property.

@QueryEnum enum Colour: Hashable {
  @EnumValue("red") case red
  @EnumValue("green") case green
  case unknown(String)
}

@Scalar(expressibleBy: [.string], valueType: Date.self, transformer: DateOnlyTransformer.self)
struct Day: Hashable {}

@Scalar(expressibleBy: [.int], valueType: Date.self, transformer: SecondsSince1970Transformer.self)
struct Moment: Hashable {}

@Scalar(
  expressibleBy: [.int], valueType: Int64.self, transformer: IntegerStringTransformer<Int64>.self)
struct BigNumber: Hashable {}

@Scalar(expressibleBy: [.string], valueType: String.self) struct Cursor: Hashable {}

enum NeverTransformer: ScalarTransformer {
  static func initialize(stringValue: String) -> String? { stringValue == "magic" ? "magic" : nil }
  static func serializedValue(value: String?) -> any SerializedValue { value }
}

@Scalar(expressibleBy: [.string], valueType: String.self, transformer: NeverTransformer.self)
struct Magic: Hashable {}

@QuerySatelite struct Everything: Equatable {
  var id: ID
  var name: String
  var title: String?
  var age: Int
  var rating: Double
  var opacity: Float
  var isActive: Bool
  var hasNextPage: Bool
  var colour: Colour
  var colours: [Colour]
  var nickname: GraphQLNullable<String>
  var grid: [[Int]]
  var sparse: [String?]?
  var homepage: URL
  var avatar: URL
  var uuid: UUID
  var createdAt: Date
  var price: Decimal
  var views: Int64
  var settings: JSONValue
  var day: Day
  var moment: Moment
  var big: BigNumber
  var cursor: Cursor?
  @Property(name: "name", alias: "other", arguments: ["short": true]) var otherName: String
  @Property(name: "__typename") var typename: String
  @FragmentSpread var names: EverythingNames
  var pet: Pet
  var pets: [Pet]
  @Property(recurse: 2) var parent: Indirect<Part>?
  var inner: Inner?

  @QuerySatelite struct Inner: Equatable { var note: String }
}

@QuerySatelite struct Part: Equatable {
  var label: String
  @Property(recurse: 2) var parent: Indirect<Part>?
  @Property(recurse: 1) var parts: [Part]
}

@QueryFragment(on: "Everything") struct EverythingNames: Equatable {
  var name: String
  var surname: String
}

@QueryUnion enum Pet: Equatable {
  case cat(Cat)
  case dog(Dog)
  case other(typename: String)

  @QuerySatelite struct Cat: Equatable { var name: String; var lives: Int }
  @QuerySatelite struct Dog: Equatable { var name: String; var tricks: [String] }
}

extension Pet {
  var typename: String {
    switch self {
    case .cat: "Cat"
    case .dog: "Dog"
    case .other(let name): name
    }
  }
}

/// An interface whose fragments name the types that it can have.
@QuerySatelite(schemaTypeName: "Being") struct Being: Equatable {
  var id: ID
  @InlineFragment var human: Human?
  @InlineFragment(types: ["Droid", "Drone"]) var machine: Machine?
  @InlineFragment(types: .present) var identified: Identified?

  @QuerySatelite struct Human: Equatable { var homePlanet: String }
  @QuerySatelite struct Machine: Equatable { var serialNumber: String }
  @QuerySatelite struct Identified: Equatable { var id: ID }
}

@QueryOperation struct ConditionalQuery {
  @Variable var long: Bool
  var being: Being
  @Include(if: "long") var summary: String?
  @Skip(if: "brief") var details: String?
  @Variable var brief: Bool
  var local: Int?
}
