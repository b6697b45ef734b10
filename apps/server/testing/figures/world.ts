import { fleet } from '@limpid/contract/fleet/fleet'
import { hourMs, minuteMs } from '@limpid/contract/kernel/durations'
import { osmosis } from '@limpid/contract/osmosis/osmosis'
import { sites } from '@limpid/contract/sites/sites'
import { tariffs } from '@limpid/contract/tariffs/tariffs'
import type pg from 'pg'
import { catchUpDays } from '../../src/modules/analysis/days/days.store.ts'
import { writeDiaries } from '../../src/modules/diaries/diaries.service.ts'
import { sumMovedDays } from '../../src/modules/telemetry/zones/zones.store.ts'
import { createTestApp, type Person, type TestApp } from '../app.ts'
import { deviceOf, groupOf } from '../factories/devices.ts'
import { quiet, reading, setClock, testRecorder } from '../factories/telemetry.ts'
import { addAmounts, addAttention, addPrices } from './worlds/additions.ts'

/**
 * Every product, in four time zones, for nine days: silence, counter resets, small steps back, a fault, cold washes, a wash without a
 * figure, readings that cannot be, the end of summer time in New York, and a machine that moved. It is a Sunday; a week
 * ago New York set its clocks back.
 */
export interface World {
  t: TestApp
  pool: pg.Pool
  anna: Person
  now: Date
  site: string
  group: string
  /** The dishwasher at the site, in New York. */
  kitchen: string
  /** The inlet probe there. */
  probe: string
  /** The probe behind its osmosis unit. */
  behind: string
}

const stepMs = 10 * minuteMs
const begin = Date.parse('2026-10-31T00:00:00Z')
const moved = Date.parse('2026-11-05T00:00:00Z')
const silence = [Date.parse('2026-11-03T06:00:00Z'), Date.parse('2026-11-03T13:00:00Z')] as const
const resets = [Date.parse('2026-11-01T09:00:00Z'), Date.parse('2026-11-08T12:00:00Z')]
/** Counters report a little less than before, between washes. */
const stepsBack = [Date.parse('2026-11-06T02:30:00Z'), Date.parse('2026-11-06T02:40:00Z')]
/** What pH and the litres of a probe are once: such readings are rejected. */
const impossible = Date.parse('2026-11-08T10:00:00Z')

const lastNight = Date.parse('2026-11-07T20:00:00Z')
const often = Date.parse('2026-11-07T00:00:00Z')
/** The bottle of rinse aid of the dishwasher loses about ten points a day, and was refilled once. */
const refilled = Date.parse('2026-11-05T00:00:00Z')
/** The probe behind the unit came to its site within an hour. */
const installed = Date.parse('2026-11-01T15:20:00Z')
/** And left it within another one. */
const removed = Date.parse('2026-11-08T14:20:00Z')
const rinseAidAt = (at: number) => 95 - ((at - (at < refilled ? begin : refilled)) / hourMs) * 0.4
/** What the washing machine weighs; now and then what cannot be. */
const weightAt = (at: number) => (at % (7 * hourMs) === 0 ? 99 : 3.25 + (Math.floor(at / hourMs) % 6))
/** A dishwasher that heats no more; now and then the load of the washing machine is unbalanced. */
function faultAt(place: number, at: number): string {
  if (place === 2 && at % (3 * hourMs) === 10 * minuteMs) return 'UNBALANCED'
  return place === 0 && at > impossible ? 'F8' : ''
}
/** How the washing machine vibrates while it washes; once a day more than can be. */
const shakenAt = (at: number, washing: boolean) =>
  washing
    ? [reading('vibration', at % (13 * hourMs) === 20 * minuteMs ? 99 : 2 + (at % (7 * hourMs)) / hourMs, at)]
    : []
