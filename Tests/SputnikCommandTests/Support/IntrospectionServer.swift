import Foundation
import SputnikExecution
import TourServer

/// A server that executes introspection queries, as servers of an edition of the specification do:
/// it refuses every field and argument that the edition doesn't have.
struct IntrospectionServer {
  /// The parts of introspection that the server doesn't know.
  var lacks: Set<Part> = []

  enum Part: CaseIterable {
    case oneOf, deprecatedInputs, specifiedBy, repeatable, schemaDescription, subscriptions
    case locations
  }

  /// Serves introspection, and returns its URL.
  func serve(on server: LocalGraphQLServer, at path: String = "/api") async throws -> String {
    // Names with two underscores are reserved, so the server executes a schema with other names.
    let schema = try ExecutableSchema(
      Schema(sdl: sdl), root: ["M_schema": Self.result(lacks: lacks)])
    return await server.respond(at: path) { request in
      let query = (request.query ?? "").replacingOccurrences(of: "__", with: "M_")
      let result = await schema.execute(GraphQLRequest(query: query))
      let text = result.json.text.replacingOccurrences(of: "M_", with: "__")
      return CannedResponse(status: result.data == nil ? 400 : 200, body: Data(text.utf8))
    }
  }

  private func unless(_ part: Part, _ text: String) -> String { lacks.contains(part) ? "" : text }

  private var sdl: String {
    let inputs = unless(.deprecatedInputs, "(includeDeprecated: Boolean = false)")
    let flags = "isDeprecated: Boolean! deprecationReason: String"
    return """
      type Query { M_schema: M_Schema! }
      type M_Schema {
        types: [M_Type!]! queryType: M_Type! mutationType: M_Type directives: [M_Directive!]!
        \(unless(.schemaDescription, "description: String"))
        \(unless(.subscriptions, "subscriptionType: M_Type"))
      }
      type M_Type {
        kind: String! name: String description: String
        fields(includeDeprecated: Boolean = false): [M_Field!]
        interfaces: [M_Type!] possibleTypes: [M_Type!]
        enumValues(includeDeprecated: Boolean = false): [M_EnumValue!]
        inputFields\(inputs): [M_InputValue!]
        ofType: M_Type
        \(unless(.specifiedBy, "specifiedByURL: String")) \(unless(.oneOf, "isOneOf: Boolean"))
      }
      type M_Field {
        name: String! description: String args\(inputs): [M_InputValue!]! type: M_Type! \(flags)
      }
      type M_InputValue {
        name: String! description: String type: M_Type! defaultValue: String
        \(unless(.deprecatedInputs, flags))
      }
      type M_EnumValue { name: String! description: String \(flags) }
      type M_Directive {
        name: String! description: String args\(inputs): [M_InputValue!]!
        \(lacks.contains(.locations)
          ? "onOperation: Boolean! onFragment: Boolean! onField: Boolean!"
          : "locations: [String!]!")
        \(unless(.repeatable, "isRepeatable: Boolean!"))
      }
      """
  }

  /// The whole result of an introspection query. A query for less receives less.
  private static func result(lacks: Set<Part>) -> JSONValue {
    let int: JSONValue = ["kind": "SCALAR", "name": "Int"]
    return [
      "description": "All heroes.", "queryType": ["name": "Query"], "mutationType": nil,
      "subscriptionType": ["name": "Events"],
      "types": [
        [
          "kind": "OBJECT", "name": "Query", "interfaces": [],
          "fields": [
            [
              "name": "hero", "description": "The first one.",
              "type": ["kind": "NON_NULL", "ofType": ["kind": "SCALAR", "name": "Day"]],
              "isDeprecated": false,
              "args": [
                [
                  "name": "by", "type": ["kind": "INPUT_OBJECT", "name": "Key"],
                  "isDeprecated": true, "deprecationReason": "Slow.",
                ]
              ],
            ]
          ],
        ],
        [
          "kind": "OBJECT", "name": "Events", "interfaces": [],
          "fields": [["name": "at", "type": int, "isDeprecated": false, "args": []]],
        ],
        [
          "kind": "INPUT_OBJECT", "name": "Key", "isOneOf": true,
          "inputFields": [
            ["name": "id", "type": int, "isDeprecated": false],
            ["name": "rank", "type": int, "isDeprecated": false],
          ],
        ],
        ["kind": "SCALAR", "name": "Day", "specifiedByURL": "https://example.org/day"],
        int,
      ],
      "directives": [
        [
          "name": "cached", "locations": ["FIELD"], "isRepeatable": true, "args": [],
          "onOperation": false, "onFragment": false, "onField": true,
        ]
      ],
    ]
  }

  /// The schema of a server that knows everything.
  static let complete = """
    \"""
    All heroes.
    \"""
    schema {
      query: Query
      subscription: Events
    }

    directive @cached repeatable on FIELD

    type Query {
      \"""
      The first one.
      \"""
      hero(by: Key @deprecated(reason: "Slow.")): Day!
    }

    type Events {
      at: Int
    }

    input Key @oneOf {
      id: Int
      rank: Int
    }

    scalar Day @specifiedBy(url: "https://example.org/day")

    """

  /// The schema of a server of the edition of June 2018.
  static let june2018 =
    """
    schema {
      query: Query
      subscription: Events
    }


    """ + oldest

  /// The schema of a server of 2015, which doesn't tell about subscriptions.
  static let oldest = """
    directive @cached on FIELD

    type Query {
      \"""
      The first one.
      \"""
      hero(by: Key): Day!
    }

    type Events {
      at: Int
    }

    input Key {
      id: Int
      rank: Int
    }

    scalar Day

    """
}
