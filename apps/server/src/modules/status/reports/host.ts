import { statfs } from 'node:fs/promises'
import { cpus, freemem, totalmem } from 'node:os'
import type { HostReport } from '@limpid/contract/status/status'

/** Busy and total time of all processors since the host started, in milliseconds. */
function processorTimes() {
  const times = cpus().map((cpu) => cpu.times)
  const sum = (of: (one: (typeof times)[number]) => number) => times.reduce((all, one) => all + of(one), 0)
  const totalMs = sum((one) => one.user + one.nice + one.sys + one.idle + one.irq)
  return { totalMs, busyMs: totalMs - sum((one) => one.idle) }
}

/**
 * Measures the host: processors since the previous call, memory, and the file system of the data folder, which
 * also holds the built-in database.
 */
export function createHostMeter(folder: string): () => Promise<HostReport> {
  let before = processorTimes()
  return async () => {
    const now = processorTimes()
    const totalMs = now.totalMs - before.totalMs
    const cpuPercent = totalMs > 0 ? Math.round(((now.busyMs - before.busyMs) / totalMs) * 100) : null
    before = now
    const disk = await statfs(folder).catch(() => undefined)
    return {
      cpuPercent,
      cpus: cpus().length,
      memoryBytes: totalmem(),
      freeMemoryBytes: freemem(),
      diskBytes: disk ? disk.blocks * disk.bsize : null,
      freeDiskBytes: disk ? disk.bavail * disk.bsize : null,
    }
  }
}
