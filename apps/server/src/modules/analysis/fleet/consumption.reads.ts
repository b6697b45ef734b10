import type { Metered } from '@limpid/contract/cycles/consumption'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import {
  meteredMachines,
  meteredOf,
  meteredOn,
  readConsumption,
  readMeter,
  type Spans,
  standbyByHour,
  standbySum,
} from '../../cycles/cycles.public.ts'
import { type MeteredChange, metersUntil } from '../changes/standby.reads.ts'
import { readStandby } from '../changes/standby-sums.reads.ts'
import { sumsOfDevices } from '../days/running.reads.ts'
import { withRunningSums } from '../days/running-sums.reads.ts'
import { bothOf, type SpansOf, spansOf } from './spans.reads.ts'

/**
 * What the meters of machines counted, with its parts. Washes and standby come from the sums of days, as in what changed and in costs, and only
 * hours that are not summed yet are read. Null without a meter.
 */
export async function readFleetConsumption(
  db: Db,
  kind: MeteredChange,
  range: Omit<SpansOf, 'cut'>,
  now: Date,
): Promise<Metered | null> {
  const metered = await meteredOn(db, kind, range)
  if (!metered) return null
  const spans = spansOf({ ...range, chosen: bothOf(range.chosen, metered) })
  return await withRunningSums(db, async (tx, stored) => {
    const until = await metersUntil(tx, now)
    if (until === now) return readConsumption(tx, kind, spans)
    const ofMachines = (devices: RawBuilder<boolean>) =>
      bothOf(devices, sql`d.id IN (SELECT device_id FROM machines)`)
    const washed = await sumsOfDevices(
      tx,
      stored,
      { ...range, chosen: ofMachines(range.open), open: ofMachines(range.open) },
      [kind],
    )
    const spansOfMachines = spansOf({ ...range, chosen: ofMachines(range.chosen) })
    const standby = await readStandby(tx, {
      open: range.open,
      machines: { [kind]: bothOf(range.chosen, metered) },
      byClock: !range.siteId && !range.ownToday,
      queried: [
        {
          name: 'amount',
          measure: kind,
          spansOf: (devices) => before(spansOf({ ...range, chosen: devices }), until),
        },
      ],
    })
    const { rows } = await sql<NonNullable<Parameters<typeof meteredOf>[0]>>`
      WITH machines AS MATERIALIZED (${meteredMachines(kind, spans)})
      SELECT sum(increase)::float8 AS meter, bool_and(open) AS open,
             (SELECT coalesce(sum(w.${sql.ref(kind)}), 0) FROM (${washed}) w)::float8 AS washes,
             (${standbySum(sql`(
               SELECT device_id, amount AS standby FROM (${standby}) s WHERE device_id IN (SELECT device_id FROM machines)
                UNION ALL
               SELECT * FROM (${standbyByHour(kind, since(spansOfMachines, until))}) s)`)})::float8 AS standby
        FROM machines`.execute(tx)
    return meteredOf(rows[0])
  })
}

/** What the meters of machines counted in a period that may be cut; null without a meter. */
export async function readFleetMeter(db: Db, kind: MeteredChange, range: SpansOf): Promise<number | null> {
  const metered = await meteredOn(db, kind, range)
  return metered ? readMeter(db, kind, spansOf({ ...range, chosen: bothOf(range.chosen, metered) })) : null
}

const before = (spans: Spans, until: Date): Spans => sql`
  SELECT device_id, site_id, time_zone, open, from_at, least(to_at, ${until}) AS to_at FROM (${spans}) s WHERE from_at < ${until}`
const since = (spans: Spans, until: Date): Spans => sql`
  SELECT device_id, site_id, time_zone, open, greatest(from_at, ${until}) AS from_at, to_at FROM (${spans}) s WHERE to_at > ${until}`
