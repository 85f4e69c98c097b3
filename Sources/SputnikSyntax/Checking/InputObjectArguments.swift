import SwiftSyntax

/// Finds arguments in the types of arguments and variables.
///
/// Such a type is an input object. It isn't a field, so its own arguments would not be sent.
struct InputObjectArguments {
  let lookup: NameLookup

  /// Returns a mistake for each property whose type is an input object with arguments.
  ///
  /// - Parameters:
  ///   - structure: The struct with the properties.
  ///   - scopes: The types from the outermost one to the struct.
  ///   - isReported: Returns whether to report a type, by the types around it and itself.
  func problems(
    in structure: StructModel, scopes: [CompositeModel],
    where isReported: ([CompositeModel]) -> Bool = { _ in true }
  ) -> [Problem] {
    let inputs =
      structure.variables.map { ($0.type, $0.anchor) }
      + structure.arguments.map { ($0.type, $0.anchor) }
    return inputs.compactMap { type, anchor in
      var visited: Set<String> = []
      guard let path = lookup.path(of: type.name, in: scopes), isReported(path),
        let (name, argument) = argument(in: path, &visited)
      else { return nil }
      return Problem(.argumentsInInputObject(type: name, argument: argument), at: anchor)
    }
  }

  /// Returns the first argument in an input object or in one of its members.
  private func argument(
    in path: [CompositeModel], _ visited: inout Set<String>
  ) -> (type: String, property: String)? {
    guard let type = path.last, visited.insert(path.map(\.name).joined(separator: ".")).inserted
    else { return nil }
    for property in type.structure?.properties ?? [] {
      switch property {
      case .variable, .argument: return (type.name.withoutBackticks, property.name)
      case .field, .local: continue
      }
    }
    for member in type.memberTypes {
      if let inner = lookup.path(of: member.name, in: path),
        let found = argument(in: inner, &visited)
      {
        return found
      }
    }
    return nil
  }
}

extension CompositeModel {
  /// The types of the members of an input object.
  fileprivate var memberTypes: [TypeModel] {
    switch self {
    case .structure(let model): model.fields.map(\.type)
    case .oneOf(let model): model.cases.map(\.type)
    case .union, .namespace: []
    }
  }
}