/** The dishwasher is off for two hours of each day (UTC); on every second day it cleaned itself in the hour before. */
function modeAt(at: number, washing: boolean): string {
  if (washing) return 'operation'
  const hour = Math.floor(at / hourMs) % 24
  if (hour < 2) return 'off'
  if (hour === 2) return 'heating'
  return hour === 23 && Math.floor(at / hourMs / 24) % 2 === 0 ? 'self_cleaning' : 'ready'
}
/** Conductivity before an osmosis unit, and behind it; once what cannot be, and for some hours nothing behind it. */
function saltAt(place: number, at: number) {
  if (at === impossible) return [reading('conductivity', 9000, at)]
  const inlet = 300 + (Math.floor(at / hourMs) % 24) * 5
  if (place !== 5) return [reading('conductivity', inlet, at)]
  return Math.floor(at / hourMs) % 11 === 0
    ? []
    : [reading('conductivity', inlet * (0.04 + (at % (7 * hourMs)) / (390 * hourMs)), at)]
}
const phAt = (at: number) => (Math.floor(at / hourMs) % 7 === 0 ? 9 : 7.2)

export async function createWorld(): Promise<World> {
  const clock = setClock('2026-11-08T17:40:00Z')
  const t = await createTestApp({ clock })
  const { pool } = t.database
  const anna = await t.person('anna', ['MEMBER'])
  const siteOf = async (name: string, timeZone: string) =>
    (await t.call(sites.create, { as: anna, body: { name, address: '', position: null, timeZone } })).data.id
  const site = await siteOf('New York', 'America/New_York')
  const other = await siteOf('Tokyo', 'Asia/Tokyo')
  const kitchen = await deviceOf(t, anna, 'K-1', 'xwjTft')
  const bar = await deviceOf(t, anna, 'B-1', 'xyj')
  const laundry = await deviceOf(t, anna, 'L-1', 'xyjTft')
  const probe = await deviceOf(t, anna, 'P-1', 'sdqS1')
  const alone = await deviceOf(t, anna, 'P-2', 'sdqS1')
  const behind = await deviceOf(t, anna, 'P-3', 'sdqS1')
  const place = (ids: string[], siteId: string) =>
    t.call(fleet.place, { as: anna, body: { devices: { ids }, siteId } })
  await place([kitchen, laundry, probe, behind], site)
  await t.call(osmosis.setInlet, {
    as: anna,
    params: { id: behind },
    body: { inletId: probe, since: '2026-11-03' },
  })
  await place([laundry], other)
  await pool.query('UPDATE site_stays SET began_at = $2, ended_at = $3 WHERE device_id = $1', [
    behind,
    new Date(installed),
    new Date(removed),
  ])
  await pool.query(
    `UPDATE site_stays SET began_at = CASE WHEN ended_at = 'infinity' THEN $2 ELSE began_at END,
            ended_at = CASE WHEN ended_at = 'infinity' THEN ended_at ELSE $2 END WHERE device_id = $1`,
    [laundry, new Date(moved)],
  )
  const setZone = (id: string, zone: string) =>
    pool.query('UPDATE devices SET time_zone = $2 WHERE id = $1', [id, zone])
  for (const id of [kitchen, probe, behind]) await setZone(id, 'America/New_York')
  await setZone(laundry, 'Asia/Tokyo')
  // Gas has a price everywhere, and another one where the washing machine stands now, which rose today.
  for (const [kind, siteId, validFrom, amount] of [
    ['gas', null, '2026-10-01', 31_000],
    ['gas', other, '2026-11-02', 34_500],
    ['gas', other, '2026-11-08', 35_700],
    ['gasCarbon', null, '2026-10-01', 21_600],
  ] as const)
    await t.call(tariffs.create, { as: anna, body: { kind, siteId, validFrom, amount, bands: [], note: '' } })
  const all = [kitchen, bar, laundry, probe, alone, behind]
  const group = await groupOf(t, anna, '全部', all)
  for (const [at, id] of all.entries()) await report(id, at)
  // Where these two are is entered once their readings are there.
  await setZone(bar, 'Asia/Kolkata')
  await setZone(alone, 'Europe/Berlin')
  await sumMovedDays(pool, { log: quiet }, undefined, 0)
  for (const [at, id] of [kitchen, bar, laundry].entries()) await washAll(pool, id, at)
  await addAmounts(pool)
  await addPrices(t, anna, site)
  await addAttention(pool, all, site)
  await pool.query(
    `UPDATE devices SET online = id <> $1, online_changed_at = $2, silent_since = CASE WHEN id = $3 THEN $2::timestamptz END`,
    [alone, clock.now(), probe],
  )
  await connect(pool, all)
  await catchUpDays(t.app.ctx)
  await writeDiaries({ pool, clock, onGrown: () => {} })
  return { t, pool, anna, now: clock.now(), site, group, kitchen, probe, behind }

  async function report(id: string, place: number) {
    const recorder = testRecorder(pool, clock)
    const scale = place + 1
    const isProbe = place > 2
    let [energy, water, hours, washes] = [100, 4000, 50, 10]
    for (let at = begin; at <= clock.now().getTime(); at += stepMs) {
      if (at > silence[0] && at < silence[1]) continue
      const washing = startsOf(place).some((from) => at > from && at <= from + 2 * stepMs)
      energy += (washing ? 0.5 : 0.1) * scale
      water += (washing ? 8 : 0.5) * scale
      hours += 1 / 8
      if (startsOf(place).includes(at - 2 * stepMs)) washes += 1
      if (resets.includes(at)) [energy, water, hours, washes] = [0.25 * scale, 2 * scale, 0, 0]
      const own = isProbe
        ? [
            reading('ph', at === impossible ? 99 : phAt(at), at),
            reading('tds', 134, at),
            ...saltAt(place, at),
          ]
        : [
            reading('energy_total', energy, at),
            reading('cycle_count', washes, at),
            reading('operating_hours', hours, at),
            reading('fault_code', faultAt(place, at), at),
            ...(place === 0
              ? [
                  reading('rinse_aid_level', rinseAidAt(at), at),
                  reading('operation_mode', modeAt(at, washing), at),
                ]
              : []),
            ...(place === 2 ? [reading('gas_total', energy / 10, at), ...shakenAt(at, washing)] : []),
            ...(place === 2 && washing ? [reading('load_weight', weightAt(at), at)] : []),
          ]
      // On 7 November a probe reports pH every two minutes, so that its times outside the limits last.
      const between = isProbe && at > often && at < often + 24 * hourMs ? [2, 4, 6, 8] : []
      const more = between.map((minutes) => reading('ph', phAt(at), at + minutes * minuteMs))
      const reported = stepsBack.includes(at) ? water - 5 * scale : water
      void recorder.send(id, [reading('water_total', reported, at), ...own, ...more])
    }
    await recorder.close()
  }
}

