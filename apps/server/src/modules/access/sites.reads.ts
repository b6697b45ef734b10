import { type RawBuilder, sql } from 'kysely'

/**
 * The sites that an account may see, as a condition on `sites s`: its own. Of other accounts' sites people
 * learn what their access to a device at it includes (`seesSiteOf`).
 */
export function siteCondition(accountId: string): RawBuilder<boolean> {
  return sql`s.owner_id = ${accountId}`
}
