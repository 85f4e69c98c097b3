import Foundation
import Sputnik
import SputnikCache
import SputnikTesting
import TestSupport
import Testing

#if canImport(SwiftUI)
  import SwiftUI
#else
  import ViewStandIn
#endif

// The Swift code of the article "Models for views". Views are only compiled.

@Suite("The code of \"Models for views\"")
enum ModelsForViewsCode {
  @QueryOperation struct Hero {
    @Variable var id: ID
    @Property(arguments: ["id": .variable("id")]) var hero: Character

    @QuerySatelite struct Character {
      var id: ID
      var name: String
      var isLiked: Bool
      var friends: [Friend]
    }
    @QuerySatelite(schemaTypeName: "Character") struct Friend: Identifiable {
      var id: ID
      var name: String
    }
  }

  @QueryOperation struct Search {
    @Variable var text: String
    @Property(arguments: ["text": .variable("text")]) var search: [Hero.Friend]
  }

  @QueryOperation struct Job {
    var job: Job
    @QuerySatelite struct Job { var isDone: Bool }
  }

  @QueryMutation struct Like {
    @Variable var id: ID
    @Variable var isLiked: Bool
    @Property(arguments: ["id": .variable("id"), "isLiked": .variable("isLiked")]) var like: Liked

    @QuerySatelite(schemaTypeName: "Character") struct Liked {
      var id: ID
      var isLiked: Bool
    }
  }

  @QueryMutation struct Rename {
    @Variable var id: ID
    @Variable var name: String
    @Property(arguments: ["id": .variable("id"), "name": .variable("name")])
    var rename: Hero.Friend
  }

  @QueryMutation struct Unfriend {
    @Variable var id: ID
    @Property(arguments: ["id": .variable("id")]) var unfriend: Bool
  }

  struct HeroView: View {
    @State var model: QueryModel<Hero>

    var body: some View {
      List {
        if let hero = model.response?.hero {
          Text(hero.name)
          ForEach(hero.friends) { friend in Text(friend.name) }
        }
        if model.isLoading { ProgressView() }
        if let error = model.error { Text(error.localizedDescription) }
      }
      .task { await model.run() }
      .refreshable { @MainActor in await model.refresh() }
    }
  }

  struct HeroScreen: View {
    @State private var model: QueryModel<Hero>

    init(id: ID, maker: SputnikRequestMaker) {
      _model = State(initialValue: QueryModel(Hero(variables: .init(id: id)), maker: maker))
    }

    var body: some View { HeroView(model: model) }
  }

  struct DetailView: View {
    @State var model: QueryModel<Hero>

    var body: some View {
      List {
        if let hero = model.response?.hero {
          Text(hero.name)
          ForEach(hero.friends) { friend in Text(friend.name) }
        }
        if model.isPartial { ProgressView() }
      }
      .task { await model.run() }
    }
  }

  struct FriendRow: View {
    @State var model: EntityModel<Hero.Friend>

    var body: some View {
      Text(model.value?.name ?? "")
        .task { await model.run() }
    }
  }

  @MainActor static func parts(
    _ maker: SputnikRequestMaker, _ friend: Hero.Friend, _ cache: SputnikCache
  ) {
    _ = DetailView(
      model: QueryModel(Hero(variables: .init(id: "1000")), maker: maker, showing: .partial))
    _ = FriendRow(model: EntityModel(Hero.Friend.self, id: "1002", as: "Human", cache: cache))
    _ = FriendRow(model: EntityModel(friend, as: "Human", cache: cache))
  }

  struct SearchView: View {
    @State var model: QueryModel<Search>
    @State private var text = ""

    var body: some View {
      List {
        ForEach(model.response?.search ?? []) { person in Text(person.name) }
      }
      .opacity(model.isPlaceholder ? 0.5 : 1)
      .searchable(text: $text)
      .task { await model.run() }
      .task(id: text) {
        guard (try? await Task.sleep(for: .milliseconds(300))) != nil else { return }
        if model.operation.variables.text != text { model.operation.variables.text = text }
      }
    }
  }

