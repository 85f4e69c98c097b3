import ArgumentParser

/// `sputnik`: the command with its subcommands.
package struct RootCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "sputnik",
    abstract: "Tools for GraphQL operations that are Swift structs.",
    discussion: """
      Exit status: 0 without findings, 1 with findings, 2 for wrong usage or wrong input.
      """,
    subcommands: [
      InitCommand.self, CheckCommand.self, SchemaCommand.self, StructsCommand.self,
      OperationsCommand.self, AgesCommand.self, LookupsCommand.self,
    ])

  package init() {}
}

extension RootCommand {
  /// Runs the command with arguments, and writes its errors.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the name of the command.
  ///   - console: Where the command writes.
  /// - Returns: The exit status.
  package static func execute(_ arguments: [String], on console: Console) async -> ExitStatus {
    await Console.$current.withValue(console) {
      var subcommand: any ParsableCommand.Type = RootCommand.self
      do {
        var command = try parseAsRoot(arguments)
        subcommand = type(of: command)
        if var command = command as? any AsyncParsableCommand {
          try await command.run()
        } else {
          try command.run()
        }
        return .success
      } catch let status as ExitStatus {
        return status
      } catch let failure as WrongUsage {
        console.report(.error, "\(failure.message)\nUsage: \(usageString(for: subcommand))")
        return .failure
      } catch let failure as CommandFailure {
        console.report(.error, failure.message, at: failure.location)
        return .failure
      } catch {
        return report(error, hiding: secrets(in: arguments), on: console)
      }
    }
  }

  /// Writes help that was asked for, or an error about the usage.
  private static func report(
    _ error: any Error, hiding secrets: [String], on console: Console
  ) -> ExitStatus {
    guard !exitCode(for: error).isSuccess else {
      console.output(fullMessage(for: error) + "\n")
      return .success
    }
    let message = secrets.reduce(fullMessage(for: error)) {
      $0.replacingOccurrences(of: "'\($1)'", with: "'…'")
    }
    let heading = "Error: "
    console.report(
      .error, message.hasPrefix(heading) ? String(message.dropFirst(heading.count)) : message)
    return .failure
  }

  /// Returns the arguments that may be parts of header fields. Without quotation marks, the shell
  /// splits a header field into several arguments, and the error would show the last ones.
  private static func secrets(in arguments: [String]) -> [String] {
    var isHeader = false
    return arguments.filter { argument in
      if argument.hasPrefix("--") { isHeader = argument.hasPrefix("--header") }
      return isHeader && argument != "--header"
    }
  }
}