/** When devices were connected: not during the silence, nor in the last night; and an alarm of that evening, which is over. */
async function connect(pool: pg.Pool, all: readonly string[]) {
  const times = [begin + 2 * hourMs, ...silence, lastNight, lastNight + 7 * hourMs].map((at) => new Date(at))
  await pool.query(
    `INSERT INTO device_log (device_id, at, kind, facts)
     SELECT d.id, t.at, CASE WHEN t.n % 2 = 1 THEN 'connected' ELSE 'disconnected' END, '{}'
       FROM unnest($1::bigint[]) d(id), unnest($2::timestamptz[]) WITH ORDINALITY t(at, n) ORDER BY d.id, t.n`,
    [all, times],
  )
  await pool.query(
    `INSERT INTO alarms (device_id, key, kind, severity, raised_at, recorded_at, cleared_at, changed_at, notified_at)
     SELECT $1, 'offline', 'offline', 'minor', at, at, at + interval '1 hour', at, at FROM (SELECT $2::timestamptz AS at) a`,
    [all[0], new Date(lastNight)],
  )
}

/** When the washes of a machine started, each 20 min long: every five hours, so that some cross a midnight. */
function startsOf(place: number): number[] {
  const starts: number[] = []
  for (let at = begin + (3 + place) * hourMs; at < Date.parse('2026-11-08T17:00:00Z'); at += 5 * hourMs)
    if (at + stepMs * 3 < silence[0] || at > silence[1]) starts.push(at)
  return starts
}

