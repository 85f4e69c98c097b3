import Foundation

/// A file that is sent as a variable of an operation. It is the scalar `Upload` of the GraphQL
/// multipart request specification.
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
/// Uploads can be anywhere in the variables, also in lists and in input objects. The content of equal
/// uploads is sent once. A file on disk is read in pieces while it is sent, so it doesn't need to fit
/// into memory.
///
/// Variables that are plain JSON contain `null` in place of a file. The files are then passed
/// separately, in `RawOperation.uploads` or `GraphQL.Request.uploads`.
///
/// Only a request maker can send uploads. `GraphQLOperation.httpBody()` can't, because it returns JSON.
public struct Upload: Sendable, Hashable {
  /// The content of an upload.
  public enum Content: Sendable, Hashable {
    /// Bytes in memory.
    case bytes(Data)
    /// The content of a file on disk.
    case file(URL)
  }

  /// The content that is sent.
  public var content: Content
  /// The file name that is sent to the server.
  public var name: String
  /// The media type of the content, for example `image/png`.
  public var contentType: String

  /// Makes an upload from bytes in memory.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - name: The file name that is sent to the server.
  ///   - contentType: The media type of the content.
  public init(_ data: Data, name: String, contentType: String = "application/octet-stream") {
    content = .bytes(data)
    self.name = name
    self.contentType = contentType
  }

  /// Makes an upload from a file on disk. The file must not change until it is sent.
  ///
  /// - Parameters:
  ///   - file: The location of the file.
  ///   - name: The file name that is sent to the server. By default, it is the last component of `file`.
  ///   - contentType: The media type of the content.
  public init(
    file: URL, name: String? = nil, contentType: String = "application/octet-stream"
  ) {
    content = .file(file)
    self.name = name ?? file.lastPathComponent
    self.contentType = contentType
  }
}

extension Upload: CustomStringConvertible, CustomReflectable {
  /// The name and the media type, without the content.
  public var description: String { "Upload(\(name), \(contentType))" }

  /// A mirror with the ``description`` only, so that a dump doesn't show the content.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
