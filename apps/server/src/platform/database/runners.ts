import { sql } from 'kysely'

/** A runner that has not reported for this long is considered dead. */
const silentSeconds = 60

/** When a runner reports: by the clock of the database, because those of two servers may be minutes apart. */
export const renewedNow = sql<Date>`clock_timestamp()`

/** For how long something that is being sent is held: longer than an attempt may last. */
const holdSeconds = 60

/** Until when whoever sends it now holds a row with `held_until`; a server that dies in between leaves it to others then. */
export const heldFromNow = sql<Date>`clock_timestamp() + ${sql.lit(holdSeconds)} * interval '1 second'`

/** Whether nobody is sending a row with `held_until`. */
export const isFree = sql<boolean>`(held_until IS NULL OR held_until <= clock_timestamp())`

/** Whether the runner of a row with `renewed_at` is considered dead. */
export const isRunnerSilent = sql<boolean>`renewed_at < clock_timestamp() - ${sql.lit(silentSeconds)} * interval '1 second'`
