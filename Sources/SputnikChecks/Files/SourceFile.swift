/// A Swift file.
package struct SourceFile: Sendable {
  /// The path, as findings name it.
  package var path: String
  /// The module that the file belongs to.
  package var module: String
  package var text: String

  /// Makes a file.
  ///
  /// - Parameters:
  ///   - path: The path, as findings name it.
  ///   - module: The module that the file belongs to.
  ///   - text: The content.
  package init(path: String, module: String, text: String) {
    self.path = path
    self.module = module
    self.text = text
  }
}

/// A place in a Swift file.
package struct SourcePlace: Hashable, Sendable, Comparable {
  package var file: String
  /// The line, counted from 1.
  package var line: Int
  /// The column, counted from 1 in bytes of UTF-8, as the compiler counts it.
  package var column: Int

  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  package static func < (a: Self, b: Self) -> Bool {
    (a.file, a.line, a.column) < (b.file, b.line, b.column)
  }
}

extension SourcePlace: CustomStringConvertible {
  /// `Sources/App/Hero.swift:12:7`
  package var description: String { "\(file):\(line):\(column)" }
}
