import Foundation
import Sputnik

/// Defaults that are rounded, or that are written in several ways. ``CompiledOperationTests``
/// compares the document that this prints with the one that is read from this file.
@QueryOperation struct NumberDefaults {
  @Variable var tenth: Float = 0.1
  @Variable var rounded: Float = -16_777_217
  @Variable var list: [Float?] = [0.333333333333, 1e10, nil]
  @Variable var hexadecimal: Float? = 0x1F
  @Variable var binary: Double = 0b101
  @Variable var large: Double = 18_446_744_073_709_551_616
  @Variable var digits: Double = 0.12345678901234567890
  @Variable var power: GraphQLNullable<Double> = 0x1p3
  @Variable var id: ID = 0x1F
  @Variable var weight: Weight = 0.7
  @Variable var link: Link = "https://a.b/c?d=e"
  @Variable var key: UUIDKey = "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"

  @Property(
    arguments: [
      "tenth": .variable("tenth"), "rounded": .variable("rounded"), "list": .variable("list"),
      "hexadecimal": .variable("hexadecimal"), "binary": .variable("binary"),
      "large": .variable("large"), "digits": .variable("digits"), "power": .variable("power"),
      "id": .variable("id"), "weight": .variable("weight"), "link": .variable("link"),
      "key": .variable("key"),
    ])
  var sum: Float
}

@Scalar(expressibleBy: [.double, .int], valueType: Float.self) struct Weight {}
@Scalar(expressibleBy: [.string], valueType: URL.self) struct Link {}
@Scalar(expressibleBy: [.string], valueType: UUID.self) struct UUIDKey {}
