#include "HeapCounter.h"

#if defined(__linux__)
#include <features.h>
#endif

#if defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>

// glibc's own functions. An executable that defines `malloc` and the others replaces them in every
// library of the process. While nothing is counted, each call only tests a flag in addition.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static atomic_bool counting;
static atomic_llong allocations, live, peak;

static void add(void *block) {
  if (!block) return;
  long long size = (long long)malloc_usable_size(block);
  atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
  long long now = atomic_fetch_add_explicit(&live, size, memory_order_relaxed) + size;
  long long most = atomic_load_explicit(&peak, memory_order_relaxed);
  while (now > most && !atomic_compare_exchange_weak(&peak, &most, now)) {}
}

static void take(long long size) { atomic_fetch_sub_explicit(&live, size, memory_order_relaxed); }

static bool on(void) { return atomic_load_explicit(&counting, memory_order_relaxed); }

void *malloc(size_t size) {
  if (!on()) return __libc_malloc(size);
  void *block = __libc_malloc(size);
  add(block);
  return block;
}

void *calloc(size_t count, size_t size) {
  void *block = __libc_calloc(count, size);
  if (on()) add(block);
  return block;
}

void *realloc(void *old, size_t size) {
  if (!on()) return __libc_realloc(old, size);
  long long before = old ? (long long)malloc_usable_size(old) : 0;
  void *block = __libc_realloc(old, size);
  if (block || size == 0) take(before);
  add(block);
  return block;
}

void *memalign(size_t alignment, size_t size) {
  void *block = __libc_memalign(alignment, size);
  if (on()) add(block);
  return block;
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *block = memalign(alignment, size);
  if (!block) return ENOMEM;
  *result = block;
  return 0;
}

void free(void *block) {
  if (block && on()) take((long long)malloc_usable_size(block));
  __libc_free(block);
}

bool heap_counter_works(void) { return true; }

void heap_counter_start(void) {
  atomic_store(&allocations, 0);
  atomic_store(&live, 0);
  atomic_store(&peak, 0);
  atomic_store(&counting, true);
}

int64_t heap_counter_live(void) { return atomic_load(&live); }

heap_count heap_counter_stop(void) {
  atomic_store(&counting, false);
  heap_count count = {atomic_load(&allocations), atomic_load(&peak)};
  return count;
}

#else

bool heap_counter_works(void) { return false; }
void heap_counter_start(void) {}
int64_t heap_counter_live(void) { return 0; }
heap_count heap_counter_stop(void) {
  heap_count count = {0, 0};
  return count;
}

#endif
