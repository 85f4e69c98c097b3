// Coverage leads the way, where the toolchain has libFuzzer, which brings its own `main`:
//
//   swift run -c release --package-path Fuzzing --scratch-path Fuzzing/.build/libfuzzer \
//     --sanitize=fuzzer -Xswiftc -DLIBFUZZER fuzz -max_total_time=60 FOLDER
//
// FOLDER, which must exist, keeps what it finds; with SPUTNIK_SEEDS=FOLDER it begins with the seeds.
#if LIBFUZZER
  import Foundation

  private enum LibFuzzer {
    nonisolated(unsafe) static let memory = GuardedMemory(capacity: 2 * Mutator.limit)
    nonisolated(unsafe) static let subjects = Subject.all
  }

  /// Writes the seeds for libFuzzer to begin with.
  @_cdecl("LLVMFuzzerInitialize")
  public func initialize(
    _ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer
  ) -> CInt {
    guard let folder = ProcessInfo.processInfo.environment["SPUTNIK_SEEDS"] else { return 0 }
    for (index, subject) in LibFuzzer.subjects.enumerated() {
      for (number, seed) in subject.seeds.enumerated() {
        let file = URL(filePath: folder).appending(path: "\(subject.name)-\(number)")
        try? (Data([UInt8(index)]) + Data(seed.utf8)).write(to: file)
      }
    }
    return 0
  }

  /// Reads one input, whose first byte chooses the subject.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func testOneInput(_ input: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    guard count > 0, count <= Mutator.limit else { return 0 }
    let bytes = Array(UnsafeBufferPointer(start: input + 1, count: count - 1))
    let subject = LibFuzzer.subjects[Int(input.pointee) % LibFuzzer.subjects.count]
    let outcome = subject.read(LibFuzzer.memory.place(bytes, atEnd: true))
    if case .failure(let ours, let theirs) = outcome {
      fatalError("\(subject.name)\n  ours:   \(ours)\n  theirs: \(theirs)")
    }
    return 0
  }
#endif
