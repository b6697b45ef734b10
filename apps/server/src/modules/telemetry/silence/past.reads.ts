import { type RawBuilder, sql } from 'kysely'
import '../../devices/devices.tables.ts'
import '../telemetry.tables.ts'

/** By the clock of the device. Devices that store readings while they have no signal for a moment send them sooner. */
const oldAfter = sql.lit('1 hour')
/** Since something arrived of it. */
const sendsWithin = sql.lit('10 minutes')

/**
 * As a row of "pastUntil": until when, by its own clock, a device `d` with activity `v` has sent its readings, if it is connected and sends
 * none but old ones: it uploads the past, and its state now is unknown. No row otherwise.
 */
export const pastOf = (now: Date): RawBuilder<unknown> => sql`
  SELECT max(l.ts) AS "pastUntil" FROM telemetry_latest l
   WHERE l.device_id = d.id AND d.online AND d.silent_since IS NULL AND v.last_seen_at > ${now}::timestamptz - interval ${sendsWithin}
  HAVING max(l.ts) < ${now}::timestamptz - interval ${oldAfter}`
