import Foundation
import SputnikLanguage

extension MergedValue {
  private enum Piece {
    case node(Int)
    case text(String)
  }

  /// The JSON text.
  var text: Data {
    var bytes = Data()
    var rest = [Piece.node(Self.root)]
    while let piece = rest.popLast() {
      switch piece {
      case .text(let text): bytes += Data(text.utf8)
      case .node(let number):
        switch nodes[number] {
        case .unread(let value): bytes += value.text
        case .list(let children):
          rest.append(.text("]"))
          for (index, child) in children.enumerated().reversed() {
            rest += [.node(child), .text(index == 0 ? "[" : ",")]
          }
          if children.isEmpty { rest.append(.text("[")) }
        case .object(let children):
          rest.append(.text("}"))
          for (index, child) in children.values.enumerated().reversed() {
            var key = JSONWriter()
            key.string(children.keys[index])
            rest += [.node(child), .text("\(index == 0 ? "{" : ",")\(key.text):")]
          }
          if children.values.isEmpty { rest.append(.text("{")) }
        }
      }
    }
    return bytes
  }
}
