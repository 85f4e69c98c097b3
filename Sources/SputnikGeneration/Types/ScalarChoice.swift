import SputnikNames

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
    let known = ScalarType.reading(name)
    if let known, known.isBuiltIn {
      self.init(swiftType: known.name, graphQLName: name)
    } else if let chosen = table[name] {
      self.init(swiftType: chosen, graphQLName: ScalarType.named(chosen)?.scalar ?? chosen)
    } else if let known, name != "Date" {
      // The library's `Date` has a time. A scalar `Date` usually doesn't, so it needs the table.
      self.init(swiftType: known.name, graphQLName: name)
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
    ScalarType.named(storedType ?? swiftType)?.isFromFoundation ?? false
  }

  /// What the scalars store whose format many servers share (RFC 3339 for `DateTime`).
  private static let stored = ["DateTime": "Date", "URI": "URL"]
}
