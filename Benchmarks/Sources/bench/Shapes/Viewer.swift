import Foundation
import Sputnik

/// What an app asks for most often: one small object.
@QueryOperation
struct ViewerQuery {
  var viewer: Viewer

  @QuerySatelite struct Viewer {
    var id: Int
    var name: String
  }
}

struct PlainViewer: Codable, Equatable {
  var viewer: Viewer

  struct Viewer: Codable, Equatable {
    var id: Int
    var name: String
  }
}

enum ViewerShape: Shape {
  static var operation: ViewerQuery { ViewerQuery() }

  static func plain(_ operation: ViewerQuery) -> PlainViewer {
    PlainViewer(
      viewer: PlainViewer.Viewer(id: operation.viewer.id, name: operation.viewer.name))
  }

  static func plain(_ json: Cast) throws -> PlainViewer {
    let viewer = try json.object("viewer")
    return try PlainViewer(viewer: PlainViewer.Viewer(id: viewer("id"), name: viewer("name")))
  }
}

/// Responses that are smaller than any list.
enum SmallInputs {
  /// 65 bytes.
  static let viewer = Data(
    #"{"data":{"viewer":{"id":105932,"name":"Nausicaa of the Valley"}}}"#.utf8)
}
