import SputnikLanguage
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
  ///   - scalar: The scalar's definition.
  ///   - table: The types that the user has chosen.
  init(_ scalar: GraphQL.ScalarTypeDefinition, table: [String: String]) {
    let name = scalar.name
    let known = ScalarType.reading(name)
    if let known, known.isBuiltIn {
      self.init(swiftType: known.name, graphQLName: name)
    } else if let chosen = table[name] {
      self.init(swiftType: chosen, graphQLName: ScalarType.named(chosen)?.scalar ?? chosen)
    } else if let known, !["Date", "URL"].contains(name) {
      // The library's `Date` has a time. A scalar `Date` usually doesn't, so it needs the table.
      self.init(swiftType: known.name, graphQLName: name)
    } else if name == "URL", scalar.guess == name {
      self.init(swiftType: name, graphQLName: name)
    } else {
      self.init(swiftType: name, graphQLName: name, storedType: scalar.guess)
    }
  }

  private init(swiftType: String, graphQLName: String, storedType: String? = nil) {
    self.swiftType = swiftType
    self.graphQLName = graphQLName
    self.storedType = storedType
  }

  /// The literals that are values of the type in Swift.
  var literals: Set<ScalarType.Literal> {
    switch storedType {
    case nil: ScalarType.named(swiftType)?.literals ?? []
    case ScalarChoice.anyJSON?: [.string, .integer, .decimal, .boolean]
    case _?: [.string]
    }
  }

  /// Whether the type, or what it stores, is one of Foundation's.
  var needsFoundation: Bool {
    ScalarType.named(storedType ?? swiftType)?.isFromFoundation ?? false
  }

  /// What a scalar stores about which nothing is known. The values of a custom scalar can be any
  /// JSON, and text alone would make other responses unreadable.
  static let anyJSON = "JSONValue"
}

extension GraphQL.ScalarTypeDefinition {
  /// What the values of the scalar are in Swift, as its name says if its description doesn't say
  /// otherwise.
  fileprivate var guess: String {
    switch name {
    case "DateTime": mentions(Self.otherDates) ? ScalarChoice.anyJSON : "Date"
    case "URI", "URL", "Url":
      mentions(["template", "6570", "pattern"]) ? ScalarChoice.anyJSON : "URL"
    default: ScalarChoice.anyJSON
    }
  }

  /// What descriptions say about points in time that aren't text in ISO 8601 with an offset.
  private static let otherDates = [
    "unix", "epoch", "since 1970", "seconds since", "without a time", "without time",
    "without an offset", "no time zone", "no timezone", "local date", "local-date", "localdate",
    "1123", "2822", "rfc 822", "rfc822",
  ]

  /// Returns whether the description or the URL of the specification contains one of some words.
  private func mentions(_ words: [String]) -> Bool {
    let text = "\(description ?? "") \(specifiedByURL ?? "")".lowercased()
    return words.contains { text.contains($0) }
  }
}
