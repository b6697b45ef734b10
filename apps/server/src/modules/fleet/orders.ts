import { sql } from 'kysely'

/** What each order of the device list sorts by. */
export const orders = {
  name: sql`d.name`,
  sn: sql`d.sn`,
  onlineChangedAt: sql`d.online_changed_at`,
  createTime: sql`d.created_at`,
} as const
