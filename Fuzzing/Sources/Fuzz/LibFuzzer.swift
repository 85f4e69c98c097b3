// The entry points for libFuzzer, if the toolchain has it. libFuzzer is guided by code coverage, and has
// its own `main`:
//
//   swift run -c release --package-path Fuzzing --scratch-path Fuzzing/.build/libfuzzer \
//     --sanitize=fuzzer -Xswiftc -DLIBFUZZER fuzz -max_total_time=60 FOLDER
//
// libFuzzer saves its inputs in FOLDER, which must exist. SPUTNIK_SEEDS=FOLDER puts the seeds there.
#if LIBFUZZER
  import Foundation

  private enum LibFuzzer {
    nonisolated(unsafe) static let memory = GuardedMemory(capacity: 2 * Mutator.limit)
    nonisolated(unsafe) static let subjects = Subject.all
  }

  /// Writes the seeds into a folder, so that libFuzzer begins with them.
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

  /// Reads one input. Its first byte selects the subject.
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
