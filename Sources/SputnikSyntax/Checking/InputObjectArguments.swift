import SwiftSyntax

/// Finds what can't be sent in the types of arguments and variables.
///
/// Such a type is an input object. It isn't a field, so its own arguments would not be sent, and no
/// member of it can fail.
struct InputObjectArguments {
  let lookup: NameLookup

  /// Returns a mistake for each property whose type is an input object with arguments, or with
  /// fields that may hold an error.
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
        let misuse = misuse(in: path, &visited)
      else { return nil }
      return Problem(misuse, at: anchor)
    }
  }

  /// Returns the first mistake in an input object or in one of its members.
  private func misuse(
    in path: [CompositeModel], _ visited: inout Set<String>
  ) -> Misuse? {
    guard let type = path.last, visited.insert(path.map(\.name).joined(separator: ".")).inserted
    else { return nil }
    let name = type.name.withoutBackticks
    for property in type.structure?.properties ?? [] {
      switch property {
      case .variable, .argument:
        return .argumentsInInputObject(type: name, argument: property.name)
      case .field(let field) where field.type.shape.hasResult:
        return .resultInInputObject(type: name, property: property.name)
      case .field, .local: continue
      }
    }
    for member in type.memberTypes {
      if let inner = lookup.path(of: member.name, in: path),
        let found = misuse(in: inner, &visited)
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
