#if !SQLite
  import Foundation
  import SputnikCore

  extension SputnikCache {
    /// Doesn't exist without the package trait `SQLite`.
    @available(
      *, unavailable, message: "add the package trait: .package(…, traits: [\"SQLite\"])"
    )
    public convenience init(
      file: URL, maximumBytes: Int = 64 << 20, maximumFileBytes: Int = 256 << 20,
      maximumAge: Duration? = nil, ages: [String: Duration] = [:], obeysCacheControl: Bool = false,
      keys: [String: EntityKey] = [:], lookups: [String: EntityLookup] = [:],
      onFileError: @escaping @Sendable (CacheFileError) -> Void = { _ in }
    ) throws { fatalError() }
  }
#endif
