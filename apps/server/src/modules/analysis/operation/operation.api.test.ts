import { analysis } from '@limpid/contract/analysis/analysis'
import type { Operation } from '@limpid/contract/analysis/operation/operation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf, shareTo } from '../../../../testing/factories/devices.ts'
import { reading, testRecorder } from '../../../../testing/factories/telemetry.ts'
import { denied, invalid, missing, nobody } from '../../../../testing/sharing.ts'

/** Tuesday, 16:00 in Shanghai. */
const now = new Date('2026-11-24T08:00:00Z')
let t: TestApp
let anna: Person
let kitchen: string

const at = (time: string) => new Date(`2026-11-23T${time}+08:00`).toISOString()
const phase = (name: string, from: string, to: string) => ({
  name,
  startedAt: at(from),
  endedAt: at(to),
  temperatures: [],
})

beforeAll(async () => {
  const clock = { now: () => now }
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  kitchen = await deviceOf(t, anna, 'K-1')
  const wash = (start: string, end: string, phases: object[], doors: string[] | null, result = 'completed') =>
    t.database.pool.query(
      `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, programme, door_openings)
       VALUES ($1, $2, $3, $4, 'phase', $5, 'standard', $6)`,
      [
        kitchen,
        at(start),
        at(end),
        result,
        JSON.stringify(phases),
        doors && JSON.stringify(doors.map((time) => ({ openedAt: at(time), closedAt: null }))),
      ],
    )
  // A phase that comes twice counts as one, an aborted wash in no median.
  await wash(
    '09:00:00',
    '09:04:00',
    [
      phase('wash', '09:00:00', '09:01:00'),
      phase('rinse', '09:01:00', '09:02:00'),
      phase('wash', '09:02:00', '09:04:00'),
    ],
    ['09:00:30', '09:01:30'],
  )
  await wash('10:00:00', '10:01:00', [phase('wash', '10:00:00', '10:01:00')], [])
  await wash('11:00:00', '11:09:00', [phase('wash', '11:00:00', '11:09:00')], ['11:03:00'], 'aborted')
  await wash('12:00:00', '12:01:00', [phase('wash', '12:00:00', '12:01:00')], null)
  const recorder = testRecorder(t.database.pool, clock)
  const modes: [string, string][] = [
    // A week ago a shift had ended by this time of day, and another ran.
    ['2026-11-17T08:00:00+08', 'operation'],
    ['2026-11-17T10:00:00+08', 'self_cleaning'],
    ['2026-11-17T11:00:00+08', 'off'],
    ['2026-11-17T12:00:00+08', 'operation'],
    ['2026-11-17T15:30:00+08', 'ready'],
    ['2026-11-17T17:00:00+08', 'off'],
    ['2026-11-22T20:00:00+08', 'off'],
    // Ends on the next day with self-cleaning.
    ['2026-11-22T22:00:00+08', 'ready'],
    ['2026-11-22T22:10:00+08', 'operation'],
    ['2026-11-23T01:00:00+08', 'self_cleaning'],
    ['2026-11-23T01:10:00+08', 'off'],
    ['2026-11-23T08:00:00+08', 'heating'],
    ['2026-11-23T08:10:00+08', 'self_cleaning'],
    ['2026-11-23T08:20:00+08', 'operation'],
    ['2026-11-23T12:30:00+08', 'off'],
    // Without a wash.
    ['2026-11-23T13:00:00+08', 'ready'],
    ['2026-11-23T13:10:00+08', 'off'],
    // Has not ended.
    ['2026-11-24T08:00:00+08', 'operation'],
  ]
  const laundry = await deviceOf(t, anna, 'L-1', 'xyjTft')
  for (const [start, unbalanced] of [
    ['09:00:00', true],
    ['10:00:00', false],
  ] as const) {
    const from = Date.parse(at(start))
    await t.database.pool.query(
      `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases) VALUES ($1, $2, $3, 'completed', 'phase', $4)`,
      [
        laundry,
        new Date(from),
        new Date(from + 600_000),
        JSON.stringify([
          phase('wash', start, start.replace('00:00', '05:00')),
          phase('spin', start.replace('00:00', '05:00'), start.replace('00:00', '10:00')),
        ]),
      ],
    )
    await recorder.send(laundry, [
      // Before the spin: it does not count.
      reading('vibration', 30, from + 60_000),
      reading('vibration', unbalanced ? 9 : 3, from + 400_000),
      reading('fault_code', unbalanced ? 'UNBALANCED' : '', from + 400_000),
    ])
  }
  for (const [time, mode] of modes)
    await recorder.send(kitchen, [reading('operation_mode', mode, Date.parse(time.replace('+08', '+08:00')))])
  await recorder.close()
})
afterAll(() => t.close())

