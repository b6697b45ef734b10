import { type RawBuilder, sql } from 'kysely'
import '../cycles.tables.ts'

/** A failed wash counts for a day; while the machine has not passed again, for a week. */
const openDays = { passedSince: 1, notPassedSince: 7 }

/**
 * Whether a failed wash still needs somebody, as a condition on `cycles c`. A repeated wash that passed settles all before
 * it. Every list, figure and notification of what needs somebody uses this condition, so that they agree; what failed while an alarm was active
 * is its history, and includes what is settled.
 */
export const openFailure = (
  now: Date,
): RawBuilder<boolean> => sql`(c.hygiene_outcome = 'failed' AND c.ended_at <= ${now}
  AND c.ended_at > ${now}::timestamptz - ${openDays.notPassedSince} * interval '1 day'
  AND NOT EXISTS (SELECT FROM cycles r WHERE r.device_id = c.device_id AND r.started_at > c.started_at AND r.hygiene_outcome = 'passed'
                     AND (r.rewash OR c.ended_at <= ${now}::timestamptz - ${openDays.passedSince} * interval '1 day')))`

/** Machines with such washes, as a condition on `devices d`; collected once, because there are few. */
export const failsHygiene = (now: Date): RawBuilder<boolean> =>
  sql`(d.id IN (SELECT c.device_id FROM cycles c WHERE ${openFailure(now)}))`
