import SputnikChecks

extension Damage {
  static let enums = [
    Damage("a renamed enum value").schema("{ PAPER DIGITAL AUDIO }", "{ PAPER DIGITALS AUDIO }")
      .finds(
        "unknown-enum-value", at: "|digital = ",
        "the enum 'Format' has no value 'DIGITAL': did you mean 'DIGITALS'?"
      )
      .finds("missing-enum-value", at: "enum |Format", "'Format.DIGITALS'"),
    Damage("a removed enum value").schema("{ PAPER DIGITAL AUDIO }", "{ PAPER DIGITAL }")
      .finds("unknown-enum-value", at: "|audio = "),
    Damage("a new enum value").schema("{ PAPER DIGITAL AUDIO }", "{ PAPER DIGITAL AUDIO BRAILLE }")
      .finds(
        "missing-enum-value", at: "enum |Format",
        "'Format' has no case for 'Format.BRAILLE': add one, or a case marked '@UnknownValue'"),
    Damage("a new enum value with a case for unknown ones").schema(
      "{ PAPER DIGITAL AUDIO }", "{ PAPER DIGITAL AUDIO BRAILLE }"
    )
    .swift("audio = \"AUDIO\" }", "audio = \"AUDIO\"; @UnknownValue case unknown = \"OTHER\" }"),
    Damage("an enum with another name for the server").schema("enum Format {", "enum Kind {")
      .schema("format: Format!", "format: Kind!").schema(
        "format: Format minimum", "format: Kind minimum"
      )
      .schema("format: Format, tags", "format: Kind, tags")
      .finds("variables-are-input-types", at: "@Variable var format: |Format?", "no type 'Format'"),
    Damage("an enum with its own name for the server").schema("enum Format {", "enum kind {")
      .schema("format: Format!", "format: kind!").schema(
        "format: Format minimum", "format: kind minimum"
      )
      .schema("format: Format, tags", "format: kind, tags")
      .swift("@QueryEnum enum Format", "@QueryEnum(schemaTypeName: \"kind\") enum Format"),
  ]
}
