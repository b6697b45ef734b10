import type { Tariff } from '@limpid/contract/tariffs/tariffs'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'
import '../sites/sites.public.ts'
import './tariffs.tables.ts'
import { nicknameUnlessErased } from '../users/users.public.ts'

/** A user's prices and factors: those of all sites first, then by site, kind and day, the newest first. */
export async function listTariffs(db: Db, ownerId: string): Promise<Tariff[]> {
  const { rows } = await sql<Tariff>`
    SELECT t.id::text, t.kind, to_char(t.valid_from, 'YYYY-MM-DD') AS "validFrom", t.amount, t.bands, t.note, t.changed_at AS "changedAt",
           CASE WHEN s.id IS NOT NULL THEN jsonb_build_object('id', s.id::text, 'name', s.name) END AS site, ${nicknameUnlessErased('a')} AS "changedBy",
           to_char(lead(t.valid_from) OVER (PARTITION BY t.site_id, t.kind ORDER BY t.valid_from) - 1, 'YYYY-MM-DD') AS "validTo"
      FROM tariffs t LEFT JOIN sites s ON s.id = t.site_id LEFT JOIN accounts a ON a.id = t.changed_by
     WHERE t.owner_id = ${ownerId}
     ORDER BY s.name NULLS FIRST, t.site_id, t.kind, t.valid_from DESC`.execute(db)
  return rows
}
