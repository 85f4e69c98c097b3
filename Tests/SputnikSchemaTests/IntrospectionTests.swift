import Foundation
import SputnikSchema
import Testing

@Suite("Schemas from introspection")
struct IntrospectionTests {
  /// The result of a query for everything that the September 2025 edition has.
  private let complete: JSONValue = [
    "data": [
      "__schema": [
        "description": "Heroes", "queryType": ["name": "Root", "kind": "OBJECT"],
        "mutationType": nil, "subscriptionType": ["name": "Sub"],
        "types": [
          [
            "kind": "OBJECT", "name": "Root", "description": "Start",
            "interfaces": [["name": "Node"]],
            "fields": [
              [
                "name": "id", "args": [], "isDeprecated": false,
                "type": ["kind": "NON_NULL", "ofType": ["kind": "SCALAR", "name": "ID"]],
              ],
              [
                "name": "find", "description": "Finds",
                "args": [
                  [
                    "name": "key", "type": ["kind": "INPUT_OBJECT", "name": "Key"],
                    "defaultValue": "{id: \"1\", count: 2}",
                  ],
                  [
                    "name": "films",
                    "type": [
                      "kind": "LIST",
                      "ofType": ["kind": "NON_NULL", "ofType": ["kind": "ENUM", "name": "Film"]],
                    ],
                    "defaultValue": "[JEDI]", "isDeprecated": true, "deprecationReason": "Slow",
                  ],
                ],
                "type": ["kind": "UNION", "name": "Result"],
                "isDeprecated": true, "deprecationReason": "No longer supported",
              ],
            ],
          ],
          [
            "kind": "OBJECT", "name": "Sub",
            "fields": [["name": "at", "type": ["kind": "SCALAR", "name": "Time"]]],
          ],
          [
            "kind": "INTERFACE", "name": "Node", "interfaces": [],
            "fields": [
              [
                "name": "id", "args": [],
                "type": ["kind": "NON_NULL", "ofType": ["kind": "SCALAR", "name": "ID"]],
              ]
            ], "possibleTypes": [["name": "Root"]],
          ],
          [
            "kind": "UNION", "name": "Result",
            "possibleTypes": [["name": "Root"], ["name": "Sub"]],
          ],
          [
            "kind": "ENUM", "name": "Film",
            "enumValues": [
              ["name": "HOPE", "isDeprecated": false],
              ["name": "JEDI", "isDeprecated": true, "deprecationReason": "Last"],
            ],
          ],
          [
            "kind": "INPUT_OBJECT", "name": "Key", "isOneOf": true,
            "inputFields": [
              ["name": "id", "type": ["kind": "SCALAR", "name": "ID"]],
              ["name": "count", "type": ["kind": "SCALAR", "name": "Int"]],
            ],
          ],
          ["kind": "SCALAR", "name": "Time", "specifiedByURL": "https://example.org/time"],
          ["kind": "SCALAR", "name": "ID", "description": "An ID"],
          ["kind": "SCALAR", "name": "Int"], ["kind": "SCALAR", "name": "String"],
          ["kind": "OBJECT", "name": "__Schema", "fields": []],
        ],
        "directives": [
          ["name": "include", "locations": ["FIELD"], "args": []],
          [
            "name": "cached", "description": "Kept", "isRepeatable": true,
            "locations": ["FIELD", "QUERY"],
            "args": [
              ["name": "for", "type": ["kind": "SCALAR", "name": "Int"], "defaultValue": "60"]
            ],
          ],
        ],
      ]
    ]
  ]

  private let sdl = """
    \"""
    Heroes
    \"""
    schema {
      query: Root
      subscription: Sub
    }

    \"""
    Kept
    \"""
    directive @cached(for: Int = 60) repeatable on FIELD | QUERY

    \"""
    Start
    \"""
    type Root implements Node {
      id: ID!
      \"""
      Finds
      \"""
      find(key: Key = {id: "1", count: 2}, films: [Film!] = [JEDI] @deprecated(reason: "Slow")): Result @deprecated
    }

    type Sub {
      at: Time
    }

    interface Node {
      id: ID!
    }

    union Result = Root | Sub

    enum Film {
      HOPE
      JEDI @deprecated(reason: "Last")
    }

    input Key @oneOf {
      id: ID
      count: Int
    }

    scalar Time @specifiedBy(url: "https://example.org/time")

    """

