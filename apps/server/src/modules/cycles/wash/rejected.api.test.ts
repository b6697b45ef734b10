import { cycles } from '@limpid/contract/cycles/cycles'
import type { DeviceReading } from '@limpid/contract/kernel/device-message'
import type { ProductModel } from '@limpid/contract/products/model'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { minute, plug } from '../../../../testing/factories/cycle-readings.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import {
  insertProduct,
  plainModel,
  quiet,
  reading,
  setClock,
  testRecorder,
} from '../../../../testing/factories/telemetry.ts'
import { createCycleJobs } from '../cycles.jobs.ts'

/* Two machines with identical washes; the readings of one are mixed with out-of-range values: during
   washes, at their ends, and while idle. Everything reported about the washes of both is the same. */
const ranges = { temp: [0, 110], water: [0, 100_000], power: [0, 25_000] } as const
const impossible: Record<keyof typeof ranges, readonly number[]> = {
  temp: [-40, 850],
  water: [-1, 4_294_967],
  power: [65_535, -3],
}
const consumption = { waterLitres: 'water' }
const recognitions: Record<'phase' | 'power', NonNullable<ProductModel['recognition']>> = {
  phase: {
    source: 'phase',
    phaseMetric: 'phase',
    idleValues: ['idle'],
    endValues: ['end'],
    powerMetric: 'power',
    consumption,
    temperatureMetrics: ['temp'],
    maxGapMs: 15 * minute,
    maxDurationMs: 90 * minute,
  },
  power: { ...plug, consumption, temperatureMetrics: ['temp'] },
}

const begin = Date.parse('2026-11-20T06:00:00Z')
const clock = setClock(begin + 20 * 60 * minute)
let t: TestApp
let anna: Person
beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
})
afterAll(() => t.close())

function phaseAt(wash: number, minuteOfRun: number): [phase: string, watts: number] {
  if (minuteOfRun < 30 + wash) return ['wash', 2_000]
  if (minuteOfRun < 45) return ['rinse', 600]
  return [minuteOfRun < 46 ? 'end' : 'idle', 0]
}

/** Six slightly different washes, two hours apart; one message per minute. */
function* washing(dirty: boolean): Generator<DeviceReading[]> {
  let water = 500
  yield [reading('phase', 'idle', begin - minute), reading('power', 0, begin - minute)]
  for (let at = 0; at < 6 * 120; at++) {
    const [wash, within] = [Math.floor(at / 120), at % 120]
    const atMs = begin + at * minute
    const [phase, watts] = phaseAt(wash, within)
    if (within < 10 + wash) water += 1.5
    yield [
      reading('phase', phase, atMs),
      reading('power', watts, atMs),
      reading('water', water, atMs),
      reading('temp', 40 + within / 10 + wash, atMs),
    ]
    if (!dirty || at % 3 === 2) continue
    const wrong = (['temp', 'water', 'power'] as const).filter((_, n) => (at + n) % 4 !== 3)
    yield wrong.map((metric) => reading(metric, impossible[metric][at % 2] ?? 0, atMs + minute / 2))
  }
}

async function machine(product: string, sn: string, dirty: boolean): Promise<string> {
  const id = await deviceOf(t, anna, sn, product)
  const recorder = testRecorder(t.database.pool, clock)
  const jobs = createCycleJobs({ pool: t.database.pool, clock, log: quiet, onChanged: () => {}, gatherMs: 1 })
  await Promise.all([...washing(dirty)].map((message) => recorder.send(id, message)))
  await recorder.close()
  for (const batch of recorder.committed.splice(0)) jobs.heard(batch)
  await jobs.settled()
  await jobs.close()
  return id
}

/** Everything except the ids. */
const plainly = (reported: unknown) =>
  JSON.parse(
    JSON.stringify(reported, (key, value) =>
      /^(?:id|deviceId|previousId|nextId)$/.test(key) ? undefined : value,
    ),
  )

describe.each(['phase', 'power'] as const)('washes detected by their %s', (source) => {
  let clean: string
  let dirty: string
  const listOf = async (id: string) =>
    (await t.call(cycles.page, { as: anna, params: { id }, query: { pageSize: 50 } })).data.list
  beforeAll(async () => {
    const metrics = plainModel.metrics.map((metric) => {
      const range = ranges[metric.key as keyof typeof ranges]
      return range ? { ...metric, range: [...range] as [number, number] } : metric
    })
    const code = `rejected-${source}`
    await insertProduct(t.database.pool, code, { ...plainModel, metrics, recognition: recognitions[source] })
    clean = await machine(code, `${source}-clean`, false)
    dirty = await machine(code, `${source}-dirty`, true)
  })

  test('start, end and consume the same with impossible values in between', async () => {
    const washes = await listOf(clean)
    expect(washes).toHaveLength(6)
    expect(washes.map(({ waterLitres }: { waterLitres: number }) => waterLitres)).toEqual([
      21, 19.5, 18, 16.5, 15, 13.5,
    ])
    expect(plainly(await listOf(dirty))).toEqual(plainly(washes))
  })

  test('compare with the baseline the same, in figures and in curves', async () => {
    const [ours, theirs] = [await listOf(clean), await listOf(dirty)]
    const compared = async (id: string, cycleId: string) =>
      (await t.call(cycles.comparison, { as: anna, params: { id, cycleId } })).data
    const baseline = await compared(clean, ours[0].id)
    expect(baseline).toMatchObject({
      washes: 5,
      curves: expect.arrayContaining([expect.objectContaining({ metric: 'water' })]),
    })
    expect(await compared(dirty, theirs[0].id)).toEqual(baseline)
  })
})
