import { sql } from 'kysely'
import type { Grants } from '../access/access.public.ts'

/** What shares grant, directly or through a group; the functions are in the migration of shares. */
export const grants: Grants = {
  ofDevice: (account, device, at) => sql`device_grants(${account}, ${device}, ${at})`,
  ofAccount: (accountId, at) => sql`granted_devices(${accountId}, ${at})`,
  toAccounts: (device, at) => sql`(SELECT s.account_id, s.tabs FROM shares s
    WHERE s.state = 'accepted' AND (s.until IS NULL OR s.until > ${at})
      AND (s.device_id = ${device} OR s.group_id IN (SELECT group_id FROM groups_holding(${device}))))`,
}
