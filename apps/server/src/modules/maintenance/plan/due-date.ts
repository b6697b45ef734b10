import { sql } from 'kysely'

/** The day on which a task `t` of a device `d` is due, by the calendar of the device: it is due at the end of that day. */
export const dueDate = sql<string>`((t.due_at - interval '1 second') AT TIME ZONE d.time_zone)::date`
