import Foundation
import SputnikCommand

/// The process of `sputnik`.
@main
enum Main {
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    exit(await RootCommand.execute(arguments, on: .standard).rawValue)
  }
}
