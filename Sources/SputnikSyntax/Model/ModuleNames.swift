// Generated code names its types by module, so that a user's own type `String` or `Sputnik` can't
// replace them. Module selectors (compiler 6.3) always find the module. Before 6.3 there are only
// dots, which a type with the module's name hides. The compiler that builds the plugin also
// compiles the expansions, so the choice is made here.
#if compiler(>=6.3)
  package let runtime = "Sputnik::"
  package let standardLibrary = "Swift::"
#else
  package let runtime = "Sputnik."
  package let standardLibrary = "Swift."
#endif
