import Foundation

/// The values that a response contains, read by Foundation's `JSONSerialization` from the bytes that
/// a server sent.
///
/// Readers of HTTP may disagree about a damaged head. So this takes every place where a head may
/// end, and every way in which a body may be divided: what none of them gives isn't in the bytes.
struct Readings {
  /// What can be filled: the values of one response.
  struct Values: Hashable, Sendable {
    var name: String
    var count: Int
    var ratio: Double
    var flags: [Bool]
    var note: String?
  }

  let all: Set<Values>

  init(of response: FuzzedResponse) {
    let wire = response.wire[...]
    var bodies = wire.indices.filter { Self.isEndOfHead($0, wire) }.map { wire[$0...] }
    bodies += bodies.map { Self.joined(chunks: $0) }
    let text = String(decoding: wire.prefix(2_000), as: UTF8.self)
    let lengths = text.split { !$0.isNumber || !$0.isASCII }.compactMap { Int($0) }
    bodies += bodies.flatMap { body in lengths.map { body.prefix($0) } }
    // Each compressed format has a checksum, so there are either the bytes that went in or none.
    if response.isCompressed { bodies.append(response.json[...]) }
    all = Set(Set(bodies).compactMap { Values(json: Array($0)) })
  }

  /// Whether an empty line ends before `index`.
  private static func isEndOfHead(_ index: Int, _ wire: ArraySlice<UInt8>) -> Bool {
    let before = wire[..<index].suffix(4).filter { $0 != UInt8(ascii: "\r") }
    return before.suffix(2) == [UInt8(ascii: "\n"), UInt8(ascii: "\n")]
  }

  /// Joins chunks (RFC 9112, section 7.1) as far as they can be read.
  private static func joined(chunks bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var (joined, rest): (ArraySlice<UInt8>, ArraySlice<UInt8>) = ([], bytes)
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: rest[..<end], as: UTF8.self)
        .drop { $0 == " " || $0 == "\t" }.prefix { $0.isHexDigit && $0.isASCII }
      guard let count = Int(line, radix: 16), count > 0 else { break }
      rest = rest[(end + 1)...]
      joined += rest.prefix(count)
      rest = rest.dropFirst(count)
      if rest.first == UInt8(ascii: "\r") { rest = rest.dropFirst() }
      if rest.first == UInt8(ascii: "\n") { rest = rest.dropFirst() }
    }
    return joined
  }
}

extension Readings.Values {
  init?(json: [UInt8]) {
    guard json.contains(UInt8(ascii: "{")),
      let object = try? JSONSerialization.jsonObject(with: Data(json)) as? [String: Any],
      let data = object["data"] as? [String: Any], let name = data["name"] as? String,
      let count = data["count"] as? NSNumber, let ratio = data["ratio"] as? NSNumber,
      let flags = data["flags"] as? [Bool]
    else { return nil }
    self.init(
      name: name, count: count.intValue, ratio: ratio.doubleValue, flags: flags,
      note: data["note"] as? String)
  }
}
