import { type RawBuilder, sql } from 'kysely'

/**
 * The whole days of spans, rows of time_zone, from_at and to_at: `first_day` to before `end_day`, which begin at `first_at` and `end_at`; none where
 * `first_day` is not before `end_day`. One row for all devices of one clock and span: what a clock shows takes long to compute.
 */
export const wholeDays = (spans: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT w.*, first_day::timestamp AT TIME ZONE time_zone AS first_at, end_day::timestamp AT TIME ZONE time_zone AS end_at
    FROM (SELECT time_zone, from_at, to_at, ((from_at AT TIME ZONE time_zone) + interval '1 day' - interval '1 microsecond')::date AS first_day,
                 (to_at AT TIME ZONE time_zone)::date AS end_day
            FROM (SELECT DISTINCT time_zone, from_at, to_at FROM ${spans}) s) w`
