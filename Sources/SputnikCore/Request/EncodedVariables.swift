import Foundation
import SputnikLanguage

/// The variables of a request, encoded from any `Encodable`.
struct EncodedVariables {
  /// The encoder's own text.
  let text: String
  let object: JSONObject

  /// - Throws: If `variables` can't be encoded, or isn't an object then.
  init(_ variables: some Encodable, _ encoder: JSONEncoder) throws(__PrintError) {
    do {
      let data = try encoder.encode(variables)
      text = String(decoding: data, as: UTF8.self)
      if let object = try JSONValue(parsing: data).objectValue {
        self.object = object
        return
      }
    } catch EncodingError.invalidValue(let value, let context) {
      throw __PrintError(
        "\(oneLine("\(value)".prefix(40))) can't be encoded: \(oneLine(context.debugDescription))",
        at: context.codingPath.isEmpty
          ? "the variables" : "variable '\(ResponsePath(coding: context.codingPath))'")
    } catch {
      throw __PrintError("they can't be encoded: \(error)", at: "the variables")
    }
    throw __PrintError(
      "\(type(of: variables)) encodes as \(text.prefix(40)), and variables are an object",
      at: "the variables")
  }
}
