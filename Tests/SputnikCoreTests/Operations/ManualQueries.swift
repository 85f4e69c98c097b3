import Sputnik
import TestSupport

// Manual mapping: the satellites are declared outside of the operation, and the arguments' values
// are set on the instance.

@QueryOperation(variableMapping: .manual)
struct ManualQuery {
  var episode: ManualEpisode
  @Property(name: "locationsByIds") var locations: [ManualLocation]
}

@QuerySatelite
struct ManualEpisode {
  @Argument var id: ID
  var name: String
}

@QuerySatelite
struct ManualLocation {
  @Argument var ids: [ID]
  var name: String
  var dimension: String?
}

@QueryOperation(name: "bound", variableMapping: .manual)
struct BoundQuery {
  @Variable var episodeId: ID
  @Variable(name: "page_size") var last: Int?
  var episode: BoundEpisode
  var other: BoundEpisode?
}

@QuerySatelite
struct BoundEpisode {
  @Argument(name: "id", variableKey: "episodeId") var idArgument: ID
  @Argument(variableKey: "page_size") var last: Int?
  var name: String
}

/// Every kind of literal argument.
@QueryOperation(name: "")
struct LiteralQuery {
  var thing: LiteralThing
}

@QuerySatelite
struct LiteralThing {
  @Argument var int: Int?
  @Argument var double: Double?
  @Argument var float: Float?
  @Argument var bool: Bool?
  @Argument var string: String?
  @Argument var id: ID?
  @Argument(name: "kind") var mediaType: MediaType?
  @Argument var kinds: [MediaType?]?
  @Argument var ints: [[Int]]?
  @Argument var input: LiteralInput?
  @Argument var inputs: [LiteralInput]?
  @Argument var link: Link?
  @Argument var preset: Int? = 5
  var name: String
}

@QuerySatelite(schemaTypeName: "ThingInput")
struct LiteralInput: Hashable {
  var text: String?
  var kind: MediaType?
  var inner: LiteralInnerInput?
  var tags: [String]?
}

@QuerySatelite
struct LiteralInnerInput: Hashable {
  var ids: [ID]
  var flag: Bool = false
}