  @Test func completeResult() throws {
    let schema = try Schema(introspection: complete)
    #expect(schema.sdl == sdl)
    #expect(try Schema(sdl: sdl) == schema)
    #expect(try Schema(introspection: Data(complete.text.utf8)) == schema)
    let data = try #require(complete.objectValue?["data"])
    #expect(try Schema(introspection: data) == schema)
    // The default value has two fields of a oneOf input object, and there is no place to name.
    #expect(
      schema.validate().map(\.description) == ["'Key' needs exactly one field, found 2"])
  }

  @Test func resultOfAnOldServer() throws {
    let schema = try Schema(
      introspection: [
        "__schema": [
          "queryType": ["name": "Query"],
          "types": [
            [
              "kind": "OBJECT", "name": "Query",
              "fields": [
                ["name": "a", "args": [], "type": ["kind": "SCALAR", "name": "Int"]]
              ], "interfaces": nil, "enumValues": nil, "inputFields": nil, "possibleTypes": nil,
            ],
            ["kind": "SCALAR", "name": "Date", "specifiedByUrl": "u"],
            ["kind": "SCALAR", "name": "Int"],
          ],
          "directives": [
            ["name": "old", "args": [], "onOperation": true, "onFragment": false, "onField": true],
            ["name": "none"],
          ],
        ]
      ])
    #expect(
      schema.sdl == """
        directive @old on QUERY | MUTATION | SUBSCRIPTION | FIELD

        directive @none on 

        type Query {
          a: Int
        }

        scalar Date @specifiedBy(url: "u")

        """)
    #expect(schema.directive(named: "old")?.isRepeatable == false)
    #expect(schema.directive(named: "skip") != nil)
  }

  @Test(
    "JSON that isn't such a result",
    arguments: [
      ("", "the JSON isn't the result of an introspection query: it isn't valid JSON"),
      ("{", "the JSON isn't the result of an introspection query: it isn't valid JSON"),
      ("[]", "the JSON isn't the result of an introspection query: it isn't an object"),
      ("{}", "the JSON isn't the result of an introspection query: '__schema' is missing"),
      (
        #"{"data": {}}"#,
        "the JSON isn't the result of an introspection query: 'data.__schema' is missing"
      ),
      (
        #"{"data": null}"#,
        "the JSON isn't the result of an introspection query: 'data' has an unexpected value"
      ),
      (
        #"{"__schema": {"types": [{"kind": "OBJECT"}]}}"#,
        "the JSON isn't the result of an introspection query: '__schema.types[0].name' is missing"
      ),
      (
        #"{"__schema": {"types": [{"kind": 1, "name": "A"}]}}"#,
        "the JSON isn't the result of an introspection query: '__schema.types[0].kind' has an unexpected value"
      ),
      (
        #"{"__schema": {"types": [{"kind": "THING", "name": "A"}]}}"#,
        "the type 'A' has the unknown kind 'THING'"
      ),
      (
        #"{"__schema": {"types": [{"kind": "SCALAR", "name": "A B"}]}}"#,
        "'A B' can't be the name of a type"
      ),
      (
        #"{"__schema": {"types": [{"kind": "ENUM", "name": "A", "enumValues": [{"name": "true"}]}]}}"#,
        "'true' in 'A' can't be an enum value"
      ),
      (
        #"{"__schema": {"types": [{"kind": "OBJECT", "name": "A", "fields": [{"name": "b", "type": {"kind": "LIST"}}]}]}}"#,
        "the type of 'A.b' is incomplete: ask for more levels of 'ofType'"
      ),
      (
        #"{"__schema": {"types": [{"kind": "OBJECT", "name": "A", "fields": [{"name": "b", "type": {"kind": "OBJECT"}}]}]}}"#,
        "the type of 'A.b' has no name"
      ),
      (
        #"{"__schema": {"types": [{"kind": "OBJECT", "name": "A", "fields": [{"name": "b", "args": [{"name": "c", "type": {"kind": "SCALAR"}}], "type": {"kind": "SCALAR", "name": "Int"}}]}]}}"#,
        "the type of 'A.b(c:)' has no name"
      ),
    ])
  func mistakes(json: String, message: String) {
    #expect(throws: SchemaError.introspection(message)) {
      try Schema(introspection: Data(json.utf8))
    }
  }

  @Test("A default value that can't be read is left out, and the rest is read")
  func unreadableDefaults() throws {
    let schema = try Schema(
      introspection: Data(
        #"""
        {"__schema": {"queryType": {"name": "Q"}, "types": [
          {"kind": "OBJECT", "name": "Q", "fields": [{"name": "f", "args": [
            {"name": "a", "type": {"kind": "SCALAR", "name": "String"}, "defaultValue": "yyyy-MM-dd"},
            {"name": "b", "type": {"kind": "INPUT_OBJECT", "name": "I"}, "defaultValue": "C(ids=null)"},
            {"name": "c", "type": {"kind": "INPUT_OBJECT", "name": "I"}, "defaultValue": "{\"ids\": 1}"},
            {"name": "d", "type": {"kind": "SCALAR", "name": "Int"}, "defaultValue": "5"}
          ], "type": {"kind": "SCALAR", "name": "Int"}}]},
          {"kind": "INPUT_OBJECT", "name": "I", "inputFields": [
            {"name": "ids", "type": {"kind": "SCALAR", "name": "Int"}, "defaultValue": ""}
          ]}
        ]}}
        """#.utf8))
    #expect(
      schema.sdl == """
        schema {
          query: Q
        }

        type Q {
          f(a: String, b: I, c: I, d: Int = 5): Int
        }

        input I {
          ids: Int
        }

        """)
    let unreadable = [
      "the default value 'yyyy-MM-dd' of 'Q.f(a:)' isn't a value: ",
      "the default value 'C(ids=null)' of 'Q.f(b:)' isn't a value: ",
      "the default value '{\"ids\": 1}' of 'Q.f(c:)' isn't a value: ",
      "the default value '' of 'I.ids' isn't a value: ",
    ]
    #expect(schema.toleratedFindings.count == 4)
    for (finding, start) in zip(schema.toleratedFindings, unreadable) {
      #expect(finding.rule == .defaultValues)
      #expect(finding.message.hasPrefix(start), "\(finding)")
    }
  }

  @Test("A default value that isn't a text is left out, and the rest is read")
  func defaultsThatAreNoTexts() throws {
    let schema = try Schema(
      introspection: Data(
        #"""
        {"__schema": {"queryType": {"name": "Q"}, "types": [
          {"kind": "OBJECT", "name": "Q", "fields": [{"name": "f", "args": [
            {"name": "a", "type": {"kind": "SCALAR", "name": "Boolean"}, "defaultValue": false},
            {"name": "b", "type": {"kind": "SCALAR", "name": "Int"}, "defaultValue": 10},
            {"name": "c", "type": {"kind": "INPUT_OBJECT", "name": "I"}, "defaultValue": {"a": 1}},
            {"name": "d", "type": {"kind": "SCALAR", "name": "Int"}, "defaultValue": "5"},
            {"name": "e", "type": {"kind": "SCALAR", "name": "Int"}, "defaultValue": null}
          ], "type": {"kind": "SCALAR", "name": "Int"}}]},
          {"kind": "INPUT_OBJECT", "name": "I", "inputFields": [
            {"name": "x", "type": {"kind": "SCALAR", "name": "Float"}, "defaultValue": [0.5, "s"]}
          ]}
        ], "directives": [
          {"name": "g", "locations": ["FIELD"], "args": [
            {"name": "h", "type": {"kind": "SCALAR", "name": "Int"}, "defaultValue": 0.5}]}
        ]}}
        """#.utf8))
    #expect(
      schema.sdl == """
        schema {
          query: Q
        }

        directive @g(h: Int) on FIELD

        type Q {
          f(a: Boolean, b: Int, c: I, d: Int = 5, e: Int): Int
        }

        input I {
          x: Float
        }

        """)
    #expect(
      schema.toleratedFindings.map(\.description) == [
        "the default value 'false' of 'Q.f(a:)' isn't a text",
        "the default value '10' of 'Q.f(b:)' isn't a text",
        #"the default value '{"a":1}' of 'Q.f(c:)' isn't a text"#,
        #"the default value '[0.5,"s"]' of 'I.x' isn't a text"#,
        "the default value '0.5' of '@g(h:)' isn't a text",
      ])
    #expect(schema.toleratedFindings.allSatisfy { $0.rule == .defaultValues })
  }

  @Test("What only explains the schema is left out if it has another form")
  func explanationsOfOtherForms() throws {
    let schema = try Schema(
      introspection: Data(
        #"""
        {"__schema": {"description": 1, "queryType": {"name": "Q"}, "types": [
          {"kind": "OBJECT", "name": "Q", "description": {"en": "Q"}, "fields": [
            {"name": "f", "description": [], "isDeprecated": "no", "deprecationReason": false,
              "args": [], "type": {"kind": "SCALAR", "name": "Date"}},
            {"name": "g", "description": "G", "isDeprecated": true, "deprecationReason": 7,
              "args": [], "type": {"kind": "SCALAR", "name": "Date"}}]},
          {"kind": "SCALAR", "name": "Date", "specifiedByURL": {}, "specifiedByUrl": "u"}
        ]}}
        """#.utf8))
    #expect(
      schema.sdl == #"""
        schema {
          query: Q
        }

        type Q {
          f: Date
          """
          G
          """
          g: Date @deprecated
        }

        scalar Date @specifiedBy(url: "u")

        """#)
  }

  @Test("What is listed twice in the same way costs a warning")
  func repetitions() throws {
    let schema = try Schema(
      introspection: Data(
        #"""
        {"__schema": {"queryType": {"name": "Q"}, "types": [
          {"kind": "OBJECT", "name": "Q", "interfaces": [{"name": "N"}, {"name": "N"}],
            "fields": [{"name": "u", "type": {"kind": "UNION", "name": "U"}}]},
          {"kind": "INTERFACE", "name": "N",
            "fields": [{"name": "u", "type": {"kind": "UNION", "name": "U"}}]},
          {"kind": "UNION", "name": "U", "possibleTypes": [{"name": "Q"}, {"name": "Q"}]},
          {"kind": "ENUM", "name": "E", "description": "e", "enumValues": [{"name": "A"}]},
          {"kind": "ENUM", "name": "E", "description": "e", "enumValues": [{"name": "A"}]},
          {"kind": "SCALAR", "name": "String"}, {"kind": "SCALAR", "name": "String"}
        ], "directives": [
          {"name": "d", "locations": ["FIELD"]}, {"name": "d", "locations": ["FIELD"]},
          {"name": "skip", "locations": ["FIELD"]}, {"name": "skip", "locations": ["FIELD"]}
        ]}}
        """#.utf8))
    #expect(
      schema.sdl == #"""
        schema {
          query: Q
        }

        directive @d on FIELD

        type Q implements N {
          u: U
        }

        interface N {
          u: U
        }

        union U = Q

        """
        e
        """
        enum E {
          A
        }

        """#)
    #expect(
      Set(schema.toleratedFindings.map(\.description)) == [
        "'Q' implements 'N' twice", "'U = Q' is defined twice", "the type 'E' is defined twice",
        "the type 'String' is defined twice", "the directive '@d' is defined twice",
        "the directive '@skip' is defined twice",
      ])
    #expect(schema.toleratedFindings.allSatisfy { $0.rule == .uniqueNames })
    #expect(schema.validate().count == schema.toleratedFindings.count)
  }

  @Test("A type that is listed twice in different ways is an error")
  func differentRepetitions() {
    let json = #"""
      {"__schema": {"queryType": {"name": "Q"}, "types": [
        {"kind": "OBJECT", "name": "Q",
          "fields": [{"name": "a", "type": {"kind": "SCALAR", "name": "Int"}}]},
        {"kind": "ENUM", "name": "E", "enumValues": [{"name": "A"}]},
        {"kind": "ENUM", "name": "E", "enumValues": [{"name": "B"}]}
      ]}}
      """#
    #expect(
      throws: SchemaError.invalid([
        SchemaFinding(
          rule: .uniqueNames, message: "the type 'E' is defined twice", coordinate: .type("E"),
          locations: [])
      ])
    ) { try Schema(introspection: Data(json.utf8)) }
  }

  @Test("Definitions that don't fit together")
  func invalidDefinitions() {
    let json = #"{"__schema": {"types": [{"kind": "SCALAR", "name": "A"}]}}"#
    #expect(
      throws: SchemaError.invalid([
        SchemaFinding(
          rule: .rootTypes, message: "the schema has no query type: define 'type Query'",
          locations: [])
      ])
    ) { try Schema(introspection: Data(json.utf8)) }
  }

  @Test func deeplyNestedJSON() {
    let json =
      #"{"__schema": {"types": [{"kind": "OBJECT", "name": "A", "fields": [{"name": "b", "type": "#
      + String(repeating: #"{"kind": "LIST", "ofType": "#, count: 1_000_000)
    #expect(throws: SchemaError.self) { try Schema(introspection: Data(json.utf8)) }
  }
}
