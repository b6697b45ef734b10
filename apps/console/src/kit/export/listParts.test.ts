import { maxReachableRows } from '@limpid/contract/kernel/page'
import { expect, test } from 'vitest'
import { listParts } from './listParts.ts'

const partSize = 1000
/** A list of so many rows. */
const of = (total: number) => async (part: number) => {
  const from = (part - 1) * partSize
  const size = Math.max(0, Math.min(partSize, total - from))
  return { list: Array.from({ length: size }, (_, at) => from + at), total }
}

test.each([
  [0, 0, false],
  [2500, 2500, false],
  [maxReachableRows, maxReachableRows, false],
  [maxReachableRows + 1, maxReachableRows, true],
])('of %d rows %d are exported', async (total, exported, isPart) => {
  const found = await listParts(of(total))
  expect(found.rows).toEqual(Array.from({ length: exported }, (_, at) => at))
  expect(found.isPart).toBe(isPart)
})

test('rows that are gone by now are not waited for', async () => {
  const load = of(1500)
  expect(await listParts(async (part) => ({ ...(await load(part)), total: 2500 }))).toMatchObject({
    isPart: false,
  })
})
