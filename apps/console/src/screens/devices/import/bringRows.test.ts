import { expect, test } from 'vitest'
import { bringRows, type SendRows } from './bringRows.ts'

const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    line: n + 2,
    name: 'x',
    sn: `S-${n}`,
    product: 'p',
    site: '',
    tags: null,
  }))
const created: SendRows = async (part) =>
  part.map(({ line }) => ({ line, outcome: 'created', fault: null, changes: [], accessToken: `t${line}` }))
const bringing = { existing: 'update', apply: true, onProgress: () => {} } as const

test('imports a long table in several calls, and shows the progress', async () => {
  const sizes: number[] = []
  const progress: number[] = []
  const reported = await bringRows({
    ...bringing,
    rows: rows(1200),
    signal: new AbortController().signal,
    onProgress: (done) => progress.push(done.length),
    send: (part, ...rest) => {
      sizes.push(part.length)
      return created(part, ...rest)
    },
  })
  expect(sizes).toEqual([500, 500, 200])
  expect(progress).toEqual([500, 1000, 1200])
  expect(reported).toHaveLength(1200)
})

test('rejects a serial number of an earlier call without sending it', async () => {
  const table = rows(501).map((row, n) => (n === 500 ? { ...row, sn: 'S-0' } : row))
  const reported = await bringRows({
    ...bringing,
    rows: table,
    signal: new AbortController().signal,
    send: created,
  })
  expect(reported.at(-1)).toMatchObject({
    line: 502,
    outcome: 'refused',
    fault: 'snRepeated',
    accessToken: null,
  })
})

test('stops between two calls and keeps the results so far', async () => {
  const stopper = new AbortController()
  const reported = await bringRows({
    ...bringing,
    rows: rows(1200),
    signal: stopper.signal,
    onProgress: () => stopper.abort(),
    send: created,
  })
  expect(reported).toHaveLength(500)
})
