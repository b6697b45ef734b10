import type { ReportSubject } from '@limpid/contract/reports/subject'
import { siteTabs } from '@limpid/contract/shares/shares.tab'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { fleetCondition, siteCondition } from '../../access/access.public.ts'
import '../../devices/devices.tables.ts'
import '../../sites/sites.tables.ts'

type Limits = Pick<ReportSubject, 'scope' | 'siteId' | 'groupId' | 'productId' | 'deviceId'>

export interface SubjectNames {
  site: { name: string; timeZone: string } | null
  group: string | null
  product: { zh: string; en: string } | null
  /** Path of the product's page of the analysis; empty if it has none. */
  productPage: string | null
  device: string | null
}

/** The names of what a subject is limited to, as far as the actor may see them. Groups are checked by the analysis. */
export async function findSubjectNames(
  ctx: PersonCtx,
  { scope, siteId, groupId, productId, deviceId }: Limits,
): Promise<SubjectNames> {
  const seen = sql`(${siteCondition(ctx.actor.id)} OR EXISTS (
    SELECT FROM site_stays y JOIN devices d ON d.id = y.device_id
     WHERE y.site_id = s.id AND d.owner_id = s.owner_id AND ${fleetCondition(ctx, scope, siteTabs)}))`
  const { rows } = await sql<SubjectNames>`
    SELECT (SELECT jsonb_build_object('name', s.name, 'timeZone', s.time_zone) FROM sites s
             WHERE s.id = ${siteId ?? null}::bigint AND ${seen}) AS site,
           (SELECT name FROM device_groups WHERE id = ${groupId ?? null}::bigint) AS "group",
           (SELECT jsonb_build_object('zh', name_zh, 'en', name_en) FROM products WHERE id = ${productId ?? null}::bigint) AS product,
           (SELECT page_path FROM products WHERE id = ${productId ?? null}::bigint) AS "productPage",
           (SELECT d.name || ' (' || d.sn || ')' FROM devices d
             WHERE d.id = ${deviceId ?? null}::bigint AND ${fleetCondition(ctx, scope)}) AS device`.execute(
    ctx.db,
  )
  return rows[0] ?? { site: null, group: null, product: null, productPage: null, device: null }
}
