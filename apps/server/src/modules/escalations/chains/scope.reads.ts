import { type RawBuilder, sql } from 'kysely'
import '../escalations.tables.ts'
import '../../groups/groups.public.ts'

/** Which devices `d` a chain `e` follows. */
export const followed: RawBuilder<boolean> = sql`(d.owner_id = e.account_id AND CASE e.scope
  WHEN 'all' THEN true
  WHEN 'site' THEN d.site_id = e.site_id
  ELSE d.id IN (SELECT gd.device_id FROM group_devices gd WHERE gd.group_id IN (SELECT u.group_id FROM groups_under(e.group_id) u)) END)`
