import Testing

/// Tests that measure time, and tests that keep the machine busy: one after the other, so that they
/// don't disturb each other.
@Suite(.serialized) enum TimedTests {}
