// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Replaces the stack trace of the Swift runtime by one line.

#include "crashmessage.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Standard error as it was, and the pipe that holds what the runtime says in its place.
static int messages = STDERR_FILENO;
static int runtime_words = -1;

// A handler may call only functions that are safe in a signal: read, write and _exit are.
static void say(const char *text, size_t count) {
  while (count > 0) {
    ssize_t written = write(messages, text, count);
    if (written <= 0) return;
    text += written;
    count -= (size_t)written;
  }
}

static void say_text(const char *text) { say(text, strlen(text)); }

static void finish(int number) {
  char words[2048];
  ssize_t count = read(runtime_words, words, sizeof words - 1);
  words[count > 0 ? count : 0] = 0;
  if (strstr(words, "failed to allocate") || strstr(words, "ot enough memory") ||
      strstr(words, "bad_alloc")) {
    say_text("routeplot: there is not enough memory to go on; "
             "choose a smaller --size, or draw a part of the log\n");
  } else {
    // The first line, as far as it is plain text.
    size_t length = 0;
    while (words[length] >= ' ' && words[length] <= '~' && length < 300) length++;
    say_text("routeplot: the program itself is wrong (");
    if (length > 0) {
      say(words, length);
    } else {
      char digits[] = {'s', 'i', 'g', 'n', 'a', 'l', ' ', (char)('0' + number / 10 % 10),
                       (char)('0' + number % 10)};
      say(digits, sizeof digits);
    }
    say_text("); report the command line and this line to its authors\n");
  }
  _exit(CRASHMESSAGE_STATUS);
}

int crashmessage_install(void) {
  // Far from the numbers that a shell gives to files.
  enum { first_descriptor = 64, stack_size = 32768 };
  static char stack[stack_size];
  int ends[2];
  if (getenv("SWIFT_BACKTRACE")) return STDERR_FILENO;
  if (pipe(ends) != 0) return STDERR_FILENO;
  int copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, first_descriptor);
  int reading = fcntl(ends[0], F_DUPFD_CLOEXEC, first_descriptor);
  close(ends[0]);
  // Neither end waits: a full pipe must not stop the runtime, nor an empty one the handler.
  if (copy < 0 || reading < 0 || fcntl(reading, F_SETFL, O_NONBLOCK) != 0 ||
      fcntl(ends[1], F_SETFL, O_NONBLOCK) != 0 || dup2(ends[1], STDERR_FILENO) < 0) {
    close(copy);
    close(reading);
    close(ends[1]);
    return STDERR_FILENO;
  }
  close(ends[1]);
  messages = copy;
  runtime_words = reading;
  // A stack of its own, as the fault may be that the stack is full.
  stack_t place = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&place, NULL);
  struct sigaction action = {.sa_handler = finish, .sa_flags = SA_ONSTACK | SA_RESETHAND};
  sigemptyset(&action.sa_mask);
  const int numbers[] = {SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) sigaction(numbers[i], &action, NULL);
  return messages;
}
