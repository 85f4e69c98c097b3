/// The header fields of an HTTP message (HTTP semantics, section 5).
///
/// Names are compared without regard to case. A name may have several values, and fields keep their
/// order.
///
/// ```swift
/// var headers: HeaderFields = ["Accept": "application/json", "X-Trace": "7"]
/// headers["accept"]                      // "application/json"
/// headers.append("8", to: "X-Trace")
/// headers["X-Trace"]                     // "7, 8"
/// headers.values(of: "X-Trace")          // ["7", "8"]
/// ```
public struct HeaderFields: Sendable {
  /// A header field: `Accept: application/json`.
  public struct Field: Sendable, Hashable, Codable {
    /// The name, in the case in which it was written.
    public var name: String
    /// The value.
    public var value: String

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - name: The name, such as `Accept`.
    ///   - value: The value, such as `application/json`.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  private var fields: [Field] = []

  /// Creates a collection without fields.
  public init() {}

  /// Creates header fields from a list, in its order.
  ///
  /// - Parameter fields: The fields. A name may occur more than once.
  public init(_ fields: some Sequence<Field>) {
    self.fields = Array(fields)
  }

  /// Creates header fields from a dictionary, sorted by name. Of names that differ only in case,
  /// the last one wins.
  ///
  /// - Parameter dictionary: The values by name.
  public init(_ dictionary: [String: String]) {
    for (name, value) in dictionary.sorted(by: { $0.key < $1.key }) { self[name] = value }
  }
}

extension HeaderFields {
  /// Accesses the value of the field `name`, or `nil` if there is no such field.
  ///
  /// Several values are joined with commas (HTTP semantics, section 5.3). `Set-Cookie` can't be
  /// read in this way: use ``values(of:)``. Setting a value replaces all values of the name.
  /// Setting `nil` removes them.
  ///
  /// - Parameter name: The name, in any case.
  public subscript(name: String) -> String? {
    get {
      guard let first = fields.firstIndex(where: { $0.isNamed(name) }) else { return nil }
      let others = fields[(first + 1)...].filter { $0.isNamed(name) }
      return others.isEmpty
        ? fields[first].value
        : ([fields[first]] + others).map(\.value).joined(separator: ", ")
    }
    set {
      let index = fields.firstIndex { $0.isNamed(name) }
      fields.removeAll { $0.isNamed(name) }
      guard let newValue else { return }
      let field = Field(name: name, value: newValue)
      // `index` is the first of the removed fields, so no field before it was removed.
      if let index { fields.insert(field, at: index) } else { fields.append(field) }
    }
  }

  /// Returns the values of the field `name`, in their order.
  ///
  /// - Parameter name: The name, in any case.
  public func values(of name: String) -> [String] {
    fields.filter { $0.isNamed(name) }.map(\.value)
  }

  /// Adds a value to the field `name`, after the existing values.
  ///
  /// - Parameters:
  ///   - value: The value to add.
  ///   - name: The name, in any case.
  public mutating func append(_ value: String, to name: String) {
    fields.append(Field(name: name, value: value))
  }

  /// Returns these fields together with `nearer`, whose fields replace those with the same names.
  ///
  /// - Parameter nearer: The fields that take precedence.
  package func overridden(by nearer: HeaderFields) -> HeaderFields {
    if nearer.isEmpty { return self }
    if isEmpty { return nearer }
    return HeaderFields(
      fields.filter { field in !nearer.fields.contains { $0.isNamed(field.name) } } + nearer.fields)
  }
}

extension HeaderFields.Field {
  /// Returns whether the field has the name `other`, in any case.
  fileprivate func isNamed(_ other: String) -> Bool { HeaderName.areSame(name, other) }
}

extension HeaderFields: RandomAccessCollection {
  /// The position of the first field.
  public var startIndex: Int { fields.startIndex }
  /// The position after the last field.
  public var endIndex: Int { fields.endIndex }
  /// The field at `position`.
  public subscript(position: Int) -> Field { fields[position] }
}

extension HeaderFields: ExpressibleByDictionaryLiteral {
  /// Creates header fields from a literal such as `["Accept": "application/json"]`, in its order.
  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field(name: $0.0, value: $0.1) }
  }
}

extension HeaderFields: Hashable {
  /// Returns whether both have the same names, without regard to case, with the same values.
  public static func == (a: HeaderFields, b: HeaderFields) -> Bool { a.normalised == b.normalised }

  /// Hashes the names, without regard to case, and the values.
  public func hash(into hasher: inout Hasher) { hasher.combine(normalised) }

  private var normalised: [String: [String]] {
    Dictionary(grouping: fields) { $0.name.lowercased() }.mapValues { $0.map(\.value) }
  }
}

extension HeaderFields: Codable {
  /// Decodes a list of fields: `[{"name": "Accept", "value": "application/json"}]`.
  public init(from decoder: any Decoder) throws { fields = try [Field](from: decoder) }

  /// Encodes the fields as a list: `[{"name": "Accept", "value": "application/json"}]`.
  public func encode(to encoder: any Encoder) throws { try fields.encode(to: encoder) }
}

extension HeaderFields: CustomStringConvertible, CustomReflectable {
  /// The names of the fields, without the values, which may be secret.
  public var description: String { fields.map(\.name).joined(separator: ", ") }

  /// A mirror that shows only ``description``, so that `dump` doesn't print secret values.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
