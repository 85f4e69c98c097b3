public import Foundation
public import Sputnik

// Value types in public structs. This file must compile without a warning.

@QueryOperation
public struct PublicValuesQuery {
  public var event: Event

  @QuerySatelite
  public struct Event: Codable, Hashable {
    @Variable public var by: EventBy
    @Variable public var since: GraphQLNullable<Date>
    public var id: UUID
    public var start: Date
    public var link: URL?
    public var price: Decimal
    public var views: [Int64]
    public var settings: JSONValue
    public var author: Indirect<Author>?

    @QuerySatelite
    public struct Author: Codable, Hashable { public var name: String }
  }
}

@QueryOneOf
public indirect enum EventBy: Hashable {
  case id(UUID), day(Date)
  @Property(name: "anyOf") case any([EventBy])
  case filter(EventFilter)
}

@QuerySatelite
public struct EventFilter: Codable, Hashable {
  public var name: GraphQLNullable<String>
  public var not: Indirect<EventFilter>?
}
