import Foundation
import SputnikClient
import SputnikCore
import SputnikLanguage

// The variables of a mutation as they are saved.

extension Outbox {
  /// Returns the variables as they are saved.
  ///
  /// - Throws: ``MutationQueueError`` if the same request can't be made of them again.
  static func saved<M: QueuedMutation>(_ mutation: M) throws -> Data {
    let name = M.queuedName
    let sent = try mutation.prepared().parameters
    let variables: Data
    let again: RequestParameters
    do {
      variables = try JSONEncoder().encode(mutation.variables)
      let decoded = try JSONDecoder().decode(M.Variables.self, from: variables)
      again = try M(variables: decoded).prepared().parameters
    } catch {
      throw MutationQueueError.variables(name, problem: coding(error))
    }
    if sent.document != again.document { throw MutationQueueError.narrowed(name) }
    let names = sent.variables == again.variables ? [] : differences(sent, again)
    if names.isEmpty { return variables }
    throw MutationQueueError.variables(
      name,
      problem: "\(names.map { "'\($0)'" }.joined(separator: ", ")) is read as another value again")
  }

  /// Returns the names of the variables that have other values, whatever the order of members is.
  private static func differences(
    _ sent: RequestParameters, _ read: RequestParameters
  ) -> [String] {
    let (sent, read) = (members(sent.variables), members(read.variables))
    return Set(sent.keys + read.keys).filter { name in
      switch (sent[name], read[name]) {
      case (let sent?, let read?): !sent.isSameJSON(as: read)
      default: true
      }
    }.sorted()
  }

  private static func members(_ variables: String?) -> JSONObject {
    variables.flatMap { try? JSONValue(parsing: Data($0.utf8)) }?.objectValue ?? [:]
  }

  /// Returns what is wrong with variables: the place, and no values, which may be secret.
  static func coding(_ error: any Error) -> String {
    func place(_ path: [any CodingKey]) -> String {
      path.isEmpty ? "the variables" : "'\(path.map(\.stringValue).joined(separator: "."))'"
    }
    switch error {
    case DecodingError.typeMismatch(let type, let context):
      return "\(place(context.codingPath)) can't be read as \(type)"
    case DecodingError.valueNotFound(let type, let context):
      return "\(place(context.codingPath)) is null, and has to be \(type)"
    case DecodingError.keyNotFound(let key, let context):
      return "\(place(context.codingPath + [key])) is missing"
    case DecodingError.dataCorrupted(let context):
      return "\(place(context.codingPath)) can't be read"
    case EncodingError.invalidValue(_, let context):
      return "\(place(context.codingPath)) can't be written"
    default: return "their coding throws \(type(of: error))"
    }
  }
}

extension JSONValue {
  /// Whether two values are the same in JSON, which has one kind of number.
  fileprivate func isSameJSON(as other: JSONValue) -> Bool {
    switch (self, other) {
    case (.array(let one), .array(let other)):
      one.count == other.count && zip(one, other).allSatisfy { $0.isSameJSON(as: $1) }
    case (.object(let one), .object(let other)):
      one.count == other.count
        && one.allSatisfy { key, value in other[key]?.isSameJSON(as: value) == true }
    case (.int, .double), (.double, .int): doubleValue == other.doubleValue
    default: self == other
    }
  }
}
