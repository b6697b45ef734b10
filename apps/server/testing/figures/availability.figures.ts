import { availabilityCalls, type FleetAvailability } from '@limpid/contract/analysis/availability'
import { local, localDay, one, steps, sumOf, washes } from './independent.ts'
import { type Figure, figureOf, type Rows } from './table.ts'
import type { World } from './world.ts'

const detects = `(SELECT p.model -> 'recognition' IS NOT NULL FROM products p WHERE p.id = d.product_id)`
const hoursOf = (interval: string) => `extract(epoch FROM ${interval})::float8 / 3600`

interface Period {
  fromDay: string
  toDay: string
  /** Later than this local time nothing counts. */
  until: string
}
/** Saturday and the running Sunday, beside those of the week before. */
const weekAgo = `(${local} - interval '7 days')`
const weekend: Period = { fromDay: `'2026-11-07'`, toDay: `'2026-11-08'`, until: local }
const before: Period = { fromDay: `'2026-10-31'`, toDay: `'2026-11-01'`, until: weekAgo }
/** What the clock of each device shows, and the same a week ago. */
const today: Period = { fromDay: `${local}::date`, toDay: `${local}::date`, until: local }
const todayBefore: Period = {
  fromDay: `${weekAgo}::date`,
  toDay: `${weekAgo}::date`,
  until: weekAgo,
}

/** `o`: each time that device `d` was connected or not, as far as it lies within the period. */
const stretches = ({ fromDay, toDay, until }: Period) => `(
  SELECT l.kind = 'connected' AS up, greatest(l.at, (${fromDay})::timestamp AT TIME ZONE d.time_zone) AS start,
         least((SELECT min(n.at) FROM device_log n WHERE n.device_id = d.id AND n.at > l.at),
               $1, ((${toDay})::timestamp + interval '1 day') AT TIME ZONE d.time_zone, ${until} AT TIME ZONE d.time_zone) AS stop
    FROM device_log l WHERE l.device_id = d.id) o`

async function availability(world: World, period: Period) {
  const online = (condition: string) =>
    one(
      world,
      `SELECT sum(${hoursOf('stop - start')}) FROM devices d CROSS JOIN LATERAL ${stretches(period)} WHERE stop > start AND ${condition}`,
    )
  const { fromDay, toDay, until } = period
  const used = `${localDay('s.ts')} BETWEEN ${fromDay} AND ${toDay} AND (s.ts AT TIME ZONE d.time_zone) ${until === local ? '<=' : '<'} ${until}`
  const washed = `${localDay('c.started_at')} BETWEEN ${fromDay} AND ${toDay}
    AND ((c.ended_at AT TIME ZONE d.time_zone) <= ${until} OR ${localDay('c.started_at')} < ${until}::date)`
  const ofMachines = (figure: string) =>
    one(world, `SELECT ${figure} FROM ${washes} WHERE $1::timestamptz IS NOT NULL AND ${washed}`)
  return [
    await online('up'),
    await online('true'),
    await ofMachines(`sum(${hoursOf('c.ended_at - c.started_at')})`),
    await one(
      world,
      `SELECT sum(greatest(0, online - washed)) FROM (
         SELECT (SELECT sum(${hoursOf('stop - start')}) FROM ${stretches(period)} WHERE up AND stop > start) AS online,
                (SELECT sum(${hoursOf('stop - start')}) FROM ${stretches(period)} WHERE stop > start) AS known,
                coalesce((SELECT sum(${hoursOf('c.ended_at - c.started_at')}) FROM cycles c WHERE c.device_id = d.id AND c.ended_at IS NOT NULL AND ${washed}), 0) AS washed
           FROM devices d WHERE ${detects}) m WHERE known >= washed`,
    ),
    await one(
      world,
      `SELECT CASE WHEN sum(part) >= count(*) THEN (SELECT count(*) FROM ${washes} WHERE ${washed})::float8 / sum(part)::float8 END FROM (
         SELECT extract(epoch FROM least((${toDay})::date + interval '1 day', ${until}) - (${fromDay})::date) / 86400 AS part
           FROM devices d WHERE ${detects}) m`,
    ),
    await one(
      world,
      `SELECT count(*)::int FROM alarms a JOIN devices d ON d.id = a.device_id
        WHERE ${localDay('a.raised_at')} BETWEEN ${fromDay} AND ${toDay} AND (a.raised_at AT TIME ZONE d.time_zone) < ${until}`,
    ),
    await sumOf(world, 'gas_total', used),
    // Entered are ten-thousandths of a currency unit, and of a kilogram.
    await rated(world, 'gas', used, 100),
    await rated(world, 'gasCarbon', used, 10),
  ]
}