const days = { fromDay: '2026-11-23', toDay: '2026-11-24' }
const call = (code: string, query: Record<string, string> = {}, as: Person = anna) =>
  t.call(analysis.operation, { as, params: { code }, query: { ...days, ...query } })
const read = async (query = {}, as = anna): Promise<Operation> => (await call('xwjTft', query, as)).data

test('phase times are medians of completed washes, each phase summed within its wash', async () => {
  const { programmes } = await read()
  expect(programmes).toMatchObject([
    {
      key: 'standard',
      name: { en: 'Standard' },
      washes: 3,
      phases: [
        { key: 'wash', name: { en: 'Wash' }, washes: 3, medianMs: 60_000, totalMs: 300_000 },
        { key: 'rinse', washes: 1, medianMs: 60_000, totalMs: 60_000 },
      ],
    },
  ])
})

test('each count of phases and doors opens as many washes', async () => {
  const { doors, programmes } = await read()
  expect(doors).toMatchObject({
    washes: 3,
    openings: 3,
    opened: 2,
    bins: [
      { openings: 0, washes: 1 },
      { openings: 1, washes: 1 },
      { openings: 2, washes: 1 },
    ],
    phases: [
      { key: 'wash', openings: 2, washes: 2 },
      { key: 'rinse', openings: 1, washes: 1 },
    ],
  })
  const behind = async (query: Record<string, string>) =>
    (await t.call(analysis.washes, { as: anna, query: { ...days, ...query } })).data.total
  for (const { openings, washes } of doors?.bins ?? [])
    expect(await behind({ minOpenings: String(openings), maxOpenings: String(openings) })).toBe(washes)
  expect(await behind({ minOpenings: '1' })).toBe(doors?.opened)
  for (const { key, washes } of doors?.phases ?? []) expect(await behind({ openedIn: key })).toBe(washes)
  for (const { key, washes } of programmes[0]?.phases ?? [])
    expect(await behind({ programme: 'standard', result: 'completed', phase: key })).toBe(washes)
})

test('a shift counts on the day it began, once it has ended, and is clean if it was cleaned after its last wash', async () => {
  const counted = async (day: string) => {
    const { shifts } = await read({ fromDay: day, toDay: day })
    return [shifts?.cleaned, shifts?.skipped]
  }
  expect(await counted('2026-11-22')).toEqual([1, 0])
  // It cleaned before the wash alone.
  expect(await counted('2026-11-23')).toEqual([0, 1])
  expect(await counted('2026-11-24')).toEqual([0, 0])
  const { shifts } = await read({ fromDay: '2026-11-22' })
  expect(shifts).toMatchObject({
    cleaned: 1,
    skipped: 1,
    days: [
      { day: '2026-11-22', cleaned: 1, skipped: 0 },
      { day: '2026-11-23', cleaned: 0, skipped: 1 },
    ],
    devices: [{ device: { id: kitchen, sn: 'K-1' }, cleaned: 1, skipped: 1 }],
    others: { devices: 0 },
  })
})

test('spins are unbalanced where the machine says so, vibrate as in their spin, and open their washes', async () => {
  const { data } = await call('xyjTft')
  expect(data.spins).toMatchObject({ washes: 2, unbalanced: 1, vibration: { washes: 2, median: 6 } })
  const query = {
    ...days,
    productId: (await t.call(analysis.product, { as: anna, params: { code: 'xyjTft' }, query: days })).data
      .product.id,
    unbalanced: '1',
  }
  const { data: behind } = await t.call(analysis.washes, { as: anna, query })
  expect(behind.total).toBe(1)
  const dora = await t.person('dora', ['MEMBER'])
  await shareTo(t, anna, dora, behind.list[0].device.id, ['cycles'])
  const shared = { as: dora, query: { ...query, scope: 'shared' } }
  expect((await t.call(analysis.washes, shared)).data.total).toBe(0)
  const shown = async () => (await call('xyjTft', { scope: 'shared' }, dora)).data
  expect(await shown()).toMatchObject({ spins: null, doors: null })
  // A model may show fault codes beside the washes; vibration and the list behind the figure remain closed.
  await t.database.pool.query(
    `UPDATE products SET model = jsonb_set(model::jsonb, '{metrics}', (
       SELECT jsonb_agg(CASE WHEN m ->> 'key' = 'fault_code' THEN m || '{"tab":"cycles"}' ELSE m END)
         FROM jsonb_array_elements(model::jsonb -> 'metrics') m)) WHERE code = 'xyjTft'`,
  )
  expect(await shown()).toMatchObject({ spins: null })
})

