import ArgumentParser
import SputnikGeneration
import SputnikSchema

// `--inputs` and `--input-field`.

extension StructsCommand {
  /// Which fields of input objects are written.
  enum InputChoice: String, ExpressibleByArgument, CaseIterable {
    case all, required
  }

  func inputFields(in schema: Schema) throws -> GenerationOptions.InputFieldChoice {
    guard inputs == .required else {
      if inputFields.isEmpty { return .all }
      throw WrongUsage("the option --input-field needs --inputs required")
    }
    var names: Set<SchemaCoordinate> = []
    for name in inputFields { names.insert(try inputField(name, in: schema)) }
    return .required(and: names)
  }

  private func inputField(_ text: String, in schema: Schema) throws -> SchemaCoordinate {
    guard let coordinate = SchemaCoordinate(text), let type = coordinate.type else {
      throw WrongUsage("an input field is written like this: --input-field user_filter.name")
    }
    guard case .inputObject(let definition) = schema.type(named: type) else {
      let names = schema.types.compactMap { type in
        if case .inputObject(let type) = type { type.name } else { nil }
      }
      throw CommandFailure(
        "the schema has no input object '\(type)'"
          + DidYouMean.question(DidYouMean.names(for: type, among: names)))
    }
    switch coordinate {
    case .type: return coordinate
    case .member(_, let name):
      let names = definition.fields.map(\.name)
      if names.contains(name) { return coordinate }
      throw CommandFailure(
        "the input object '\(type)' has no field '\(name)'"
          + DidYouMean.question(DidYouMean.names(for: name, among: names)))
    default:
      throw WrongUsage("an input field is written like this: --input-field user_filter.name")
    }
  }

  /// Says which fields of input objects are left out, and what to write to have them.
  func leftOut(_ inputs: [LeftOutInputFields]) -> String {
    let lines = inputs.map { input in
      let rest = input.names.count - 20
      return "\n  '\(input.type)': " + input.names.prefix(20).joined(separator: ", ")
        + (rest > 0 ? " and \(rest) more" : "")
    }
    return
      "these fields of input objects are left out; write those that you want with --input-field type.field:"
      + lines.joined()
  }
}
