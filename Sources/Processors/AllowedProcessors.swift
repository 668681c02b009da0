// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The number of processors that the system lets this process use. A container or `taskset` often
// allows fewer than the machine has, and more threads than that only wait for each other.

import CLibrary
import CProcessors

/// The number of processors that this process may use, at least 1.
///
/// The smaller of two: the processors that its affinity mask names, all of them online, and the quota of its
/// control group, rounded up. It is found once.
package let processors: Int = {
  let named = Int(allowedprocessors_count())
  let allowed = named > 0 ? named : max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1)
  return allowed == 1 ? 1 : min(allowed, processorsOfQuota(in: { contents(ofFile: $0) }) ?? allowed)
}()

/// The processors that the control groups of this process pay for; nil if nothing limits them.
///
/// Version 2 has one file, `cpu.max`, with the microseconds of a period and its length, or `max`. Version 1
/// has a file for each, with a negative quota for no limit. The groups above limit too ("Control Group v2",
/// section "CPU Interface Files", and "CFS Bandwidth Control", in the documentation of the Linux kernel).
///
/// `text`: the text of a file; nil if there is none. Returns the smallest quota in whole processors, rounded up, at
/// least 1.
func processorsOfQuota(in text: (String) -> String?) -> Int? {
  guard let groups = text("/proc/self/cgroup") else { return nil }
  var least: Int?
  for line in groups.split(separator: "\n") {
    // "0::/user.slice" in version 2, "4:cpu,cpuacct:/docker/12ab" in version 1.
    let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { continue }
    let isSecond = parts[0] == "0" && parts[1].isEmpty
    guard isSecond || parts[1].split(separator: ",").contains("cpu") else { continue }
    let root = isSecond ? "/sys/fs/cgroup" : "/sys/fs/cgroup/cpu"
    var names = parts[2].split(separator: "/")
    while true {
      let folder = names.reduce(root) { "\($0)/\($1)" }
      if let quota = isSecond ? quotaOfSecond(folder, text) : quotaOfFirst(folder, text) {
        least = min(least ?? .max, quota)
      }
      if names.popLast() == nil { break }
    }
  }
  return least
}

/// The quota of a group of version 2 in whole processors; nil if there is none.
private func quotaOfSecond(_ folder: String, _ text: (String) -> String?) -> Int? {
  guard let words = text(folder + "/cpu.max")?.split(whereSeparator: \.isWhitespace),
    words.count == 2
  else { return nil }
  return wholeProcessors(String(words[0]), of: String(words[1]))
}

/// The quota of a group of version 1 in whole processors; nil if there is none.
private func quotaOfFirst(_ folder: String, _ text: (String) -> String?) -> Int? {
  guard let quota = text(folder + "/cpu.cfs_quota_us"),
    let period = text(folder + "/cpu.cfs_period_us")
  else { return nil }
  return wholeProcessors(
    String(quota.prefix { !$0.isWhitespace }), of: String(period.prefix { !$0.isWhitespace }))
}

/// A quota over its period, rounded up; nil if either is not a number above zero.
private func wholeProcessors(_ quota: String, of period: String) -> Int? {
  guard let quota = Int(quota), let period = Int(period), quota > 0, period > 0 else { return nil }
  return max((quota - 1) / period + 1, 1)
}

/// The first few kilobytes of a file of the system, which is small; nil if it cannot be read.
private func contents(ofFile path: String) -> String? {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return nil }
  defer { close(file) }
  return withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
    let count = read(file, buffer.baseAddress, buffer.count)
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }
}