test('a mode holds for three intervals at most', async () => {
  const { modes } = await read({ toDay: '2026-11-23' })
  const minutes = Object.fromEntries(modes.map(({ key, ms }) => [key, ms / 60_000]))
  // 45 minutes of a mode that is not reported again; the one from the day before has ended by midnight.
  expect(minutes).toEqual({ off: 120, operation: 45, self_cleaning: 20, heating: 10, ready: 10 })
})

test('the other period ends at the same local time, also within a shift and a mode', async () => {
  const { compared, before } = await read({ fromDay: '2026-11-24' })
  expect(compared).toEqual({ fromDay: '2026-11-17', toDay: '2026-11-17' })
  expect(before?.shifts).toMatchObject({ cleaned: 1, skipped: 0 })
  const minutes = Object.fromEntries(before?.modes.map(({ key, ms }) => [key, ms / 60_000]) ?? [])
  expect(minutes).toEqual({ operation: 90, self_cleaning: 45, off: 45, ready: 30 })
  expect((await read({ compare: 'none' })).before).toBeNull()
})

test('phases, programmes and modes that a model does not name have none, whatever a machine calls them', async () => {
  const odd = await deviceOf(t, anna, 'O-1', 'xwjTft')
  await t.database.pool.query(
    `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, programme, door_openings)
     VALUES ($1, $2, $3, 'completed', 'phase', $4, 'toString', $5)`,
    [
      odd,
      at('09:00:00'),
      at('09:10:00'),
      JSON.stringify([phase('constructor', '09:00:00', '09:10:00')]),
      JSON.stringify([{ openedAt: at('09:05:00'), closedAt: null }]),
    ],
  )
  const recorder = testRecorder(t.database.pool, { now: () => now })
  await recorder.send(odd, [reading('operation_mode', 'valueOf', Date.parse(at('09:00:00')))])
  await recorder.close()
  const unnamed = (key: string) => expect.arrayContaining([expect.objectContaining({ key, name: null })])
  const shown = await read()
  expect(shown.programmes).toEqual(unnamed('toString'))
  expect(shown.doors?.phases).toEqual(unnamed('constructor'))
  expect(shown.modes).toEqual(unnamed('valueOf'))
  const { washes } = (await t.call(analysis.product, { as: anna, params: { code: 'xwjTft' }, query: days }))
    .data
  expect(washes.programmes).toEqual(unnamed('toString'))
  await t.database.pool.query('DELETE FROM devices WHERE id = $1', [odd])
})

test('the file holds what the page shows', async () => {
  const file = await t.call(analysis.exportOperation, { as: anna, params: { code: 'xwjTft' }, query: days })
  expect(file.data).toEqual(await read())
})

test('a basic dishwasher reports no phases and modes; a share shows what its tabs show', async () => {
  const nothing = { programmes: [], doors: null, modes: [], shifts: null, spins: null }
  expect((await call('xyj')).data).toEqual({
    ...nothing,
    phaseChanges: [],
    compared: { fromDay: '2026-11-16', toDay: '2026-11-17' },
    before: nothing,
  })
  const carl = await t.person('carl', ['MEMBER'])
  await shareTo(t, anna, carl, kitchen, ['cycles'])
  expect(await read({ scope: 'shared' }, carl)).toMatchObject({
    programmes: [{ washes: 3 }],
    doors: { washes: 3 },
    modes: [],
    shifts: { cleaned: 0, skipped: 0 },
  })
})

test('is rejected without access, for an unknown product and for a range that is too long', async () => {
  expect(await t.call(analysis.operation, { params: { code: 'xyj' }, query: days })).toMatchObject(nobody)
  expect(await call('xyj', {}, await t.person('nemo', []))).toMatchObject(denied)
  expect(await call('xyj', { scope: 'all' })).toMatchObject(denied)
  expect(await call('nothing')).toMatchObject(missing)
  expect(await call('xyj', { groupId: '999999' })).toMatchObject(missing)
  expect(await call('xyj', { fromDay: '2026-08-01' })).toMatchObject(invalid)
})
