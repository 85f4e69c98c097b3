// `import SputnikTesting` is all that a test of operations needs: it also imports Sputnik and the
// mocks. A preview or an app imports `SputnikMocks`, because it can't link Swift Testing.
@_exported public import Sputnik
@_exported public import SputnikMocks
