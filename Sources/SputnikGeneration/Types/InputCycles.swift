import SputnikLanguage
import SputnikSchema

/// The input objects that contain themselves through single values.
///
/// A Swift struct can't store itself, so a property on such a cycle needs `Indirect`. Lists need
/// nothing, and an enum with a cycle is `indirect`.
struct InputCycles {
  /// The input objects that each input object reaches through single values.
  private var reached: [String: Set<String>] = [:]

  /// - Parameters:
  ///   - schema: The schema.
  ///   - inputFields: The fields that the structs have.
  init(_ schema: Schema, _ inputFields: InputFields) {
    var direct: [String: [String]] = [:]
    for case .inputObject(let type) in schema.types {
      direct[type.name] = inputFields.fields(of: type).compactMap { field in
        guard case .named(let name) = field.type.nullable,
          case .inputObject = schema.type(named: name)
        else { return nil }
        return name
      }
    }
    for name in direct.keys {
      var pending = direct[name] ?? []
      var found: Set<String> = []
      while let next = pending.popLast() {
        if found.insert(next).inserted { pending += direct[next] ?? [] }
      }
      reached[name] = found
    }
  }

  /// Returns whether an input object with a single value of another one contains itself.
  func areOnCycle(_ type: String, _ member: String) -> Bool {
    member == type || reached[member]?.contains(type) == true
  }

  func contains(_ type: String) -> Bool { reached[type]?.contains(type) == true }
}
