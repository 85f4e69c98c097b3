/// A format for the parts of a response that is delivered incrementally.
public enum IncrementalFormat: Hashable, Sendable, CaseIterable {
  /// The draft since 2023. A field that several fragments select is delivered once.
  ///
  /// ```json
  /// {"data":{"hero":{}},"pending":[{"id":"0","path":["hero"]}],"hasNext":true}
  /// {"incremental":[{"id":"0","data":{"name":"R2-D2"}}],"completed":[{"id":"0"}],"hasNext":false}
  /// ```
  case draft
  /// The format of 2022-08-24. A deferred fragment has all of its fields, also those that were
  /// delivered before.
  ///
  /// ```json
  /// {"data":{"hero":{}},"hasNext":true}
  /// {"incremental":[{"path":["hero"],"data":{"name":"R2-D2"}}],"hasNext":false}
  /// ```
  case version20220824
}
