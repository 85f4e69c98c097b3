// Mocks take JSON as values, and a `Schema`. Both come with `SputnikSchema`.
@_exported public import SputnikSchema
