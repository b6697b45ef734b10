import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createHostMeter } from './host.ts'

test('a host reports its processors, memory and the disk of the data folder', async () => {
  const measure = createHostMeter(tmpdir())
  await measure()
  const { cpuPercent, cpus, memoryBytes, freeMemoryBytes, diskBytes, freeDiskBytes } = await measure()
  expect(cpuPercent ?? 0).toBeGreaterThanOrEqual(0)
  expect(cpuPercent ?? 0).toBeLessThanOrEqual(100)
  expect(cpus).toBeGreaterThan(0)
  expect(freeMemoryBytes).toBeLessThan(memoryBytes)
  expect(freeDiskBytes ?? 0).toBeLessThanOrEqual(diskBytes ?? 0)
  expect(diskBytes).toBeGreaterThan(0)
})

test('a folder that cannot be read has no disk', async () => {
  expect(await createHostMeter(join(tmpdir(), 'missing', 'folder'))()).toMatchObject({ diskBytes: null })
})
