// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Starts a shell as a child process with the given descriptors.

import CLibrary

/// Starts /bin/sh with a script.
///
/// `words`: the script, and its arguments from 0 on. `descriptors`: descriptors of this process, and the numbers that
/// they have in the shell. All others are those that are not closed at the start of a program; 2 is lost. Returns 0, or
/// the system's number for what went wrong.
func spawnShell(
  _ words: [[UInt8]], environment: [String], descriptors: [(ours: Int32, shell: Int32)],
  _ process: inout pid_t
) -> Int32 {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t? = nil
    var attributes: posix_spawnattr_t? = nil
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  for (ours, shell) in descriptors { posix_spawn_file_actions_adddup2(&actions, ours, shell) }
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
  // A thread may hold back signals, and the program ignore some that a shell needs: it waits for a child.
  var (held, usual) = (sigset_t(), sigset_t())
  sigemptyset(&held)
  sigemptyset(&usual)
  for number in [SIGCHLD, SIGPIPE] { sigaddset(&usual, number) }
  posix_spawnattr_setsigmask(&attributes, &held)
  posix_spawnattr_setsigdefault(&attributes, &usual)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
  let arguments = [Array("sh".utf8), Array("-c".utf8)] + words
  let strings = arguments.map(copied) + [nil]
  let variables = environment.map { copied(Array($0.utf8)) } + [nil]
  defer { for string in strings + variables { free(string) } }
  return posix_spawn(&process, "/bin/sh", &actions, &attributes, strings, variables)
}

/// A string of C, to be freed.
private func copied(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar>? {
  SystemPath(bytes).withPath { strdup($0) }
}
