import Foundation
import Sputnik

// The structs of PublicStructs.swift without `public`, and structs with other access levels.

@Sputnik.QueryOperation(name: "findByType")
struct InternalAnimeQuery: Hashable, Codable {
  @Sputnik.Property(name: "MediaListCollection") var mediaList: MediaListCollection

  @Sputnik.QuerySatelite struct MediaListCollection: Hashable, Codable {
    @Sputnik.Variable var type: MediaType?
    var hasNextChunk: Bool
  }
}

@QueryOperation
private struct PrivateQuery {
  @Variable var id: ID
  var thing: Thing

  @QuerySatelite
  fileprivate struct Thing {
    @Argument(name: "id", variableKey: "id") fileprivate var idArgument: ID
    fileprivate var id: ID
    private var secret: String
  }
}

@QueryOperation
fileprivate struct FilePrivateQuery {
  fileprivate var thing: Thing
  @QuerySatelite struct Thing { var id: ID }
}

/// Gives the tests access to the private operations.
enum PrivateAccess {
  static func privateDocument() throws -> String {
    try PrivateQuery(variables: .init(id: 3)).document.text
  }

  static func filePrivateDocument() throws -> String {
    try FilePrivateQuery().document.text
  }
}

typealias PlainInt = Int
typealias PlainString = String

/// Names that shadow the standard library's and Sputnik's own.
@QueryOperation
struct ShadowQuery {
  var error: Error
  var date: Date?
  var character: [Character]
  var collection: Collection
  var string: String
  var int: Int
  var array: [Array]
  var optional: Optional
  var sputnik: Sputnik
  var swift: Swift
  var id: ID
  var bool: Bool
  var sendable: Sendable

  @QuerySatelite struct Error { var code: PlainInt }
  @QuerySatelite struct Date { var day: PlainInt }
  @QuerySatelite struct Character { var name: PlainString }
  @QuerySatelite struct Collection { var count: PlainInt }
  @QuerySatelite struct String { @Variable var text: PlainString?; var value: PlainString }
  @QuerySatelite struct Int { var value: PlainInt }
  @QuerySatelite struct Array { var value: PlainInt }
  @QuerySatelite struct Optional { var value: PlainInt }
  @QuerySatelite struct Sputnik { var value: PlainInt }
  @QuerySatelite struct Swift { var value: PlainInt }
  @QuerySatelite struct ID { var value: PlainInt }
  @QuerySatelite struct Bool { var value: PlainInt }
  @QuerySatelite struct Sendable { var value: PlainInt }
}
