import { type RawBuilder, sql } from 'kysely'
import '../../devices/devices.tables.ts'

/**
 * Rows of time_zone and device_id: the clocks of these devices (a condition on `devices d`), and one device of each. They are few and found one
 * after the other by an index; devices are not read one by one.
 */
export const clocksAmong = (devices: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  (WITH RECURSIVE clocks AS (
     (SELECT d.time_zone, d.id AS device_id FROM devices d WHERE ${devices} ORDER BY d.time_zone LIMIT 1)
      UNION ALL
     SELECT later.* FROM clocks c CROSS JOIN LATERAL (
       SELECT d.time_zone, d.id FROM devices d WHERE ${devices} AND d.time_zone > c.time_zone ORDER BY d.time_zone LIMIT 1) later
   )
   SELECT * FROM clocks)`
