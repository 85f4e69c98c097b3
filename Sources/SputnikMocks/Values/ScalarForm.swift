import SputnikLanguage
import SputnikNames

/// A form of the JSON of custom scalars.
enum ScalarForm: CaseIterable {
  case timestamp, day, localDateTime, httpDate, clock
  case url, uuid, email, decimalText, integerText, duration, color
  case text
  case integer, seconds, milliseconds, number, boolean
  case json

  /// Returns the form of a scalar with a well-known name, or `nil` for any other name.
  init?(named name: String) {
    switch name.lowercased().replacing("_", with: "") {
    case "date", "datetime", "iso8601datetime", "instant", "offsetdatetime", "zoneddatetime",
      "datetimeoffset", "timestamptz":
      self = .timestamp
    case "localdate", "day", "iso8601date", "calendardate", "dateonly": self = .day
    case "localdatetime", "naivedatetime": self = .localDateTime
    case "time", "localtime", "timeofday": self = .clock
    case "httpdate", "rfc1123date": self = .httpDate
    case "duration", "iso8601duration", "timespan": self = .duration
    case "unixtime", "epoch", "epochseconds", "unixtimestamp": self = .seconds
    case "timestamp", "epochmilliseconds": self = .milliseconds
    case "url", "uri", "urn", "httpurl", "link": self = .url
    case "uuid", "guid": self = .uuid
    case "email", "emailaddress": self = .email
    case "decimal", "bigdecimal", "money", "numeric": self = .decimalText
    case "long", "bigint", "int64", "int32", "int16", "byte", "short", "unsignedint",
      "positiveint", "nonnegativeint", "unsignedlong", "safeint", "biginteger":
      self = .integer
    case "double", "positivefloat", "nonnegativefloat", "latitude", "longitude": self = .number
    case "json", "jsonobject", "object", "map", "any", "jsonb", "record": self = .json
    case "hexcolorcode", "color", "colour", "hexcolor": self = .color
    case "bool": self = .boolean
    default:
      // The library's own scalars have the form that it reads; text is anybody's form.
      switch ScalarType.reading(name)?.reads {
      case let reads? where reads.contains(.float): self = .number
      case [.int]?: self = .integer
      case [.boolean]?: self = .boolean
      default: return nil
      }
    }
  }

  /// Returns a value of the form that suits a field.
  func value(_ field: MockField) -> JSONValue {
    let (name, key) = (field.fieldName, field.key)
    return switch self {
    case .timestamp: .string(MockTime(key).timestamp)
    case .day: .string(MockTime(key).day)
    case .localDateTime: .string(String(MockTime(key).timestamp.dropLast()))
    case .httpDate: .string(httpDate(MockTime(key)))
    case .clock: .string(MockTime(key).clock)
    case .url: .string(url(field))
    case .uuid: .string(MockText.uuid(key))
    case .email: .string(MockText.email(field.owner))
    case .decimalText: .string("\(MockNumber.double("price", key))")
    case .integerText: .string("\(MockNumber.int(name, key))")
    case .duration: .string("PT\(key.number(in: 1...12))H\(key.number(in: 1...59, for: "minute"))M")
    case .color: .string(MockText.color(key))
    case .text: .string(MockText.string(field))
    case .integer: .int(MockNumber.int(name, key))
    case .seconds: .int(MockTime(key).seconds)
    case .milliseconds: .int(MockTime(key).seconds * 1_000)
    case .number: .double(MockNumber.double(name, key))
    case .boolean: .bool(MockNumber.bool(name, key))
    case .json: ["label": .string(MockText.words(key)), "count": .int(key.number(in: 1...100))]
    }
  }

  /// Returns a URL that suits the field's name, which can be that of an image.
  private func url(_ field: MockField) -> String {
    let text = MockText.string(field)
    return text.hasPrefix("https://") ? text : MockText.url(field.key)
  }

  /// Returns the date in the format of RFC 1123, without the weekday, which may be missing.
  private func httpDate(_ time: MockTime) -> String {
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let parts = time.day.split(separator: "-")
    let month = months[(Int(parts[1]) ?? 1) - 1]
    return "\(parts[2]) \(month) \(parts[0]) \(time.clock) GMT"
  }
}

extension ScalarForm {
  /// Returns a value of a scalar that is known by its name alone.
  static func value(ofScalar name: String, _ field: MockField) -> JSONValue {
    name == "ID"
      ? .string(MockText.id(field.key)) : (ScalarForm(named: name) ?? .text).value(field)
  }
}
