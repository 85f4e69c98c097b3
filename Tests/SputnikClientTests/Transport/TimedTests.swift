import Testing

/// Tests that measure time, which run with `SPUTNIK_TIMING=1`, and tests that keep the machine busy.
@Suite(.oneAtATime) enum TimedTests {}
