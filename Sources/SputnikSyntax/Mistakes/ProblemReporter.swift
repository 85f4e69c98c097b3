import SwiftSyntax

/// A part of reading or checking that collects mistakes.
protocol ProblemReporter {
  var problems: [Problem] { get set }
}

extension ProblemReporter {
  mutating func report(_ misuse: Misuse, at node: some SyntaxProtocol) {
    problems.append(Problem(misuse, at: node))
  }
}
