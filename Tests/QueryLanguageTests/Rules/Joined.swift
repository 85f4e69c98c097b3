/// A long text of several pieces. A chain of `+` inside `#expect` takes the compiler too long.
func joined(_ pieces: String...) -> String { pieces.joined() }
