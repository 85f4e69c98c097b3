import Foundation
import Randomness
import Sputnik

/// Reads numbers. Doubles are compared with the result of `strtod`, and integers with the value
/// that was written.
struct NumberRun {
  let seed: UInt64
  let count: Int
  let memory: GuardedMemory

  /// Reads all inputs, and returns the number of failures.
  func run() -> Int {
    var random = Random(seed: seed)
    var failures = 0
    var kinds = (finite: 0, zero: 0, infinite: 0, integers: 0, nonIntegers: 0)
    func check(_ text: String, _ ours: String, _ expected: String) {
      guard ours != expected else { return }
      failures += 1
      if failures < 20 { print("FAILURE seed \(seed): \(text)\n  \(ours), expected \(expected)") }
    }
    for index in 0..<count {
      switch index % 4 {
      case 0:
        let (text, value) = NumberText.integer(&random)
        check(text, read(text, IntegersQuery(), \.root), "\(value)")
        kinds.integers += 1
      case 1 where index % 8 == 1:
        let text = NumberText.nonInteger(&random)
        check(text, read(text, IntegersQuery(), \.root), Self.rejected)
        kinds.nonIntegers += 1
      default:
        let text = NumberText.double(&random)
        let expected = strtod(text, nil)
        check(
          text, read(text, DoublesQuery(), \.root, \.hexadecimal),
          expected.isFinite ? expected.hexadecimal : Self.rejected)
        if expected == 0 { kinds.zero += 1 } else { kinds.finite += expected.isFinite ? 1 : 0 }
        if !expected.isFinite { kinds.infinite += 1 }
      }
    }
    print(kinds)
    return failures
  }

  private static let rejected = "rejected"

  private func read<Operation: GraphQLOperation, Number>(
    _ text: String, _ operation: Operation, _ root: KeyPath<Operation, [Number]>,
    _ describe: (Number) -> String = { "\($0)" }
  ) -> String {
    let data = memory.place(Array(#"{"data":{"root":[\#(text)]}}"#.utf8), atEnd: true)
    data.withUnsafeBytes { Crash.note("seed \(seed), numbers", $0) }
    do {
      return describe(try operation.filled(from: data)[keyPath: root][0])
    } catch {
      return Self.rejected
    }
  }
}

extension Double {
  /// The bits in hexadecimal, which also differ for zeros of different signs.
  fileprivate var hexadecimal: String { String(bitPattern, radix: 16) }
}
