import Foundation
import TestSupport

/// A response whose bytes were changed at random. The same seed and number always make the same
/// response.
struct FuzzedResponse: Sendable {
  /// What the server does after the last byte.
  enum Ending: String, CaseIterable, Sendable { case close, reset, waitForRequest, hang }

  /// The JSON of the response, before it was compressed and divided.
  private(set) var json: [UInt8]
  /// The bytes that the server sends.
  private(set) var wire: [UInt8]
  private(set) var ending: Ending
  private(set) var isCompressed: Bool
  /// Whether a byte of the JSON or of what is sent was changed.
  private(set) var isChanged: Bool

  init(seed: UInt64, number: Int) {
    var random = Random(seed: seed &* 0x1_0000_0000 &+ UInt64(number))
    json = Self.json(number, &random)
    let changesJSON = random.below(5) == 0
    if changesJSON { Self.change(&json, in: 0..<json.count, &random) }
    let changesWire = random.below(10) > 0 && !changesJSON || random.below(3) == 0
    isChanged = changesJSON || changesWire
    // Most responses end the connection, so that the client needs no deadline.
    ending = .close
    if random.below(8) == 0 { ending = random.pick(Ending.allCases) }
    if !isChanged { ending = random.below(2) == 0 ? .close : .waitForRequest }

    let encoding = random.pick(["", "", "", "gzip", "gzip", "deflate"])
    isCompressed = !encoding.isEmpty
    var body = json
    if encoding == "gzip" { body = Deflate.gzip(json, storing: random.below(2) == 0) }
    if encoding == "deflate" { body = Deflate.zlib(json, storing: random.below(2) == 0) }

    var fields = ["Content-Type: application/json", "Date: Sun, 22 Nov 2026 15:00:00 GMT"]
    if isCompressed { fields.append("Content-Encoding: \(encoding)") }
    if ending == .close { fields.append("Connection: close") }
    if random.below(3) == 0 {
      fields.append("Transfer-Encoding: chunked")
      body = Self.chunks(body, &random)
    } else if random.below(4) > 0 || ending != .close {
      fields.append("Content-Length: \(body.count)")
    }
    let early = random.below(10) == 0 ? "HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n" : ""
    let head =
      early + "HTTP/1.1 200 OK\r\n"
      + fields.shuffled(using: &random).map { $0 + "\r\n" }.joined() + "\r\n"
    wire = Array(head.utf8) + body
    guard changesWire else { return }
    for _ in 0...random.below(3) {
      let isHead = random.below(3) > 0
      let end = min(head.utf8.count, wire.count)
      Self.change(&wire, in: isHead ? 0..<end : end..<wire.count, &random)
    }
  }

  /// Returns a response with values that no other case has.
  private static func json(_ number: Int, _ random: inout Random) -> [UInt8] {
    let note = random.pick(["null", #""a\n\"b\" \u00fc""#, #""ü 👩‍👧""#, #""""#])
    let name = "case-\(number)-\(random.below(1_000_000))"
    let flags = (0..<random.below(4)).map { _ in random.pick(["true", "false"]) }
    let padding = random.below(10) == 0 ? String(repeating: " ", count: 20_000) : ""
    return Array(
      (#"{"data":{"name":"\#(name)","count":\#(number + 1_000_000),"#
        + #""ratio":\#(random.below(1000)).25,"flags":[\#(flags.joined(separator: ","))],"#
        + #""note":\#(note)}\#(padding)}"#).utf8)
  }

  private static func chunks(_ body: [UInt8], _ random: inout Random) -> [UInt8] {
    var (chunks, rest): ([UInt8], ArraySlice<UInt8>) = ([], body[...])
    while !rest.isEmpty {
      let chunk = rest.prefix(1 + random.below(random.below(2) == 0 ? 20 : 10_000))
      let detail = random.below(8) == 0 ? ";x=y" : ""
      chunks += Array((String(chunk.count, radix: 16) + detail + "\r\n").utf8)
      chunks += chunk + Array("\r\n".utf8)
      rest = rest.dropFirst(chunk.count)
    }
    return chunks + Array("0\r\n\r\n".utf8)
  }
}

extension FuzzedResponse {
  /// Texts that mean something to a reader of HTTP or JSON.
  private static let texts = [
    "\r\n", "\r\n\r\n", "\n", "\r", "0\r\n\r\n", "Content-Length: 20\r\n", "Content-Length: -1\r\n",
    "Transfer-Encoding: chunked\r\n", "Content-Encoding: gzip\r\n", "HTTP/1.1 200 OK\r\n",
    "HTTP/1.1 100 Continue\r\n\r\n", "HTTP/1.1 099 X\r\n", "HTTP/2 200\r\n",
    "WWW-Authenticate: Basic", "Location: /x\r\n", "Connection: keep-alive\r\n", "Upgrade: h2c\r\n",
    ": ", " ", "\t",
    "\u{0}", "99999999999999999999", "ffffffff\r\n", "\"", "}", "{", "[", ",", "null", #"\u0000"#,
    #"\ud800"#, "1e999", "-", #""name":"other","#, #"{"data":null}"#,
  ]

  /// Makes one change in `range`.
  private static func change(
    _ bytes: inout [UInt8], in range: Range<Int>, _ random: inout Random
  ) {
    guard !range.isEmpty else { return bytes.append(UInt8(random.below(256))) }
    let index = range.lowerBound + random.below(range.count)
    let run = index..<min(bytes.count, index + 1 + random.below(random.below(2) == 0 ? 4 : 60))
    switch random.below(10) {
    case 0, 1: bytes[index] ^= 1 << UInt8(random.below(8))
    case 2: bytes[index] = UInt8(random.below(256))
    case 3: bytes.insert(UInt8(random.below(256)), at: index)
    case 4: bytes.remove(at: index)
    case 5: bytes.removeSubrange(run)
    case 6: bytes.insert(contentsOf: bytes[run], at: random.below(bytes.count))
    case 7: bytes.removeSubrange(index...)
    default: bytes.insert(contentsOf: Array(random.pick(texts).utf8), at: index)
    }
  }
}
