import Foundation
import SputnikLanguage

/// The variables of a request, encoded from an `Encodable` value.
struct EncodedVariables {
  /// The text that the encoder wrote.
  let text: String
  let object: JSONObject

  /// Encodes variables.
  ///
  /// - Throws: An error if `variables` can't be encoded, or not as an object.
  init(_ variables: some Encodable, _ encoder: JSONEncoder) throws(__PrintError) {
    if let object = variables as? JSONObject {
      // An encoder would lose one of two keys that Swift takes for the same text. And it would sort
      // the keys, though their order has a meaning in some scalars, such as the sort order of a
      // database.
      (text, self.object) = (object.description, object)
      return
    }
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
      throw __PrintError("encoding failed: \(error)", at: "the variables")
    }
    throw __PrintError(
      "'\(type(of: variables))' encodes as \(text.prefix(40)), but variables must be an object",
      at: "the variables")
  }
}
