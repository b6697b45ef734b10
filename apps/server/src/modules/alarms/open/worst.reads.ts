import { alarmKinds } from '@limpid/contract/alarms/alarm-words'
import { troubleOrder } from '@limpid/contract/devices/troubles'
import { sql } from 'kysely'

/** Which of equally severe alarms `a` comes first, by what suffers. */
export const orderOfKind = sql`(${alarmKinds.map((kind) => troubleOrder[kind])}::int[])[array_position(${[...alarmKinds]}::text[], a.kind)]`

/** The one alarm to name of a device: the most severe, of these its fault, then by what suffers, then the oldest. */
export const worstOfDevice = sql`a.rank, a.kind <> 'fault', ${orderOfKind}, a.raised_at, a.id`
