import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import type pg from 'pg'

/** A reading that the product acknowledged. */
interface Acknowledged {
  deviceId: string
  /** Undefined if the device sent no time: the server dates such a reading when it arrives. */
  atMs: number | undefined
  /** Counts up, so that it names a reading of its device. */
  value: number
}

/** In place of the time in the file. */
const untimed = 'untimed'

/** The list of what was acknowledged, in its own file, kept by whoever received the acknowledgement. */
export function openOracle(file: string) {
  writeFileSync(file, '')
  let count = 0
  return {
    get count() {
      return count
    },
    acknowledged({ deviceId, atMs, value }: Acknowledged): void {
      appendFileSync(file, `${deviceId} ${atMs ?? untimed} ${value}\n`)
      count += 1
    },
    /** Compares with what is stored: acknowledged readings that are missing, and readings that count twice. */
    async compare(database: pg.Client): Promise<{ acknowledged: number; missing: number; doubled: number }> {
      const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
      const devicesWithoutTime = lines
        .filter((line) => line.includes(untimed))
        .map((line) => line.split(' ')[0])
      const { rows } = await database.query<{ key: string; times: number }>(
        `select concat_ws(' ', t.device_id,
                  case when t.device_id = any ($1::bigint[]) then $2::text else (extract(epoch from t.ts) * 1000)::bigint::text end,
                  t.value) as key, count(*)::int as times
           from telemetry t join metrics m on m.id = t.metric_id where m.key = 'temp' group by 1`,
        [[...new Set(devicesWithoutTime)], untimed],
      )
      const stored = new Map(rows.map(({ key, times }) => [key, times]))
      const missing = lines.filter((line) => !stored.has(line)).length
      const twice = rows.filter(({ times }) => times > 1).length
      // What a repeated reading would add to its hour although its row is there once; hour by hour, so that none makes up for another.
      const counted = await database.query<{ extra: number }>(
        `with hours as (
           select h.device_id, h.hour, h.count from telemetry_hourly h join metrics m on m.id = h.metric_id where m.key = 'temp'),
         stored as (
           select t.device_id, date_trunc('hour', t.ts, 'UTC') as hour, count(*) as count
             from telemetry t join metrics m on m.id = t.metric_id where m.key = 'temp' group by 1, 2)
         select coalesce(sum(abs(coalesce(h.count, 0) - coalesce(s.count, 0))), 0)::int as extra
           from hours h full join stored s using (device_id, hour)`,
      )
      return { acknowledged: lines.length, missing, doubled: twice + (counted.rows[0]?.extra ?? 0) }
    },
  }
}

export type Oracle = ReturnType<typeof openOracle>
