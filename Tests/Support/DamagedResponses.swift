import Foundation
import Sputnik
import Testing

// Responses that were cut short or changed: reading them may fail with an error, and never crashes.

/// Expects that no beginning of `response` can be read, and that the error's offset is inside it.
package func expectEveryBeginningIsRefused(
  _ response: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ read: (Data) throws -> Void
) throws {
  let bytes = Data(response.utf8)
  for length in 0..<bytes.count {
    let error = try unreadable(sourceLocation: sourceLocation) { try read(bytes.prefix(length)) }
    #expect(error.byteOffset <= length, sourceLocation: sourceLocation)
  }
}

/// Reads `response` with every byte replaced by each of `replacements`. Expects that more of these
/// responses are refused than `response` has bytes.
package func expectEveryReplacementIsHandled(
  _ response: String, _ replacements: [UInt8], sourceLocation: SourceLocation = #_sourceLocation,
  _ read: (Data) throws -> Void
) throws {
  let bytes = Data(response.utf8)
  var failures = 0
  for index in bytes.indices {
    for byte in replacements {
      var changed = bytes
      changed[index] = byte
      if try isRefused(changed, sourceLocation, read) { failures += 1 }
    }
  }
  #expect(failures > bytes.count, sourceLocation: sourceLocation)
}

/// Reads `response` with every byte removed, and with every byte doubled.
package func expectEveryRemovalAndRepetitionIsHandled(
  _ response: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ read: (Data) throws -> Void
) throws {
  let bytes = Data(response.utf8)
  for index in bytes.indices {
    let head = bytes[..<index]
    for changed in [head + bytes[(index + 1)...], head + bytes[index...index] + bytes[index...]] {
      _ = try isRefused(changed, sourceLocation, read)
    }
  }
}

/// Whether reading `response` throws a `SputnikError`, which must have a description. Other errors
/// are thrown.
private func isRefused(
  _ response: Data, _ sourceLocation: SourceLocation, _ read: (Data) throws -> Void
) throws -> Bool {
  do {
    try read(response)
    return false
  } catch let error as SputnikError {
    #expect(!error.description.isEmpty, sourceLocation: sourceLocation)
    return true
  }
}
