import Foundation
import SputnikCore
import SputnikLanguage

/// The body of a request with uploads (GraphQL multipart request specification): the operations
/// with `null` in place of files, a map from the files to these places, and the files.
///
/// ```http
/// Content-Type: multipart/form-data; boundary=sputnik-4f1c…
///
/// --sputnik-4f1c…
/// Content-Disposition: form-data; name="operations"
///
/// {"query":"mutation …","variables":{"portrait":null}}
/// --sputnik-4f1c…
/// Content-Disposition: form-data; name="map"
///
/// {"0":["variables.portrait"]}
/// --sputnik-4f1c…
/// Content-Disposition: form-data; name="0"; filename="r2.png"
/// Content-Type: image/png
///
/// …
/// --sputnik-4f1c…--
/// ```
struct MultipartForm {
  /// The boundary has 128 random bits, which are generated after the contents. So the contents
  /// don't contain it.
  private let boundary =
    "sputnik-" + (0..<32).map { _ in String(Int.random(in: 0..<16), radix: 16) }.joined()
  private var parts: [TransportBody.Part] = []
  private var bytes = Data()

  /// The value of `Content-Type`, with the boundary.
  var contentType: String { "multipart/form-data; boundary=\(boundary)" }

  /// The whole form.
  var body: TransportBody {
    TransportBody(parts + [.bytes(bytes + Data("--\(boundary)--\r\n".utf8))])
  }

  /// Makes the form for a request.
  ///
  /// - Throws: ``SputnikError/invalidOperation(_:)`` for a file that can't be read, and for a
  ///   content type that a header field can't have.
  init(_ request: SputnikRequest) throws {
    var files: [(upload: Upload, paths: [JSONValue])] = []
    for (index, operation) in request.operations.enumerated() {
      let prefix = request.operations.count == 1 ? "" : "\(index)."
      for place in operation.uploads {
        let path = JSONValue.string("\(prefix)variables.\(place.path)")
        if let known = files.firstIndex(where: { $0.upload == place.upload }) {
          files[known].paths.append(path)
        } else {
          files.append((place.upload, [path]))
        }
      }
    }
    add("operations", request.body)
    add("map", JSONObject(files.enumerated().map { ("\($0)", .array($1.paths)) }).description)
    for (index, file) in files.enumerated() {
      try naming(request.name) { () throws(__PrintError) in try add("\(index)", file.upload) }
    }
  }

  private mutating func add(_ name: String, _ json: String) {
    bytes += Data(
      "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(json)\r\n".utf8)
  }

  private mutating func add(_ name: String, _ upload: Upload) throws(__PrintError) {
    let place = "upload '\(Self.escaped(upload.name))'"
    guard upload.contentType.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      throw __PrintError("its content type has characters that a header can't have", at: place)
    }
    bytes += Data(
      """
      --\(boundary)\r
      Content-Disposition: form-data; name="\(name)"; filename="\(Self.escaped(upload.name))"\r
      Content-Type: \(upload.contentType)\r
      \r\n
      """.utf8)
    switch upload.content {
    case .bytes(let data): bytes += data
    case .file(let url):
      var target = url.resolvingSymlinksInPath()
      // A URL caches the length of its file.
      target.removeAllCachedResourceValues()
      let values = try? target.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
      guard let size = values?.fileSize, values?.isRegularFile == true else {
        throw __PrintError("the file doesn't exist or can't be read", at: place)
      }
      parts += [.bytes(bytes), .file(url, byteCount: size)]
      bytes = Data()
    }
    bytes += Data("\r\n".utf8)
  }

  /// Returns a file's name as browsers write it between quotes: quotes and control characters are
  /// percent-encoded. So is a backslash, because some servers ignore a quote after it.
  private static func escaped(_ name: String) -> String {
    name.unicodeScalars.map { scalar in
      scalar.value < 0x20 || scalar.value == 0x7F || scalar == "\"" || scalar == "\\"
        ? String(scalar).addingPercentEncoding(withAllowedCharacters: CharacterSet()) ?? ""
        : String(scalar)
    }.joined()
  }
}
