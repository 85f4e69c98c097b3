/// The exit status of the command, the same for every subcommand.
package enum ExitStatus: Int32, Error {
  /// There are no findings.
  case success = 0
  /// There are findings. They have been written.
  case findings = 1
  /// The usage or the input is wrong.
  case failure = 2
}

/// An error for arguments that don't fit together. The usage is shown after it, and the exit status
/// is 2.
///
/// `validate()` of swift-argument-parser would run before it has reported a misspelled option.
struct WrongUsage: Error, Equatable {
  /// What is wrong, and what to write instead.
  var message: String

  init(_ message: String) { self.message = message }
}

/// An error because of which a command can't do its work. The exit status is 2.
struct CommandFailure: Error, Equatable {
  /// What is wrong, and what to do.
  var message: String
  /// The file with the mistake, and the place in it, if it is known.
  var location: String?

  init(_ message: String, at location: String? = nil) {
    self.message = message
    self.location = location
  }
}
