import {
  type GoodsImportRow,
  type ImportedGoods,
  maxGoodsImportRows,
} from '@limpid/contract/goods/sheet/import'
import { expect, test, vi } from 'vitest'
import { goodsSteps, importRows } from './importRows.ts'

const article = (first: number, rows: number): GoodsImportRow[] =>
  Array.from({ length: rows }, (_, at) => ({ line: first + at, cells: [] }))
const answer = (rows: readonly GoodsImportRow[]) =>
  rows.map(
    ({ line }): ImportedGoods => ({ line, code: '', article: '', outcome: 'same', faults: [], changes: [] }),
  )
const articles = [article(2, 150), article(300, 200), article(152, 100), article(600, 1)]

test('calls keep articles whole and within their limit; results come in the order of the file', async () => {
  const parts: number[][] = []
  const seen: number[] = []
  const rows = await importRows({
    articles,
    send: async (part) => {
      parts.push(part.map(({ line }) => line))
      return answer(part)
    },
    signal: new AbortController().signal,
    onProgress: ({ done }) => seen.push(done),
  })
  expect(parts.map((part) => part.length)).toEqual([350, 101])
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(maxGoodsImportRows)
  expect(rows.map(({ line }) => line)).toEqual(
    articles
      .flat()
      .map(({ line }) => line)
      .sort((a, b) => a - b),
  )
  expect(seen).toEqual([0, 350, 451])
})

test('a stopped import sends nothing more, and returns what it did', async () => {
  const stopper = new AbortController()
  const send = vi.fn(async (part: GoodsImportRow[]) => {
    stopper.abort()
    return answer(part)
  })
  const rows = await importRows({ articles, send, signal: stopper.signal, onProgress: () => undefined })
  expect(send).toHaveBeenCalledTimes(1)
  expect(rows).toHaveLength(350)
})

test('a file is read once for its preview and its import', async () => {
  const read = vi.fn(async () => ({ articles, ignored: ['Prise'] }))
  const onIgnored = vi.fn()
  const send = vi.fn(async (rows: GoodsImportRow[]) => answer(rows))
  const steps = goodsSteps({ read, send, onIgnored })
  const task = { signal: new AbortController().signal, onProgress: () => undefined }
  const file = new File(['x'], 'x.csv')
  await steps.look(file, 'keep', task)
  await steps.store(file, 'keep', task)
  expect(read).toHaveBeenCalledTimes(1)
  expect(onIgnored).toHaveBeenLastCalledWith(['Prise'])
  expect(send.mock.lastCall?.slice(1)).toEqual(['keep', true])
})
