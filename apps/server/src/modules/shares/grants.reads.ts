import { sql } from 'kysely'
import type { Grants } from '../access/access.public.ts'

/** What shares grant, directly or through a group; the functions are in the migration of shares. */
export const grants: Grants = {
  ofDevice: (account, device, at) => sql`device_grants(${account}, ${device}, ${at})`,
  ofAccount: (accountId, at) => sql`granted_devices(${accountId}, ${at})`,
}
