// Mocks take the place of transports, and JSON as values, and a `Schema`.
@_exported public import SputnikClient
@_exported public import SputnikExecution
