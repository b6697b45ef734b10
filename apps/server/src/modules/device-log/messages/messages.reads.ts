import { messageHeadBytes, type RawMessages } from '@limpid/contract/device-log/device-log'
import type { RefusalReason } from '@limpid/contract/kernel/device-message'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../telemetry/telemetry.tables.ts'
import { shownHead } from '../device-log.rules.ts'
import '../device-log.tables.ts'

interface Stored {
  key: string
  at: Date
  topic: string
  bytes: number | null
  head: Buffer
  reason: RefusalReason | null
  detail: string | null
}

/**
 * The last raw messages of a device, newest first. A rejected message that was also recorded appears once,
 * and so does the sampled last message of each device.
 */
export async function lastMessages(
  db: Db,
  deviceId: string,
  { now, max }: { now: Date; max: number },
): Promise<RawMessages> {
  const [{ rows }, watch] = await Promise.all([
    sql<Stored>`
      SELECT * FROM (
        (SELECT 'm' || id AS key, at, topic, bytes, head, reason, detail, id FROM device_messages
          WHERE device_id = ${deviceId} ORDER BY at DESC, id DESC LIMIT ${max})
        UNION ALL
        (SELECT 'l' || l.device_id, l.at, l.topic, l.bytes, l.head, NULL, NULL, 0 FROM last_messages l
          WHERE l.device_id = ${deviceId} AND NOT EXISTS (
            SELECT FROM device_messages m WHERE m.device_id = l.device_id AND m.at = l.at AND m.topic = l.topic AND m.reason IS NULL))
        UNION ALL
        (SELECT 'r' || r.id, r.received_at, r.topic, r.bytes, coalesce(r.head, convert_to(r.payload, 'UTF8')), r.reason, r.detail, r.id
           FROM refusals r
          WHERE r.device_id = ${deviceId} AND NOT EXISTS (
            SELECT FROM device_messages m WHERE m.device_id = r.device_id AND m.reason = r.reason AND m.topic = r.topic
               AND substr(m.head, 1, length(r.head)) = r.head AND m.at BETWEEN r.received_at - interval '2 seconds' AND r.received_at + interval '2 seconds')
          ORDER BY r.received_at DESC, r.id DESC LIMIT ${max})
      ) last ORDER BY at DESC, id DESC LIMIT ${max}`.execute(db),
    db
      .selectFrom('message_watches')
      .select('until')
      .where('device_id', '=', deviceId)
      .where('until', '>', now)
      .executeTakeFirst(),
  ])
  return {
    watchedUntil: watch?.until ?? null,
    max,
    list: rows.map(({ key, at, topic, bytes, head, reason, detail }) => {
      const cut = bytes === null ? head.length >= messageHeadBytes / 2 : bytes > head.length
      const refused = reason && { reason, detail: detail ?? '' }
      return { key, at, topic, bytes, storedBytes: head.length, cut, refused, ...shownHead(head, cut) }
    }),
  }
}
