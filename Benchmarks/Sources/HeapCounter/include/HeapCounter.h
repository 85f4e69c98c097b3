#ifndef HEAP_COUNTER_H
#define HEAP_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// The heap memory that was used between `heap_counter_start` and `heap_counter_stop`.
typedef struct {
  /// The number of allocated blocks. A block that is resized counts once more.
  int64_t allocations;
  /// The largest number of bytes in use at one time, in addition to those in use at the start.
  int64_t peak;
} heap_count;

/// Returns whether the heap can be counted on this platform. It can on Linux with glibc.
bool heap_counter_works(void);

void heap_counter_start(void);

heap_count heap_counter_stop(void);

/// Returns the number of bytes in use in addition to those at the start.
int64_t heap_counter_live(void);

#endif
