import Foundation

/// Memory that ends right before a page that can't be read.
final class FencedBytes {
  let bytes: UnsafeMutableRawBufferPointer
  private let base: UnsafeMutableRawPointer
  private let size: Int

  init(_ text: some Collection<UInt8>) {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let room = (text.count + page - 1) / page * page
    size = room + page
    base = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)!
    precondition(mprotect(base + room, page, PROT_NONE) == 0)
    bytes = UnsafeMutableRawBufferPointer(start: base + (room - text.count), count: text.count)
    bytes.copyBytes(from: text)
  }

  deinit { munmap(base, size) }

  /// A static string with these bytes. It has the layout of Swift's ABI: an address, a count and
  /// flags.
  var staticString: StaticString {
    unsafeBitCast(
      (UInt(bitPattern: bytes.baseAddress), UInt(bytes.count), UInt8(2)), to: StaticString.self)
  }
}
