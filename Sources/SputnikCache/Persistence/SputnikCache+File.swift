#if SQLite
  import Foundation
  import SputnikCore

  extension SputnikCache {
    /// Makes a cache that is saved in a file: after a restart, it has what it had.
    ///
    /// ```swift
    /// let folder = URL.cachesDirectory
    /// let cache = try SputnikCache(file: folder.appending(path: "\(user.id).sqlite"))
    /// ```
    ///
    /// It exists with the package trait `SQLite`, which is off by default:
    ///
    /// ```swift
    /// .package(url: "…", branch: "main", traits: ["SQLite"])
    /// ```
    ///
    /// Opening reads almost nothing. Requests and watched queries read from the file what memory
    /// lacks. Responses are saved a quarter of a second later, each as a whole, so requests don't
    /// wait for the disk; call ``flush()`` when the app goes into the background. What is only
    /// expected of requests on their way is never saved.
    ///
    /// Each user has a file of their own. It isn't encrypted: that is left to the system. One with
    /// mutations that wait (``MutationQueue``) belongs into `URL.applicationSupportDirectory`: the
    /// system may empty `cachesDirectory`.
    ///
    /// - Parameters:
    ///   - file: The URL of the file, in a folder that exists. A file that is damaged, or of
    ///     another version of Sputnik, is made anew. Mutations that wait stay: a damaged file with
    ///     some is moved aside.
    ///   - maximumBytes: How much memory the data may take. What is removed from memory stays in
    ///     the file.
    ///   - maximumFileBytes: How large the file may be, roughly. Over it, what wasn't used for long
    ///     is removed.
    ///   - maximumAge: The age that a field may have, unless `ages` or the options of a request say
    ///     otherwise; by default any age. Ages go on while no app runs.
    ///   - ages: The ages that the fields of a type may have, and single fields, as for a cache in
    ///     memory.
    ///   - obeysCacheControl: Whether a response's own age counts, too.
    ///   - keys: The keys of types in documents that are composed at run time, as for a cache in
    ///     memory.
    ///   - lookups: The fields of `Query` whose arguments are the key of their result, as for a
    ///     cache in memory.
    ///   - onFileError: A function that is told if the file can't be used, once until it can be
    ///     used again. Requests don't fail because of it.
    /// - Throws: ``CacheFileError``: another cache uses the file, or it can't be opened.
    public convenience init(
      file: URL, maximumBytes: Int = 64 << 20, maximumFileBytes: Int = 256 << 20,
      maximumAge: Duration? = nil, ages: [String: Duration] = [:], obeysCacheControl: Bool = false,
      keys: [String: EntityKey] = [:], lookups: [String: EntityLookup] = [:],
      onFileError: @escaping @Sendable (CacheFileError) -> Void = { _ in }
    ) throws {
      let rows = try SQLiteFile(file, maximumByteCount: maximumFileBytes)
      self.init(
        maximumBytes: maximumBytes, maximumAge: maximumAge, ages: ages,
        obeysCacheControl: obeysCacheControl, keys: keys, lookups: lookups,
        clock: ContinuousClock(), rows: rows, onFileError: onFileError)
      if let moved = rows.takeMovedFile() { onFileError(.movedAside(moved)) }
    }
  }
#endif
