/** What work costs of the processor, in milliseconds: the least of some tries, and as much as can be measured. */
export function costOf(work: () => void, tries = 3): number {
  const costs = Array.from({ length: tries }, () => {
    const before = process.cpuUsage()
    work()
    return process.cpuUsage(before).user / 1_000
  })
  return Math.max(2, Math.min(...costs))
}
