import Foundation
import Sputnik
import Testing

/// Responses that aren't in a `Data`.
struct ContiguousResponseTests {
  @QueryOperation struct Hero {
    var hero: Person
    @QuerySatelite struct Person { var name: String? }
  }

  private static let bytes = Array(#"{"data":{"hero":{"name":"Leia"}}}"#.utf8)
  private static let failure = Array(#"{"errors":[{"message":"No."}]}"#.utf8)

  /// Bytes that tell how often they are read, and where.
  private final class Buffer: ContiguousBytes {
    let bytes: [UInt8]
    var count = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
      count += 1
      return try bytes.withUnsafeBytes(body)
    }
  }

  @Test func anyBytes() throws {
    #expect(try Hero().filled(from: Self.bytes).hero.name == "Leia")
    #expect(try Hero().filled(from: Self.bytes[...]).hero.name == "Leia")
    #expect(try Hero().filled(from: Data(Self.bytes)).hero.name == "Leia")
    let copy = try Self.bytes.withUnsafeBytes { try Hero().filled(from: $0) }
    #expect(copy.hero.name == "Leia")
    let buffer = Buffer(Self.bytes)
    #expect(try Hero().filled(from: buffer).hero.name == "Leia")
    #expect(buffer.count == 1)
  }

  @Test func errors() throws {
    let error = #expect(throws: SputnikError.self) { try Hero().filled(from: Self.failure) }
    #expect(error?.localizedDescription == "Hero failed: No.")
    let other = #expect(throws: SputnikError.self) { try Hero().filled(from: [UInt8]("{".utf8)) }
    guard case .unreadable = other else {
      Issue.record("\(String(describing: other))")
      return
    }
  }

  #if compiler(>=6.2)
    @Test func spans() throws {
      #expect(try Hero().filled(from: Self.bytes.span.bytes).hero.name == "Leia")
      #expect(throws: SputnikError.self) {
        try Hero().filled(from: Self.failure.span.bytes, errors: DefaultErrorTransformer.self)
      }
    }
  #endif
}
