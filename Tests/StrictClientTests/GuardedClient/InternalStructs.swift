import Foundation
import Sputnik

// The same shapes without `public`, and in the places where access is tricky.

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

/// What the tests see of the private ones.
enum Doors {
  static func privateDocument() throws -> String {
    try PrivateQuery(variables: .init(id: 3)).document.text
  }

  static func filePrivateDocument() throws -> String {
    try FilePrivateQuery().document.text
  }
}

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

  @QuerySatelite struct Error { var code: Swift::Int }
  @QuerySatelite struct Date { var day: Swift::Int }
  @QuerySatelite struct Character { var name: Swift::String }
  @QuerySatelite struct Collection { var count: Swift::Int }
  @QuerySatelite struct String { @Variable var text: Swift::String?; var value: Swift::String }
  @QuerySatelite struct Int { var value: Swift::Int }
  @QuerySatelite struct Array { var value: Swift::Int }
  @QuerySatelite struct Optional { var value: Swift::Int }
  @QuerySatelite struct Sputnik { var value: Swift::Int }
  @QuerySatelite struct Swift { var value: Swift::Int }
  @QuerySatelite struct ID { var value: Swift::Int }
  @QuerySatelite struct Bool { var value: Swift::Int }
  @QuerySatelite struct Sendable { var value: Swift::Int }
}
