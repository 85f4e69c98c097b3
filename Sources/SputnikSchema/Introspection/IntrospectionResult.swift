import SputnikLanguage

/// The data of an introspection query (specification, section 4.2).
///
/// Only what every server returns is required. Servers of older editions don't have the other
/// fields: `isRepeatable`, `specifiedByURL`, `isOneOf`, the description of the schema, and the
/// deprecation of arguments and input fields.
struct IntrospectionResult: Decodable {
  struct Schema: Decodable {
    var description: String?
    var queryType: Name?
    var mutationType: Name?
    var subscriptionType: Name?
    var types: [FullType]
    var directives: [Directive]?
  }

  struct Name: Decodable {
    var name: String
  }

  struct FullType: Decodable {
    var kind: String
    var name: String
    var description: String?
    var specifiedByURL: String?
    /// What early servers call `specifiedByURL`.
    var specifiedByUrl: String?
    var isOneOf: Bool?
    var fields: [Field]?
    var inputFields: [InputValue]?
    var interfaces: [Name]?
    var enumValues: [EnumValue]?
    var possibleTypes: [Name]?
  }

  struct Field: Decodable {
    var name: String
    var description: String?
    var args: [InputValue]?
    var type: TypeRef
    var isDeprecated: Bool?
    var deprecationReason: String?
  }

  struct InputValue: Decodable {
    var name: String
    var description: String?
    var type: TypeRef
    var defaultValue: String?
    var isDeprecated: Bool?
    var deprecationReason: String?
  }

  struct EnumValue: Decodable {
    var name: String
    var description: String?
    var isDeprecated: Bool?
    var deprecationReason: String?
  }

  struct Directive: Decodable {
    var name: String
    var description: String?
    var isRepeatable: Bool?
    var locations: [String]?
    var args: [InputValue]?
    /// What servers before 2016 have in place of `locations`.
    var onField: Bool?
    var onFragment: Bool?
    var onOperation: Bool?
  }

  final class TypeRef: Decodable {
    let kind: String
    let name: String?
    let ofType: TypeRef?
  }

  private enum CodingKeys: String, CodingKey {
    case schema = "__schema"
    case data
  }

  let schema: Schema

  /// Reads the data, or a response with the data.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if container.contains(.data), !container.contains(.schema) {
      schema = try container.decode(IntrospectionResult.self, forKey: .data).schema
    } else {
      schema = try container.decode(Schema.self, forKey: .schema)
    }
  }
}
