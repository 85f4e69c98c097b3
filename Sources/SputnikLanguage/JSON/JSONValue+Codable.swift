extension JSONValue: Codable {
  /// Decodes any JSON value.
  ///
  /// - Throws: A `DecodingError` if the decoder has a value that isn't a JSON value.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: MemberKey.self) {
      self = .object(
        JSONObject(
          try container.allKeys.map { key in
            (key.stringValue, try container.decode(JSONValue.self, forKey: key))
          }))
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
      self = .array(elements)
    } else {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let flag = try? container.decode(Bool.self) {
        self = .bool(flag)
      } else if let number = try? container.decode(Int.self) {
        self = .int(number)
      } else if let number = try? container.decode(Double.self) {
        self = .double(number)
      } else {
        self = .string(try container.decode(String.self))
      }
    }
  }

  /// Encodes the value as the same JSON value.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let object):
      var container = encoder.container(keyedBy: MemberKey.self)
      for (key, value) in object { try container.encode(value, forKey: MemberKey(key)) }
    case .array(let array):
      var container = encoder.unkeyedContainer()
      for value in array { try container.encode(value) }
    default:
      var container = encoder.singleValueContainer()
      switch self {
      case .bool(let flag): try container.encode(flag)
      case .int(let number): try container.encode(number)
      case .double(let number): try container.encode(number)
      case .string(let string): try container.encode(string)
      case .null, .array, .object: try container.encodeNil()
      }
    }
  }

  private struct MemberKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(_ key: String) { stringValue = key }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { stringValue = String(intValue) }
  }
}

extension JSONObject: Codable {
  /// Decodes a JSON object.
  ///
  /// - Throws: `DecodingError.typeMismatch` if the value isn't an object.
  public init(from decoder: any Decoder) throws {
    guard let object = try JSONValue(from: decoder).objectValue else {
      throw DecodingError.typeMismatch(
        JSONObject.self,
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "The value isn't an object."))
    }
    self = object
  }

  /// Encodes the object as a JSON object.
  public func encode(to encoder: any Encoder) throws {
    try JSONValue.object(self).encode(to: encoder)
  }
}
