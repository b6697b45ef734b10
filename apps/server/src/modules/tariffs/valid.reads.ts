import type { TariffKind } from '@limpid/contract/tariffs/kinds'
import { type RawBuilder, sql } from 'kysely'
import './tariffs.tables.ts'

interface TariffWhere {
  ownerId: RawBuilder<unknown>
  siteId: RawBuilder<unknown>
  kind: RawBuilder<TariffKind>
  /** The local day. */
  day: RawBuilder<unknown>
}

/**
 * The amounts of a kind that hold at a site of an owner on a day: the site's own, else those of all sites. Of each hour of a weekday, then of
 * the weekend; `tariff_hours` of the database is the same rule.
 */
export const validHours = ({ ownerId, siteId, kind, day }: TariffWhere) => sql`
  (SELECT t.hours FROM tariffs t
    WHERE t.owner_id = ${ownerId} AND t.kind = ${kind} AND (t.site_id = ${siteId} OR t.site_id IS NULL) AND t.valid_from <= ${day}
    ORDER BY t.site_id IS NULL, t.valid_from DESC LIMIT 1)`
