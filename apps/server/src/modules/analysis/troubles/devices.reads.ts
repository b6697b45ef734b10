import { type DeviceAccess, mayOpen } from '@limpid/contract/access/access'
import type { Trouble } from '@limpid/contract/analysis/troubles'
import { siteTabs } from '@limpid/contract/shares/shares.tab'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { accessTo } from '../../access/access.public.ts'
import '../../devices/devices.tables.ts'
import '../../products/products.tables.ts'
import '../../sites/sites.tables.ts'

export interface SeenDevice {
  device: Trouble['device']
  access: DeviceAccess
}

/** The fleet or one of its devices, within further limits. */
export function fleetOrDevice(
  fleet: RawBuilder<boolean>,
  deviceId: string | undefined,
  within: RawBuilder<boolean> | undefined,
): RawBuilder<boolean> {
  const limits = [
    fleet,
    ...(deviceId === undefined ? [] : [sql`d.id = ${deviceId}`]),
    ...(within ? [within] : []),
  ]
  return sql<boolean>`(${sql.join(limits, sql` AND `)})`
}

/** What a list shows of these devices, by id; devices without access are omitted. */
export async function seeDevices(ctx: PersonCtx, ids: readonly string[]): Promise<Map<string, SeenDevice>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('devices as d')
    .innerJoin('products as p', 'p.id', 'd.product_id')
    .innerJoin('accounts as o', 'o.id', 'd.owner_id')
    .leftJoin('sites as s', 's.id', 'd.site_id')
    .select([
      'd.id',
      'd.name',
      'd.sn',
      'd.owner_id as ownerId',
      'o.dept_id as ownerDeptId',
      'd.simulated',
      'd.online',
      'p.name_zh as zh',
      'p.name_en as en',
      's.id as siteId',
      's.name as siteName',
    ])
    .where('d.id', 'in', [...ids])
    .execute()
  const access = await accessTo(ctx, ctx.actor, rows)
  return new Map(
    rows.flatMap(({ zh, en, siteId, siteName, ownerId: _, ownerDeptId: __, ...row }) => {
      const one = access.get(row.id)
      if (!one) return []
      const placed = siteId !== null && siteName !== null && siteTabs.some((tab) => mayOpen(one, tab))
      const site = placed ? { id: siteId, name: siteName } : null
      return [
        [
          row.id,
          { device: { ...row, productName: { zh, en }, site, relation: one.relation }, access: one },
        ] as const,
      ]
    }),
  )
}
