// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Processors of threads, by affinity masks.
//
// Linux often starts and wakes a thread on the processor of the thread that has work for it, and looks for a free one
// only milliseconds later. A small picture is drawn by then.

#define _GNU_SOURCE
#include "processoraffinity.h"

#include <pthread.h>

// Starts a detached thread wherever the system likes.
static int start_anywhere(void *(*start)(void *), void *argument) {
  pthread_t thread;
  int status = pthread_create(&thread, NULL, start, argument);
  if (status == 0) pthread_detach(thread);
  return status;
}

#ifdef __linux__
#include <sched.h>
#include <stdlib.h>

int processoraffinity_current(void) { return sched_getcpu(); }

// The processors that the calling thread may run on, and those of them that are others; 0 if there are none.
static int find_others(int processor, cpu_set_t *allowed, cpu_set_t *others) {
  if (processor < 0 || sched_getaffinity(0, sizeof *allowed, allowed) != 0) return 0;
  *others = *allowed;
  CPU_CLR(processor, others);
  return CPU_COUNT(others) > 0;
}

void processoraffinity_leave(int processor) {
  cpu_set_t allowed, others;
  if (sched_getcpu() != processor || !find_others(processor, &allowed, &others)) return;
  // The first call moves the thread at once, the second one lets it go where it likes.
  if (sched_setaffinity(0, sizeof others, &others) == 0) {
    sched_setaffinity(0, sizeof allowed, &allowed);
  }
}

// What a thread that begins elsewhere is to do.
typedef struct {
  void *(*start)(void *);
  void *argument;
  cpu_set_t allowed;
} beginning;

static void *begin(void *pointer) {
  beginning whole = *(beginning *)pointer;
  free(pointer);
  sched_setaffinity(0, sizeof whole.allowed, &whole.allowed);
  return whole.start(whole.argument);
}

int processoraffinity_start(void *(*start)(void *), void *argument) {
#ifdef __GLIBC__
  pthread_t thread;
  cpu_set_t others;
  pthread_attr_t attributes;
  beginning *elsewhere = malloc(sizeof *elsewhere);
  if (elsewhere && find_others(sched_getcpu(), &elsewhere->allowed, &others) &&
    pthread_attr_init(&attributes) == 0) {
    elsewhere->start = start;
    elsewhere->argument = argument;
    int status = pthread_attr_setaffinity_np(&attributes, sizeof others, &others);
    if (status == 0) status = pthread_create(&thread, &attributes, begin, elsewhere);
    pthread_attr_destroy(&attributes);
    if (status == 0) {
      pthread_detach(thread);
      return 0;
    }
  }
  free(elsewhere);
#endif
  return start_anywhere(start, argument);
}
#else
int processoraffinity_current(void) { return -1; }
void processoraffinity_leave(int processor) { (void)processor; }
int processoraffinity_start(void *(*start)(void *), void *argument) {
  return start_anywhere(start, argument);
}
#endif