/** Washes with what their raw readings say; every fourth stays cold, one has no figure, the last one is running. */
async function washAll(pool: pg.Pool, id: string, place: number) {
  const starts = startsOf(place)
  for (const [at, from] of starts.entries()) {
    const to = new Date(from + 2 * stepMs)
    const running = at === starts.length - 1 && place === 1
    await pool.query(
      `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, door_openings, hygiene, rewash, programme, energy_kwh, water_litres)
       SELECT $1, $2, CASE WHEN $4 THEN NULL ELSE $3::timestamptz END,
              CASE WHEN $4 THEN 'running' WHEN $5::int % 6 = 5 THEN 'aborted' ELSE 'completed' END, 'phase', $9, $10, $6, $5 % 9 = 4, ($8::text[])[1 + $5 % 4],
              CASE WHEN NOT $7 THEN sum(step) FILTER (WHERE key = 'energy_total') END,
              CASE WHEN NOT $7 THEN sum(step) FILTER (WHERE key = 'water_total') END
         FROM (SELECT key, ts, CASE WHEN value >= lag(value) OVER w THEN value - lag(value) OVER w ELSE value END AS step
                 FROM telemetry t JOIN metrics m ON m.id = t.metric_id WHERE t.device_id = $1::bigint
               WINDOW w AS (PARTITION BY key ORDER BY ts)) steps
        WHERE ts > $2::timestamptz AND ts <= $3::timestamptz`,
      [
        id,
        new Date(from),
        to,
        running,
        at,
        running ? null : verdictOf(at % 4 === 3, at),
        at === starts.length - 2,
        ['short', 'short', 'long', null],
        JSON.stringify(phasesOf(place, at, from, to.getTime())),
        at % 7 === 6 ? null : JSON.stringify(openingsOf(at, from)),
      ],
    )
  }
}

/** Phases of a wash: every fifth went back to washing, every sixth was aborted before it rinsed. */
function phasesOf(place: number, at: number, from: number, to: number) {
  const again = at % 5 === 0 ? ['wash', 'drip'] : []
  const last = place === 2 ? 'spin' : 'rinse'
  const names = at % 6 === 5 ? ['pre_rinse', 'wash'] : ['pre_rinse', 'wash', 'drip', ...again, last]
  const minutes = names.map((_, nth) => 1 + ((at + 2 * nth) % 3))
  const starts = minutes.map(
    (_, place) => from + minuteMs * minutes.slice(0, place).reduce((sum, one) => sum + one, 0),
  )
  return names.map((name, nth) => ({
    name,
    startedAt: new Date(starts[nth] ?? from).toISOString(),
    endedAt: new Date(starts[nth + 1] ?? to).toISOString(),
    temperatures: [],
  }))
}

/** When its door was opened, in some washes up to seven times. */
const openingsOf = (at: number, from: number) =>
  Array.from({ length: at % 4 === 1 ? 1 + (at % 8) : 0 }, (_, place) => {
    const openedAt = from + (2 * place + 0.5) * minuteMs
    return { openedAt: new Date(openedAt).toISOString(), closedAt: new Date(openedAt + 30_000).toISOString() }
  })

/** What wash detection stores of a wash that failed or passed one requirement. */
function verdictOf(failed: boolean, at: number) {
  const outcome = failed ? 'failed' : 'passed'
  const reason = failed ? 'tooCold' : null
  const rinse = {
    key: 'rinse',
    name: { zh: '漂洗', en: 'Rinse' },
    source: 'DIN',
    outcome,
    reason,
    metric: 'rinse_temp',
    phases: [],
    limitCelsius: 82,
    limitSeconds: null,
    lowestCelsius: (failed ? 71.4 : 82.6) + (at % 5),
    heldSeconds: null,
  }
  const a0 = { value: 40 + 7 * at, target: 60, outcome: at > 2 ? 'passed' : 'failed', reason: null }
  return { outcome, reason, a0, checks: [rinse], recalculatedAt: null }
}
