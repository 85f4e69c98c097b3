import SputnikLanguage
import SputnikSchema

/// What the selection set of a field becomes in Swift.
enum Shape {
  /// The struct of a named fragment, because the field asks for nothing else.
  case fragment(String)
  /// An enum with a case for each type.
  case union([UnionGroup])
  /// A struct.
  case object
}

/// The fragments for one case of a union.
struct UnionGroup {
  /// The type condition.
  var type: String
  /// The object types that the condition includes.
  var objects: [String]
  var selections: [GraphQL.Selection]

  /// The name of the only fragment, if there is nothing else.
  var onlyFragment: String? {
    if selections.count == 1, case .fragmentSpread(let spread) = selections[0] {
      spread.name
    } else {
      nil
    }
  }
}

extension Shape {
  init(_ parts: [Part], on type: String, schema: Schema) {
    if parts.count == 1, case .spread(let spread, let condition) = parts[0],
      spread.directives.isEmpty, schema.every(type, is: condition)
    {
      self = .fragment(spread.name)
    } else if let groups = Self.groups(parts, on: type, schema: schema) {
      self = .union(groups)
    } else {
      self = .object
    }
  }

  /// Returns the cases of a union, or `nil` if the parts don't divide the objects by their types.
  private static func groups(_ parts: [Part], on type: String, schema: Schema) -> [UnionGroup]? {
    guard schema.isAbstract(type), parts.allSatisfy(\.directives.isEmpty) else { return nil }
    var groups: [UnionGroup] = []
    for part in parts {
      let (condition, selections): (String, [GraphQL.Selection])
      switch part {
      // An enum asks for the type's name anyway.
      case .field(let field) where field.name == "__typename" && field.alias == nil: continue
      case .field: return nil
      case .spread(let spread, let name):
        (condition, selections) = (name, [.fragmentSpread(spread)])
      case .inline(let name, _, let inner): (condition, selections) = (name, inner)
      }
      if schema.every(type, is: condition) { return nil }
      if let index = groups.firstIndex(where: { $0.type == condition }) {
        groups[index].selections += selections
      } else {
        let objects = schema.commonTypes(of: type, and: condition)
        groups.append(UnionGroup(type: condition, objects: objects, selections: selections))
      }
    }
    let objects = groups.flatMap(\.objects)
    guard Set(objects).count == objects.count else { return nil }
    return groups.count > (schema.isUnion(type) ? 0 : 1) ? groups : nil
  }
}
