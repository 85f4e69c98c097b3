import Foundation

/// A file that is sent in the variables of an operation: the scalar `Upload` of the GraphQL multipart
/// request specification.
///
/// ```swift
/// @QueryMutation struct SetPortrait {
///   @Variable var portrait: Upload
///   @Property(arguments: ["portrait": .variable("portrait")]) var setPortrait: Bool
/// }
/// // mutation SetPortrait($portrait: Upload!) { setPortrait(portrait: $portrait) }
///
/// let portrait = Upload(file: URL(filePath: "/tmp/r2.png"), contentType: "image/png")
/// try await maker.makeRequest(operation: SetPortrait(variables: .init(portrait: portrait)))
/// ```
///
/// It may stand anywhere in the variables, in lists and in input objects. Where two are equal, the
/// content is sent once. Content on disk is read while it is sent, and never all in memory.
///
/// Variables that are JSON have a null where a file goes, and the file beside them:
/// ``RawOperation/uploads``, ``GraphQL/Request/uploads``.
///
/// Only a request maker can send uploads: ``GraphQLOperation/httpBody()`` has no place for them.
public struct Upload: Sendable, Hashable {
  /// What is sent.
  public enum Content: Sendable, Hashable {
    /// Bytes in memory.
    case bytes(Data)
    /// The whole of a file on disk.
    case file(URL)
  }

  /// What is sent.
  public var content: Content
  /// The file's name, as the server gets to know it.
  public var name: String
  /// The media type: `image/png`.
  public var contentType: String

  /// Makes an upload of bytes in memory.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - name: The file's name, as the server gets to know it.
  ///   - contentType: The media type.
  public init(_ data: Data, name: String, contentType: String = "application/octet-stream") {
    content = .bytes(data)
    self.name = name
    self.contentType = contentType
  }

  /// Makes an upload of a file on disk. It must not change until it is sent.
  ///
  /// - Parameters:
  ///   - file: Where the file is.
  ///   - name: The name, as the server gets to know it; the file's own where left out.
  ///   - contentType: The media type.
  public init(
    file: URL, name: String? = nil, contentType: String = "application/octet-stream"
  ) {
    content = .file(file)
    self.name = name ?? file.lastPathComponent
    self.contentType = contentType
  }
}

extension Upload: CustomStringConvertible, CustomReflectable {
  /// The upload without its content.
  public var description: String { "Upload(\(name), \(contentType))" }

  /// What ``description`` says: a dump shows no more.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
