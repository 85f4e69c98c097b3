/// The Swift type of a scalar.
struct ScalarChoice: Hashable {
  /// The name of the Swift type.
  var swiftType: String
  /// The type's name in GraphQL, which a variable of the type has by default.
  var graphQLName: String
  /// What the `@Scalar` struct to declare stores, or `nil` if the type exists already.
  var storedType: String?

  /// Chooses the Swift type of a scalar.
  ///
  /// - Parameters:
  ///   - name: The scalar's name in the schema.
  ///   - table: The types that the user has chosen.
  init(_ name: String, table: [String: String]) {
    if let builtIn = Self.builtIn[name] {
      self.init(swiftType: builtIn, graphQLName: name)
    } else if let chosen = table[name] {
      let known =
        Self.readyMade.first { $0.value == chosen } ?? Self.builtIn.first { $0.value == chosen }
      self.init(swiftType: chosen, graphQLName: known?.key ?? chosen)
    } else if let type = Self.readyMade[name], name != "Date" {
      self.init(swiftType: type, graphQLName: name)
    } else {
      self.init(swiftType: name, graphQLName: name, storedType: Self.stored[name] ?? "String")
    }
  }

  private init(swiftType: String, graphQLName: String, storedType: String? = nil) {
    self.swiftType = swiftType
    self.graphQLName = graphQLName
    self.storedType = storedType
  }

  /// Whether the type, or what it stores, is one of Foundation's.
  var needsFoundation: Bool {
    ["Date", "Decimal", "URL", "UUID"].contains(storedType ?? swiftType)
  }

  private static let builtIn = [
    "Int": "Int", "Float": "Double", "String": "String", "Boolean": "Bool", "ID": "ID",
  ]
  /// The types of the library that have a GraphQL name.
  ///
  /// The library's `Date` has a time. A scalar `Date` usually doesn't, so it needs the table.
  private static let readyMade = [
    "JSON": "JSONValue", "UUID": "UUID", "URL": "URL", "Decimal": "Decimal", "Int64": "Int64",
    "Upload": "Upload", "Date": "Date",
  ]
  /// What the scalars store whose format many servers share (RFC 3339 for `DateTime`).
  private static let stored = ["DateTime": "Date", "URI": "URL"]
}
