import { sql } from 'kysely'

/** A runner that has not reported for this long is considered dead. */
const silentSeconds = 60

/** When a runner reports: by the clock of the database, because those of two servers may be minutes apart. */
export const renewedNow = sql<Date>`clock_timestamp()`

/** Whether the runner of a row with `renewed_at` is considered dead. */
export const isRunnerSilent = sql<boolean>`renewed_at < clock_timestamp() - ${sql.lit(silentSeconds)} * interval '1 second'`
