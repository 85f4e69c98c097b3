import Foundation
import Sputnik

/// Why we refuse what `JSONDecoder` accepts.
enum Stricter: String, CaseIterable, Hashable {
  case missingKey = "the key of an optional property is missing: it was asked for"
  case malformed = "no JSON, as JSONSerialization says too: JSONDecoder lets commas before brackets pass, and whatever it doesn't decode"
  case repeatedKeys = "repeated keys"
  init?(_ error: any Error, _ data: Data) {
    guard let error = UnreadableResponse(error) else { return nil }
    if error.found == "missing" {
      self = .missingKey
    } else if (try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)) == nil {
      self = .malformed
    } else if RepeatedKeys.exist(in: Array(data)) {
      self = .repeatedKeys
    } else {
      return nil
    }
  }
}

/// Where `JSONDecoder` is wrong.
enum Corrected: String, CaseIterable, Hashable {
  case repeatedKeys = "repeated keys: the first one counts"
  init?<Value>(_ theirs: Result<Value, any Error>, _ data: Data) {
    if RepeatedKeys.exist(in: Array(data)) {
      self = .repeatedKeys
    } else {
      return nil
    }
  }
}

extension UnreadableResponse {
  init?(_ error: any Error) {
    if case .unreadable(let unreadable)? = error as? SputnikError {
      self = unreadable
    } else if let unreadable = error as? UnreadableResponse {
      self = unreadable
    } else {
      return nil
    }
  }
}
