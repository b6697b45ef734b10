import { sql } from 'kysely'

/** A runner that has not reported for this long is considered dead. */
const silentSeconds = 60

/** When a runner reports: by the clock of the database, because those of two servers may be minutes apart. */
export const renewedNow = sql<Date>`clock_timestamp()`

/** How long a row being sent is leased: longer than an attempt may last. */
const leaseSeconds = 60

/** When the lease of a row being sent (`held_until`) ends; if its server dies, others can claim it then. */
export const leaseEnd = sql<Date>`clock_timestamp() + ${sql.lit(leaseSeconds)} * interval '1 second'`

/** Whether a row with `held_until` is not leased. */
export const isFree = sql<boolean>`(held_until IS NULL OR held_until <= clock_timestamp())`

/** Whether the runner of a row with `renewed_at` is considered dead. */
export const isRunnerSilent = sql<boolean>`renewed_at < clock_timestamp() - ${sql.lit(silentSeconds)} * interval '1 second'`
