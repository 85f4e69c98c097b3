// `import SputnikTesting` also imports the mocks. A preview or an app imports `SputnikMocks`,
// because it can't link Swift Testing.
@_exported public import SputnikMocks
