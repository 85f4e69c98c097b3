import Foundation

/// What this process uses.
package struct ProcessUsage: Sendable, CustomStringConvertible {
  package var descriptors: Int
  package var threads: Int
  /// The bytes in memory that were allocated and not freed.
  package var heap: Int

  package var description: String {
    "\(descriptors) descriptors, \(threads) threads, \(heap / 1024) KiB"
  }

  private static func count(_ folder: String) -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0
  }
}

extension ProcessUsage {
  /// Ends Swift Testing's record of where errors were thrown. It has an entry for each error, in a
  /// dictionary that only grows, and tests of memory throw many.
  package static func stopRecordingErrors() {
    typealias SetHandler = @convention(c) (UnsafeRawPointer?) -> Void
    if let symbol = dlsym(everywhere, "_swift_setWillThrowHandler") {
      unsafeBitCast(symbol, to: SetHandler.self)(nil)
    }
    dlsym(everywhere, "_swift_willThrowTypedImpl")?.storeBytes(of: 0, as: Int.self)
  }
}

#if os(Linux)
  /// Where `dlsym` looks: in the program and in all its libraries.
  private var everywhere: UnsafeMutableRawPointer? { nil }

  extension ProcessUsage {
    /// What the process uses now.
    package init() {
      self.init(
        descriptors: Self.count("/proc/self/fd"), threads: Self.count("/proc/self/task"),
        heap: Self.heap)
    }

    /// The sum that glibc tells in XML, after the parts of its arenas.
    private static var heap: Int {
      typealias MallocInfo = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
      guard let symbol = dlsym(everywhere, "malloc_info"), let file = tmpfile() else { return 0 }
      defer { fclose(file) }
      _ = unsafeBitCast(symbol, to: MallocInfo.self)(0, file)
      rewind(file)
      var bytes = [UInt8](repeating: 0, count: 1 << 20)
      let count = fread(&bytes, 1, bytes.count, file)
      let text = String(decoding: bytes[..<count], as: UTF8.self)
      let sums = text.split(separator: "</heap>").last ?? ""
      func size(_ line: String) -> Int {
        let rest = sums.split(separator: "\n").last { $0.hasPrefix("<" + line) } ?? ""
        return rest.split(separator: "size=\"").last.flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
      }
      return size("system type=\"current\"") + size("total type=\"mmap\"")
        - size("total type=\"fast\"") - size("total type=\"rest\"")
    }
  }
#else
  private var everywhere: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: -2) }

  extension ProcessUsage {
    /// What the process uses now: its descriptors.
    package init() {
      self.init(descriptors: Self.count("/dev/fd"), threads: 0, heap: 0)
    }
  }
#endif
