import Foundation
import Sputnik

// Value types in structs that are isolated by default.

@QueryOperation
struct IsolatedValuesQuery {
  var event: Event

  @QuerySatelite
  struct Event: Codable, Hashable {
    @Variable var by: EventBy
    @Variable var since: GraphQLNullable<Date>
    var id: UUID
    var start: Date
    var link: URL?
    var price: Decimal
    var views: [Int64]
    var settings: JSONValue
    var author: Indirect<Author>?

    @QuerySatelite
    struct Author: Codable, Hashable { var name: String }
  }
}

@QueryOneOf
indirect enum EventBy: Hashable {
  case id(UUID), day(Date)
  @Property(name: "anyOf") case any([EventBy])
  case filter(EventFilter)
}

@QuerySatelite
struct EventFilter: Codable, Hashable {
  var name: GraphQLNullable<String>
  var not: Indirect<EventFilter>?
}
