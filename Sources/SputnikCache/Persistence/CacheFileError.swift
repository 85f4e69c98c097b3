import Foundation

/// What is wrong with the file of a cache.
///
/// ```swift
/// let cache = try SputnikCache(file: url) { error in print(error) }
/// ```
///
/// A request doesn't fail because of it: the cache goes on in memory.
public enum CacheFileError: Error, Hashable, Sendable {
  /// Another cache has the file open, in this process or in another one.
  case inUse
  /// The file is something else: another database, or no database at all. It isn't touched.
  case otherContent
  /// The file was damaged. It is made anew.
  case damaged
  /// The file was damaged. It may have mutations that a ``MutationQueue`` hasn't sent, so it was
  /// moved to this URL, and a new one was made.
  case movedAside(URL)
  /// The disk is full. What couldn't be saved is saved with what comes next.
  case full
  /// The file can't be opened, read or written, for the reason that the system gives.
  case failed(String)
}

extension CacheFileError: CustomStringConvertible, LocalizedError {
  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .inUse: "another cache uses the file: make one cache for a file, and share it"
    case .otherContent: "the file isn't a cache's: choose a file that only the cache uses"
    case .damaged: "the file was damaged, and is made anew"
    case .movedAside(let url):
      "the file was damaged, and may have mutations that weren't sent: it was moved to "
        + "\(url.lastPathComponent) in the same folder, and a new one was made"
    case .full: "the disk is full: what couldn't be saved is in memory"
    case .failed(let reason): "the file can't be used: \(reason)"
    }
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
