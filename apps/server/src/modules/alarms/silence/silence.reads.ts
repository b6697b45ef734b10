import { type AlarmKind, outageWords } from '@limpid/contract/alarms/alarm-words'
import { maxSilenced, type SilencePreview, silencePreviewDays } from '@limpid/contract/alarms/silence'
import { hourMs } from '@limpid/contract/kernel/durations'
import type { Words } from '@limpid/contract/kernel/words'
import { type Severity, severities } from '@limpid/contract/products/severities'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { ofThisOwner } from '../page/fleet.reads.ts'
import '../alarms.tables.ts'
import '../../devices/devices.tables.ts'
import { countHidden } from './silence.rules.ts'

interface Series {
  id: string
  device: string
  kind: AlarmKind
  code: string
  name: Words | null
  severity: Severity
  count: number
  raisedMs: number[]
}

/**
 * What a silence would have hidden of some alarms in the days before. `subjects` yields the devices and keys of the alarms. Without
 * `shelvedHours` all of them are silent all the time; otherwise each is shelved so long whenever it is raised.
 */
export async function previewSilence(
  db: Db,
  now: Date,
  subjects: RawBuilder<unknown>,
  shelvedHours?: number,
): Promise<SilencePreview> {
  const { rows } = await sql<Series>`
    SELECT l.id, l.device, l.kind, l.code, l.name, l.count, s.severity, s."raisedMs"
      FROM (SELECT a.device_id, a.key, array_agg(extract(epoch FROM a.raised_at)::float8 * 1000 ORDER BY a.raised_at) AS "raisedMs",
                   (array_agg(a.severity ORDER BY a.rank))[1] AS severity
              FROM ${subjects} s JOIN alarms a ON a.device_id = s.device_id AND a.key = s.key JOIN devices d ON d.id = a.device_id
             WHERE a.raised_at > ${now}::timestamptz - ${silencePreviewDays} * interval '1 day' AND ${ofThisOwner}
             GROUP BY a.device_id, a.key) s
     CROSS JOIN LATERAL (
       SELECT a.id, d.name AS device, a.kind, a.code, a.name, a.count FROM alarms a JOIN devices d ON d.id = a.device_id
        WHERE a.device_id = s.device_id AND a.key = s.key ORDER BY a.raised_at DESC, a.id DESC LIMIT 1) l`.execute(
    db,
  )
  const judged = rows.map(({ raisedMs, count, ...one }) => ({
    ...one,
    name: one.kind === 'outage' ? outageWords(null, count) : one.name,
    raised: raisedMs.length,
    hidden: shelvedHours === undefined ? raisedMs.length : countHidden(raisedMs, shelvedHours * hourMs),
  }))
  const rank = ({ severity }: { severity: Severity }) => severities.indexOf(severity)
  const hiding = judged
    .filter(({ hidden }) => hidden > 0)
    .toSorted((a, b) => rank(a) - rank(b) || b.hidden - a.hidden || Number(a.id) - Number(b.id))
  const sum = (of: 'raised' | 'hidden') => judged.reduce((total, one) => total + one[of], 0)
  return {
    raised: sum('raised'),
    hidden: sum('hidden'),
    worst: hiding[0]?.severity ?? null,
    total: hiding.length,
    list: hiding.slice(0, maxSilenced),
  }
}

/** The devices and keys of the alarms under a condition that still hold, of these devices. */
export const openAmong = (
  condition: RawBuilder<boolean>,
  deviceIds: readonly string[],
): RawBuilder<unknown> =>
  sql`(SELECT DISTINCT a.device_id, a.key FROM alarms a JOIN devices d ON d.id = a.device_id
    WHERE ${condition} AND a.cleared_at IS NULL AND d.id = ANY(${[...deviceIds]}::bigint[]))`
