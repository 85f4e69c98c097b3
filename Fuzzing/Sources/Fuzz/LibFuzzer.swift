// Coverage leads the way, where the toolchain has libFuzzer:
//
//   swift run -c release --package-path Fuzzing --scratch-path Fuzzing/.build/libfuzzer \
//     --sanitize=fuzzer -Xswiftc -DLIBFUZZER fuzz -max_total_time=60 FOLDER
#if LIBFUZZER
  import Foundation

  @_silgen_name("LLVMFuzzerRunDriver")
  private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ read: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt

  enum LibFuzzer {
    private static let memory = GuardedMemory(capacity: 2 * Mutator.limit)
    nonisolated(unsafe) private static let subjects = Subject.all

    /// Reads inputs whose first byte chooses the subject, until libFuzzer has had enough.
    static func run() -> CInt {
      var count = CommandLine.argc
      var arguments = CommandLine.unsafeArgv
      return runDriver(&count, &arguments) { input, count in
        guard let input, count > 0, count <= Mutator.limit else { return 0 }
        let bytes = Array(UnsafeBufferPointer(start: input + 1, count: count - 1))
        let subject = LibFuzzer.subjects[Int(input.pointee) % LibFuzzer.subjects.count]
        let outcome = subject.read(LibFuzzer.memory.place(bytes, atEnd: true))
        if case .failure(let ours, let theirs) = outcome {
          fatalError("\(subject.name)\n  ours:   \(ours)\n  theirs: \(theirs)")
        }
        return 0
      }
    }

    /// Writes every seed into `folder`, for libFuzzer to begin with.
    static func writeSeeds(to folder: URL) throws {
      for (index, subject) in subjects.enumerated() {
        for (number, seed) in subject.seeds.enumerated() {
          try (Data([UInt8(index)]) + Data(seed.utf8))
            .write(to: folder.appending(path: "\(subject.name)-\(number)"))
        }
      }
    }
  }
#endif
