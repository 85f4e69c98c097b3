#ifndef HEAP_COUNTER_H
#define HEAP_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// What the heap did between `heap_counter_start` and `heap_counter_stop`.
typedef struct {
  /// Blocks that were handed out; a block that was resized counts once more.
  int64_t allocations;
  /// The most bytes that were held at once, beyond those held at the start.
  int64_t peak;
} heap_count;

/// Whether this platform's heap can be counted: Linux with glibc.
bool heap_counter_works(void);

void heap_counter_start(void);

heap_count heap_counter_stop(void);

#endif
