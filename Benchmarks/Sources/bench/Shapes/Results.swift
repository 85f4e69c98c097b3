import Sputnik

/// Ten optional fields of each row.
@QueryOperation
struct OptionalsQuery {
  var rows: [Row]

  @QuerySatelite struct Row {
    var id: String?
    var code: String?
    var name: String?
    var city: String?
    var time: Int?
    var count: Int?
    var latitude: Double?
    var price: Double?
    var isOpen: Bool?
    var isNew: Bool?
  }
}

/// The same fields, with the errors of those that fail.
@QueryOperation
struct ResultsQuery {
  var rows: [Row]

  @QuerySatelite struct Row {
    var id: FieldResult<String?>
    var code: FieldResult<String?>
    var name: FieldResult<String?>
    var city: FieldResult<String?>
    var time: FieldResult<Int?>
    var count: FieldResult<Int?>
    var latitude: FieldResult<Double?>
    var price: FieldResult<Double?>
    var isOpen: FieldResult<Bool?>
    var isNew: FieldResult<Bool?>
  }
}

/// The same in a result for each row, of which one in ten fails.
@QueryOperation
struct FailingRowsQuery {
  var rows: [FieldResult<Row>]

  @QuerySatelite struct Row {
    var id: String
    var name: String?
  }
}
