import Foundation
import Sputnik

// Enum styles, forms of dates and numbers, and local properties in structs that are isolated by
// default.

@QueryOperation
struct IsolatedFormsQuery {
  @Variable var stage: IsolatedStage? = .inProgress
  @Local var isShown = true
  @Local var hidden = Set<String>()
  @Property(arguments: ["stage": .variable("stage")]) var shipments: [Shipment]

  @QuerySatelite
  struct Shipment: Codable, Hashable {
    @Local var isSelected = false
    var stage: IsolatedStage
    var day: IsolatedDay
    var sent: IsolatedSeconds?
    var grams: IsolatedGrams
  }
}

@QueryEnum(.upperSnakeCase)
enum IsolatedStage: Codable, Hashable {
  case inProgress, sent
  @EnumValue("LOST_FOREVER") case lost
  @UnknownValue case other(String)
}

@Scalar(expressibleBy: [.string], valueType: Date.self, transformer: DateOnlyTransformer.self)
struct IsolatedDay: Codable, Hashable {}

@Scalar(expressibleBy: [.int], valueType: Date.self, transformer: SecondsSince1970Transformer.self)
struct IsolatedSeconds: Codable, Hashable {}

@Scalar(
  expressibleBy: [.int, .string], valueType: UInt64.self,
  transformer: IntegerStringTransformer<UInt64>.self)
struct IsolatedGrams: Codable, Hashable {}
