// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Writes each signal to a pipe, which the program reads.

#include "interrupts.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

static int ends[2] = {-1, -1};
static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
enum { COUNT = sizeof numbers / sizeof *numbers };
static struct sigaction earlier[COUNT];

static void tell(int number) {
  int before = errno;
  unsigned char byte = (unsigned char)number;
  // The pipe does not wait: where it is full, enough signals are known.
  ssize_t written = write(ends[1], &byte, 1);
  (void)written;
  errno = before;
}

int interrupts_catch(void) {
  if (pipe(ends) != 0) return -1;
  for (int i = 0; i < 2; i++) fcntl(ends[i], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFL, O_NONBLOCK);
  for (size_t i = 0; i < COUNT; i++) {
    if (sigaction(numbers[i], NULL, &earlier[i]) != 0 || earlier[i].sa_handler == SIG_IGN) continue;
    struct sigaction action = {.sa_handler = tell, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(numbers[i], &action, NULL);
  }
  // The mask is that of the thread that started the program, and threads of some libraries block all signals.
  sigset_t caught;
  sigemptyset(&caught);
  for (size_t i = 0; i < COUNT; i++) sigaddset(&caught, numbers[i]);
  pthread_sigmask(SIG_UNBLOCK, &caught, NULL);
  return ends[0];
}

int interrupts_release(void) {
  if (ends[0] < 0) return 0;
  for (size_t i = 0; i < COUNT; i++) sigaction(numbers[i], &earlier[i], NULL);
  // The pipe stays open for a handler that has just begun.
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  unsigned char byte;
  int number = 0;
  while (read(ends[0], &byte, 1) == 1) {
    if (byte != 0) number = byte;
  }
  return number;
}

void interrupts_stop_waiting(void) { tell(0); }

void interrupts_end(int number) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  signal(number, SIG_DFL);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  // The shell of a loop sees that the program was interrupted, and ends the loop too.
  raise(number);
  _exit(128 + number);
}
