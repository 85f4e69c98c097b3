/// A policy for a mutation that was refused: a root field of it is null because of an error.
///
/// ```json
/// {"data": {"createReview": null}, "errors": [{"message": "Too long", "path": ["createReview"]}]}
/// ```
///
/// The null may have risen to the root field from a field below that can't be null. A root field
/// whose property is a ``FieldResult`` isn't meant: the program looks at its error itself.
///
/// Where the schema says that the root field can't be null, the same refusal has no data, and the
/// request throws it under every policy.
public enum RefusedMutationPolicy: Sendable, Hashable, CaseIterable {
  /// The request returns the response, with the errors in `partialErrors`.
  case returnResponse
  /// The request throws the errors of the root fields that are null, as if the response had no
  /// data: ``SputnikError/responseError(_:)``, or what the API's ``ResponseErrorTransformer`` makes
  /// of them. A mutation of which only other fields failed isn't refused: its errors are in
  /// `partialErrors`.
  case throwErrors
}
