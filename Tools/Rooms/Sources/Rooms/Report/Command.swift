import Foundation

/// The command `rooms`.
public struct Command {
  public struct Result: Equatable, Sendable {
    public var output = ""
    public var errors = ""
    public var status: Int32 = 0
  }

  static let help = """
    usage: rooms [--root DIR]

    Reads the Swift files below DIR/Sources and prints which room uses which. A room is a folder of
    a target. It may use the rooms that are listed before it, and a target the targets that are
    listed before it. The list is the code block under "\(Layout.heading)" in DIR/\(Layout.document).

      --root DIR  the package to read; without it, the current folder
      --help      print this text

    Exit status:
      0  no room uses a room that is listed after it
      1  one does, or the folders and the list differ
      2  wrong arguments, or a package or a list that cannot be read

    """

  /// Runs the command with the arguments after its name.
  public static func run(_ arguments: [String]) -> Result {
    var root = "."
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": return Result(output: help)
      case "--root":
        guard let folder = rest.popFirst() else { return misuse("'--root' needs a folder") }
        root = folder
      default: return misuse("unknown argument '\(argument)'")
      }
    }
    do throws(InputError) {
      let findings = Findings(try SourceTree(root: URL(fileURLWithPath: root, isDirectory: true)))
      let errors = findings.errors
      return Result(
        output: findings.overview, errors: errors.map { $0 + "\n" }.joined(),
        status: errors.isEmpty ? 0 : 1)
    } catch {
      return Result(errors: "error: \(error)\n", status: 2)
    }
  }

  private static func misuse(_ message: String) -> Result {
    Result(errors: "error: \(message)\n\n\(help)", status: 2)
  }
}