/** Each step of a gas meter by what is in force on its day: of the site where the machine stood, or else of all sites. */
const rated = (world: World, kind: string, used: string, divisor: number) =>
  one(
    world,
    `SELECT round(sum(s.amount * r.amount) / ${divisor})::int FROM ${steps('gas_total')}
       LEFT JOIN site_stays y ON y.device_id = d.id AND y.began_at <= s.ts AND s.ts < y.ended_at
       JOIN LATERAL (SELECT amount FROM tariffs t WHERE t.owner_id = d.owner_id AND t.kind = '${kind}' AND t.valid_from <= ${localDay('s.ts')}
                        AND (t.site_id = y.site_id OR t.site_id IS NULL) ORDER BY t.site_id IS NULL, t.valid_from DESC LIMIT 1) r ON true
      WHERE ${used}`,
  )

const rowsOf = (now: Period, then: Period): Rows<FleetAvailability> => ({
  compared: {
    plain: (world) =>
      one(
        world,
        `SELECT json_build_array(min(${then.fromDay})::text, max(${then.toDay})::text) FROM devices d WHERE $1::timestamptz IS NOT NULL`,
      ),
    pick: ({ fromDay, toDay }) => [fromDay, toDay],
  },
  now: { plain: (world) => availability(world, now), pick: figuresOf },
  before: { plain: (world) => availability(world, then), pick: figuresOf },
})

function figuresOf(shown: FleetAvailability['now']) {
  const {
    onlineHours,
    knownHours,
    knownSince: _,
    operatingHours,
    idleHours,
    turnsPerDay,
    alarms,
    ...gas
  } = shown
  return [onlineHours, knownHours, operatingHours, idleHours, turnsPerDay, alarms, ...Object.values(gas)]
}

const read =
  (query: { fromDay: string; toDay: string; ownToday?: 1 }) =>
  ({ t, anna }: World) =>
    t.call(availabilityCalls.availability, { as: anna, query })

/** The first local day of which it is known of a device whether it was connected. */
const firstKnown = (world: World) =>
  one(
    world,
    `SELECT min(${localDay('l.at')})::text FROM device_log l JOIN devices d ON d.id = l.device_id WHERE $1::timestamptz IS NOT NULL`,
  )

export const availabilityFigures: Figure[] = [
  figureOf(
    'devices in operation, since it is known',
    {
      now: { plain: firstKnown, pick: ({ knownSince }: FleetAvailability['now']) => knownSince },
      before: { plain: async () => null, pick: ({ knownSince }: FleetAvailability['now']) => knownSince },
    },
    read({ fromDay: '2026-10-20', toDay: '2026-11-08' }),
  ),
  figureOf(
    'devices in operation, with a week before of which a part is known',
    { before: { plain: firstKnown, pick: ({ knownSince }: FleetAvailability['now']) => knownSince } },
    read({ fromDay: '2026-11-04', toDay: '2026-11-08' }),
  ),
  figureOf(
    'devices in operation, of a weekend',
    rowsOf(weekend, before),
    read({ fromDay: '2026-11-07', toDay: '2026-11-08' }),
  ),
  figureOf(
    'devices in operation, today in each zone',
    rowsOf(today, todayBefore),
    read({ fromDay: '2026-11-08', toDay: '2026-11-09', ownToday: 1 }),
  ),
]
