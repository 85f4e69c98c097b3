/// A list of lines that any number of tasks append to.
package struct Log: Sendable {
  private let lines = Guarded<[String]>([])

  package init() {}

  /// The lines so far, in the order of their arrival.
  package var all: [String] { lines.value }

  /// Appends a line.
  package func append(_ line: String) { lines.change { $0.append(line) } }
}