  struct JobView: View {
    @State var model: QueryModel<Job>
    @Environment(\.scenePhase) private var scenePhase

    var body: some View {
      Text(model.response?.job.isDone == true ? "Done" : "Working")
        .task { await model.run() }
        .onChange(of: model.response?.job.isDone) { model.every = nil }
        .onChange(of: scenePhase) { if scenePhase == .active { model.becameActive() } }
    }
  }

  struct HeroAndJobView: View {
    @State var hero: QueryModel<Hero>
    @State var job: QueryModel<Job>

    var body: some View {
      Text(hero.response?.hero.name ?? "")
        .task { await hero.run() }
        .task { await job.run() }
        .refreshable { @MainActor in
          let other = Task { await job.refresh() }
          await hero.refresh()
          await other.value
        }
    }
  }

  struct LikeButton: View {
    let hero: Hero.Character
    let maker: SputnikRequestMaker
    @State private var liking = MutationModel()

    var body: some View {
      Button(hero.isLiked ? "Unlike" : "Like") {
        let like = Like(variables: .init(id: hero.id, isLiked: !hero.isLiked))
        Task {
          await liking.run {
            try await maker.makeRequest(operation: like) { cache in
              try cache.update(Hero.Character.self, id: like.variables.id, as: "Human") {
                $0.isLiked = like.variables.isLiked
              }
            }
          }
        }
      }
      if let error = liking.error { Text(error.localizedDescription) }
    }
  }

  struct RenameForm: View {
    let id: ID
    let maker: SputnikRequestMaker
    @State var name: String
    @State private var saving = MutationModel()
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      Form {
        TextField("Name", text: $name)
        Button("Save") {
          Task {
            let rename = Rename(variables: .init(id: id, name: name))
            if await saving.run({ try await maker.makeRequest(operation: rename) }) != nil {
              dismiss()
            }
          }
        }
        .disabled(saving.isRunning)
        if let error = saving.error { Text(error.localizedDescription) }
      }
    }
  }

  struct FriendsView: View {
    @State var model: QueryModel<Hero>
    let maker: SputnikRequestMaker
    @State private var removing = MutationModel()

    var body: some View {
      List {
        ForEach(model.response?.hero.friends ?? []) { friend in
          Text(friend.name).swipeActions {
            Button("Delete", role: .destructive) { Task { await remove(friend.id) } }
          }
        }
        if let error = removing.error { Text(error.localizedDescription) }
      }
      .task { await model.run() }
    }

    func remove(_ id: ID) async {
      let hero = model.operation
      await removing.run {
        try await maker.makeRequest(operation: Unfriend(variables: .init(id: id))) { cache in
          try cache.update(hero) { $0.hero.friends.removeAll { $0.id == id } }
        }
      }
    }
  }

  @MainActor static func screens(_ maker: SputnikRequestMaker) {
    _ = HeroView(model: QueryModel(Hero(variables: .init(id: "1000")), maker: maker))
    _ = JobView(model: QueryModel(Job(), maker: maker, every: .seconds(5)))
  }

  @MainActor static func previews() {
    _ = HeroView(model: QueryModel(preview: .mock(seed: 1)))
    _ = HeroView(model: QueryModel(preview: nil))  // is loading
    _ = HeroView(model: QueryModel(preview: nil, error: URLError(.notConnectedToInternet)))
  }

  @Test static func test() async {
    let hero =
      #"{"id":"1000","name":"Luke Skywalker","isLiked":true,"friends":[],"__typename":"Human"}"#
    await InATest().showsTheHero(maker(MockTransport(json: #"{"data":{"hero":\#(hero)}}"#)))
  }

  struct InATest {
    @MainActor func showsTheHero(_ maker: SputnikRequestMaker) async {
      let model = QueryModel(Hero(variables: .init(id: "1000")), maker: maker)
      await model.refresh()
      #expect(model.response?.hero.name == "Luke Skywalker")
    }
  }
}
