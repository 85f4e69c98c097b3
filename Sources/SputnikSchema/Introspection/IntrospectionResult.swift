import SputnikLanguage

/// A member that only explains a schema: it is `nil` if it is missing or has another form.
@propertyWrapper
struct Lenient<Value: Decodable>: Decodable {
  var wrappedValue: Value?

  init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  init(from decoder: any Decoder) throws {
    wrappedValue = try? decoder.singleValueContainer().decode(Value.self)
  }
}

extension KeyedDecodingContainer {
  /// Synthesised decoding calls this overload, which doesn't need the key.
  func decode<Value>(
    _ type: Lenient<Value>.Type, forKey key: Key
  ) throws -> Lenient<Value> {
    Lenient(wrappedValue: try? decodeIfPresent(Value.self, forKey: key))
  }
}

/// The data of an introspection query (specification, section 4.2).
///
/// Only what every server returns is required. Servers of older editions don't have the other
/// fields: `isRepeatable`, `specifiedByURL`, `isOneOf`, the description of the schema, and the
/// deprecation of arguments and input fields. What only explains the schema is left out if it has
/// another form.
struct IntrospectionResult: Decodable {
  struct Schema: Decodable {
    @Lenient var description: String?
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
    @Lenient var description: String?
    @Lenient var specifiedByURL: String?
    /// What early servers call `specifiedByURL`.
    @Lenient var specifiedByUrl: String?
    var isOneOf: Bool?
    var fields: [Field]?
    var inputFields: [InputValue]?
    var interfaces: [Name]?
    var enumValues: [EnumValue]?
    var possibleTypes: [Name]?
  }

  struct Field: Decodable {
    var name: String
    @Lenient var description: String?
    var args: [InputValue]?
    var type: TypeRef
    @Lenient var isDeprecated: Bool?
    @Lenient var deprecationReason: String?
  }

  struct InputValue: Decodable {
    var name: String
    @Lenient var description: String?
    var type: TypeRef
    var defaultValue: DefaultValue?
    @Lenient var isDeprecated: Bool?
    @Lenient var deprecationReason: String?
  }

  /// A default value. The specification has a text with a GraphQL value, and some servers send the
  /// value itself.
  enum DefaultValue: Decodable {
    case text(String)
    case other(JSONValue)

    init(from decoder: any Decoder) throws {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        self = .text(text)
      } else {
        self = .other(try JSONValue(from: decoder))
      }
    }
  }

  struct EnumValue: Decodable {
    var name: String
    @Lenient var description: String?
    @Lenient var isDeprecated: Bool?
    @Lenient var deprecationReason: String?
  }

  struct Directive: Decodable {
    var name: String
    @Lenient var description: String?
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
