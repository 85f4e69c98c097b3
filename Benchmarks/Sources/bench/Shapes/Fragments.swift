import Sputnik

/// Selects rows of two object types by inline fragments, in the commonest form: without a list of
/// types.
@QueryOperation
struct FeedQuery {
  var rows: [Row]

  @QuerySatelite(schemaTypeName: "FeedItem") struct Row {
    @InlineFragment var post: Post?
    @InlineFragment var photo: Photo?

    @QuerySatelite struct Post {
      var id: String
      var title: String
      var likes: Int
    }

    @QuerySatelite struct Photo {
      var id: String
      var url: String
      var width: Int
      var height: Int
    }
  }
}

struct PlainFragments: Decodable, Equatable {
  var rows: [Row]

  struct Row: Decodable, Equatable {
    var post: Post?
    var photo: Photo?

    enum CodingKeys: String, CodingKey { case typename = "__typename" }
  }

  struct Post: Decodable, Equatable {
    var id: String
    var title: String
    var likes: Int
  }

  struct Photo: Decodable, Equatable {
    var id: String
    var url: String
    var width: Int
    var height: Int
  }

  init(_ ours: FeedQuery) {
    rows = ours.rows.map { row in
      Row(
        post: row.post.map { Post(id: $0.id, title: $0.title, likes: $0.likes) },
        photo: row.photo.map {
          Photo(id: $0.id, url: $0.url, width: $0.width, height: $0.height)
        })
    }
  }

  init(_ json: Cast) throws {
    rows = try json.list("rows") {
      let typename: String = try $0("__typename")
      let isPost = typename == "Post"
      return Row(
        post: isPost ? try Post(id: $0("id"), title: $0("title"), likes: $0("likes")) : nil,
        photo: isPost
          ? nil
          : try Photo(
            id: $0("id"), url: $0("url"), width: $0("width"), height: $0("height")))
    }
  }
}

extension PlainFragments.Row {
  init(from decoder: any Decoder) throws {
    let typename = try decoder.container(keyedBy: CodingKeys.self)
      .decode(String.self, forKey: .typename)
    if typename == "Post" {
      post = try PlainFragments.Post(from: decoder)
    } else {
      photo = try PlainFragments.Photo(from: decoder)
    }
  }
}
