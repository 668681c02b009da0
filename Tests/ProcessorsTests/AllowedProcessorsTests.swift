// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Processors

@Suite struct AllowedProcessorsTests {
  @Test func thereIsOneAtLeast() {
    #expect(processors >= 1)
  }

  @Test(
    arguments: [
      ("max 100000\n", nil), ("200000 100000\n", 2), ("150000 100000\n", 2), ("1000 100000\n", 1),
      ("100001 100000\n", 2), ("", nil), ("200000", nil), ("many 100000", nil), ("0 100000", nil),
      ("200000 0", nil),
    ] as [(String, Int?)])
  func aQuotaOfVersion2IsRoundedUp(text: String, expected: Int?) {
    let files = ["/proc/self/cgroup": "0::/app\n", "/sys/fs/cgroup/app/cpu.max": text]
    #expect(processorsOfQuota(in: { files[$0] }) == expected)
  }

  @Test func theSmallestQuotaOfAllGroupsAboveCounts() {
    var files = [
      "/proc/self/cgroup": "0::/system/app/worker\n",
      "/sys/fs/cgroup/system/app/worker/cpu.max": "max 100000\n",
      "/sys/fs/cgroup/system/cpu.max": "300000 100000\n",
    ]
    #expect(processorsOfQuota(in: { files[$0] }) == 3)
    files["/sys/fs/cgroup/system/app/cpu.max"] = "50000 100000\n"
    #expect(processorsOfQuota(in: { files[$0] }) == 1)
  }

  @Test(arguments: [("-1\n", nil), ("250000\n", 3)] as [(String, Int?)])
  func aQuotaOfVersion1HasFilesOfItsOwn(quota: String, expected: Int?) {
    let files = [
      "/proc/self/cgroup": "9:name=systemd:/x\n4:cpu,cpuacct:/docker/12ab\n3:cpuset:/\n0::/\n",
      "/sys/fs/cgroup/cpu/docker/12ab/cpu.cfs_quota_us": quota,
      "/sys/fs/cgroup/cpu/docker/12ab/cpu.cfs_period_us": "100000\n",
    ]
    #expect(processorsOfQuota(in: { files[$0] }) == expected)
  }

  @Test func withoutControlGroupsNothingLimits() {
    #expect(processorsOfQuota(in: { _ in nil }) == nil)
    #expect(processorsOfQuota(in: { $0 == "/proc/self/cgroup" ? "garbage\n:::\n" : nil }) == nil)
  }
}
