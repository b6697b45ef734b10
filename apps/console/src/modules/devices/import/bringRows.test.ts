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
  part.map(({ line }) => ({ line, outcome: 'created', fault: null, accessToken: `t${line}` }))
const bringing = { existing: 'update', apply: true, onProgress: () => {} } as const

test('a long table is brought in by several calls, and says how far it is', async () => {
  const sizes: number[] = []
  const progress: number[] = []
  const told = await bringRows({
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
  expect(told).toHaveLength(1200)
})

test('a serial number of an earlier call is refused without being sent', async () => {
  const table = rows(501).map((row, n) => (n === 500 ? { ...row, sn: 'S-0' } : row))
  const told = await bringRows({
    ...bringing,
    rows: table,
    signal: new AbortController().signal,
    send: created,
  })
  expect(told.at(-1)).toEqual({ line: 502, outcome: 'refused', fault: 'snRepeated', accessToken: null })
})

test('stops between two calls and keeps what was told', async () => {
  const stopper = new AbortController()
  const told = await bringRows({
    ...bringing,
    rows: rows(1200),
    signal: stopper.signal,
    onProgress: () => stopper.abort(),
    send: created,
  })
  expect(told).toHaveLength(500)
})
