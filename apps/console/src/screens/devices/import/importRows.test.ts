import type { ImportedRow, ImportRow } from '@limpid/contract/devices/import'
import { expect, test, vi } from 'vitest'
import { deviceSteps, importRows } from './importRows.ts'

const rows = (count: number): ImportRow[] =>
  Array.from({ length: count }, (_, n) => ({
    line: n + 2,
    name: 'x',
    sn: `S-${n}`,
    product: 'p',
    site: '',
    tags: null,
  }))
const created = async (part: readonly ImportRow[]): Promise<ImportedRow[]> =>
  part.map(({ line }) => ({ line, outcome: 'created', fault: null, changes: [], accessToken: `t${line}` }))
const task = () => ({ signal: new AbortController().signal, onProgress: () => undefined })

test('imports a long table in several calls, and shows the progress', async () => {
  const sizes: number[] = []
  const progress: number[] = []
  const reported = await importRows({
    ...task(),
    rows: rows(1200),
    onProgress: ({ done }, known) => {
      expect(known).toHaveLength(done)
      progress.push(done)
    },
    send: (part) => {
      sizes.push(part.length)
      return created(part)
    },
  })
  expect(sizes).toEqual([500, 500, 200])
  expect(progress).toEqual([0, 500, 1000, 1200])
  expect(reported).toHaveLength(1200)
  expect(reported[0]).toMatchObject({ line: 2, name: 'x', sn: 'S-0', accessToken: 't2' })
})

test('rejects a serial number of an earlier call without sending it', async () => {
  const table = rows(501).map((row, n) => (n === 500 ? { ...row, sn: 'S-0' } : row))
  const reported = await importRows({ ...task(), rows: table, send: created })
  expect(reported.at(-1)).toMatchObject({
    ...{ line: 502, sn: 'S-0' },
    outcome: 'refused',
    fault: 'snRepeated',
    accessToken: null,
  })
})

test('stops between two calls and keeps the results so far', async () => {
  const stopper = new AbortController()
  const reported = await importRows({
    rows: rows(1200),
    signal: stopper.signal,
    onProgress: ({ done }) => {
      if (done > 0) stopper.abort()
    },
    send: created,
  })
  expect(reported).toHaveLength(500)
})

test('a table is read once; what shows devices is refreshed after an import, even one that fails', async () => {
  const read = vi.fn(async () => rows(2))
  const send = vi.fn((part: ImportRow[]) => created(part))
  const onImported = vi.fn(async () => undefined)
  const steps = deviceSteps({ read, send, onImported })
  const file = new File(['x'], 'x.csv')
  await steps.look(file, 'refuse', task())
  expect(onImported).not.toHaveBeenCalled()
  await steps.store(file, 'update', task())
  expect(read).toHaveBeenCalledTimes(1)
  expect(send.mock.lastCall?.slice(1)).toEqual(['update', true])
  send.mockRejectedValueOnce(new Error('connection lost'))
  await expect(steps.store(file, 'update', task())).rejects.toThrow('connection lost')
  expect(onImported).toHaveBeenCalledTimes(2)
})
