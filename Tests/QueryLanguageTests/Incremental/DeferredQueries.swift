import SputnikSchema
import StarWars
import TestSupport

/// Writes random queries for the Star Wars schema, with `@defer` and `@stream` at random places: in
/// lists, in each other, with labels and without, on or off by a variable.
struct DeferredQueries {
  private var random: Random
  private let schema: Schema
  /// The definitions of the current query.
  private var definitions: [(name: String, type: String, text: String)] = []
  private var labels = 0
  /// The `@stream` of each field, which is the same wherever a query selects the field.
  private var streams: [String: String] = [:]

  init(seed: UInt64) throws {
    random = Random(seed: seed)
    schema = try StarWars.schema().schema
  }

  /// The variables of all queries.
  static let variables: JSONObject = ["yes": true, "no": false]

  /// Returns a query without the directives.
  static func plain(_ query: String) -> String {
    query.replacing(#/ @(defer|stream)(\([^)]*\))?/#, with: "")
  }

  /// Returns the next query.
  mutating func next() -> String {
    (definitions, streams, labels) = ([], [:], 0)
    let selections = selectionSet(of: "Query", depth: 4)
    // Each variable must be used. The first field is never in the response.
    let variables = "none: __typename @skip(if: $yes) @include(if: $no)"
    return
      (["query Q($yes: Boolean!, $no: Boolean!) { \(variables) ... \(selections) }"]
      + definitions.map { "fragment \($0.name) on \($0.type) \($0.text)" })
      .joined(separator: "\n")
  }

  private mutating func selectionSet(of type: String, depth: Int) -> String {
    var selections: [String] = []
    // A selection set must not be empty.
    if type != "Query" || depth == 0 { selections.append(leaf(of: type)) }
    for _ in 0...random.below(4) where depth > 0 {
      switch random.below(10) {
      case 0..<5: selections.append(field(of: type, depth: depth))
      case 5..<8:
        let condition = condition(for: type)
        selections.append(
          "...\(condition.map { " on \($0)" } ?? "")\(deferral()) "
            + selectionSet(of: condition ?? type, depth: depth - 1))
      default: selections.append(spread(for: type, depth: depth))
      }
    }
    return "{ \(selections.joined(separator: " ")) }"
  }

  /// Returns a field without a selection set.
  private mutating func leaf(of type: String) -> String {
    let leaves = fields(of: type).filter { schema.type(named: $0.type.namedType)?.isLeaf != false }
    return random.pick(leaves.map { $0.name + stream($0) } + ["__typename"])
  }

  private mutating func field(of type: String, depth: Int) -> String {
    let fields = fields(of: type)
    guard !fields.isEmpty else { return "__typename" }
    let field = random.pick(fields)
    let text = field.name + (Self.arguments[field.name] ?? "") + stream(field)
    guard schema.type(named: field.type.namedType)?.isLeaf == false else { return text }
    return "\(text) \(selectionSet(of: field.type.namedType, depth: depth - 1))"
  }

  private static let arguments = [
    "hero": "(episode: EMPIRE)", "reviews": "(episode: EMPIRE)", "search": "(text: \"an\")",
    "character": "(id: 1000)", "droid": "(id: 2001)", "human": "(id: 1000)",
    "starship": "(id: 3000)",
  ]

  private mutating func spread(for type: String, depth: Int) -> String {
    let known = definitions.filter { $0.type == type }
    if !known.isEmpty, random.below(2) == 0 {
      return "...\(random.pick(known).name)\(deferral())"
    }
    let condition = condition(for: type) ?? type
    let text = selectionSet(of: condition, depth: depth - 1)
    let name = "F\(definitions.count)"
    definitions.append((name, condition, text))
    return "...\(name)\(deferral())"
  }

  /// Returns a type for a fragment that may apply to a type; `nil` for a fragment without one.
  private mutating func condition(for type: String) -> String? {
    random.below(3) == 0 ? nil : random.pick([type] + schema.possibleTypes(of: type))
  }

  private mutating func deferral() -> String {
    random.below(10) < 3 ? "" : " @defer" + arguments(label: true)
  }

  private mutating func stream(_ field: GraphQL.FieldDefinition) -> String {
    guard case .list = field.type.nullable, random.below(3) > 0 || streams[field.name] != nil
    else { return "" }
    if let known = streams[field.name] { return known }
    let count = ["", "initialCount: 1", "initialCount: 2"][random.below(3)]
    let text = " @stream" + arguments(label: false, count)
    streams[field.name] = text
    return text
  }

  private mutating func arguments(label: Bool, _ others: String = "") -> String {
    var arguments = others.isEmpty ? [] : [others]
    if random.below(3) == 0 { arguments.append(random.pick(["if: $yes", "if: $no", "if: true"])) }
    if label, random.below(2) == 0 {
      labels += 1
      arguments.append("label: \"L\(labels)\"")
    }
    return arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
  }

  private func fields(of type: String) -> [GraphQL.FieldDefinition] {
    switch schema.type(named: type) {
    case .object(let type): type.fields
    case .interface(let type): type.fields
    default: []
    }
  }
}

extension GraphQL.TypeDefinition {
  /// Whether a value of the type has no fields.
  fileprivate var isLeaf: Bool {
    switch self {
    case .scalar, .enum: true
    default: false
    }
  }
}

extension GraphQL.TypeReference {
  /// The type without its exclamation mark.
  fileprivate var nullable: GraphQL.TypeReference {
    if case .nonNull(let type) = self { type } else { self }
  }
}
