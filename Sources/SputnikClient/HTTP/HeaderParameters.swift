/// The value of a header field with parameters (HTTP semantics, section 5.6.6).
///
/// ```swift
/// let disposition = HeaderParameters(#"form-data; name="0"; filename="a; b.txt""#)
/// disposition.value        // form-data
/// disposition["filename"]  // a; b.txt
/// ```
package struct HeaderParameters {
  /// The text before the parameters.
  package let value: String
  private let parameters: [(name: String, value: String)]

  /// Reads the value of a field. Of several values that are joined with commas, it reads the first.
  package init(_ header: String) {
    let parts = Self.parts(of: header)
    value = String(decoding: parts[0], as: UTF8.self)
    parameters = parts.dropFirst().compactMap { part in
      guard let sign = part.firstIndex(of: UInt8(ascii: "=")) else { return nil }
      return (
        String(decoding: part[..<sign], as: UTF8.self).lowercased(),
        String(decoding: part[(sign + 1)...], as: UTF8.self)
      )
    }
  }

  /// The value of the first parameter with a name, without quotes; `nil` if there is none.
  ///
  /// - Parameter name: The name in lower case.
  package subscript(name: String) -> String? { parameters.first { $0.name == name }?.value }

  /// Returns the value and the parameters, without quotes, and without white space outside of them.
  private static func parts(of header: String) -> [[UInt8]] {
    var parts: [[UInt8]] = [[]]
    var (isQuoted, isEscaped) = (false, false)
    for byte in header.utf8 {
      switch byte {
      case _ where isEscaped:
        parts[parts.count - 1].append(byte)
        isEscaped = false
      case UInt8(ascii: "\\") where isQuoted: isEscaped = true
      case UInt8(ascii: "\""): isQuoted.toggle()
      case _ where isQuoted: parts[parts.count - 1].append(byte)
      case UInt8(ascii: ","): return parts
      case UInt8(ascii: ";"): parts.append([])
      case ...UInt8(ascii: " "): break
      default: parts[parts.count - 1].append(byte)
      }
    }
    return parts
  }
}
