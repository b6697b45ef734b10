import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { historyDaysLeft } from './history-left.ts'

const now = new Date('2026-11-23T08:00:00Z')
const hoursAgo = (hours: number) => now.getTime() - hours * 3_600_000
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-history-'))
  await writeFile(
    join(folder, 'demo-fleet.json'),
    JSON.stringify([{ sn: 'A' }, { sn: 'B', injected: ['offline@2026-11-10T00:00:00Z'] }, { sn: 'C' }]),
  )
})
afterAll(() => rm(folder, { recursive: true }))

test.each([
  ['nothing was sent', undefined, 30],
  ['its file is damaged', '{"A":', 30],
  ['one machine sent none', JSON.stringify({ A: hoursAgo(0.1), B: hoursAgo(0.1) }), 30],
  ['all of it is there', JSON.stringify({ A: hoursAgo(0.1), B: hoursAgo(0.1), C: hoursAgo(0.1) }), 0],
  [
    'one machine is offline by choice',
    JSON.stringify({ A: hoursAgo(0.1), B: hoursAgo(300), C: hoursAgo(0.1) }),
    0,
  ],
  [
    'one machine was stopped midway',
    JSON.stringify({ A: hoursAgo(0.1), B: hoursAgo(300), C: hoursAgo(250) }),
    10,
  ],
  [
    'the fleet rested for three days',
    JSON.stringify({ A: hoursAgo(75), B: hoursAgo(300), C: hoursAgo(73) }),
    3,
  ],
  [
    'the fleet rested for a year',
    JSON.stringify({ A: hoursAgo(8800), B: hoursAgo(8800), C: hoursAgo(8800) }),
    30,
  ],
])('how many days a fleet still sends where %s', async (_where, sent, days) => {
  const file = join(folder, 'demo-history.json')
  await (sent === undefined ? rm(file, { force: true }) : writeFile(file, sent))
  expect(await historyDaysLeft(join(folder, 'demo-fleet.json'), 30, now)).toBe(days)
})
