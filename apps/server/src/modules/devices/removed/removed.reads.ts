import type { RemovedDevice, RemovedPageQuery, RemovedRow } from '@limpid/contract/devices/removed'
import type { Page } from '@limpid/contract/kernel/page'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { likePattern } from '../../../platform/database/like-pattern.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { type DeviceIdentity, fleetCondition, openRemoved } from '../../access/access.public.ts'
import { findProduct } from '../../products/products.public.ts'
import '../devices.tables.ts'
import '../../products/products.tables.ts'
import { nicknameUnlessErased } from '../../users/users.public.ts'

/** A removed device as far as access is concerned. */
export function findRemoved(db: Db, id: string): Promise<DeviceIdentity | undefined> {
  return db
    .selectFrom('removed_devices as d')
    .innerJoin('accounts as o', 'o.id', 'd.owner_id')
    .select(['d.id', 'd.sn', 'd.product_id as productId', 'd.owner_id as ownerId', 'd.time_zone as timeZone'])
    .select('o.dept_id as ownerDeptId')
    .where('d.id', '=', id)
    .executeTakeFirst()
}

const columns = sql`d.id, d.name, d.sn, d.created_at AS "createTime", d.removed_at AS "removeTime", o.nickname AS "ownerName",
  ${nicknameUnlessErased('b')} AS "removedBy", CASE WHEN p.id IS NOT NULL THEN json_build_object('zh', p.name_zh, 'en', p.name_en) END AS "productName"`

const joined = sql`removed_devices d JOIN accounts o ON o.id = d.owner_id
  LEFT JOIN accounts b ON b.id = d.removed_by LEFT JOIN products p ON p.id = d.product_id`

/** A page of the removed devices of the actor, or of all for staff; last removed first. Throws `notPermitted`. */
export async function pageRemoved(
  ctx: PersonCtx,
  { scope, keywords, pageNum, pageSize }: RemovedPageQuery,
): Promise<Page<RemovedRow>> {
  const pattern = keywords ? likePattern(keywords) : undefined
  const named = pattern ? sql`(lower(d.name) LIKE ${pattern} OR lower(d.sn) LIKE ${pattern})` : sql`true`
  const found = sql`${fleetCondition(ctx, scope)} AND ${named}`
  const [counted, listed] = await Promise.all([
    sql<{ total: number }>`SELECT count(*)::int AS total FROM removed_devices d WHERE ${found}`.execute(
      ctx.db,
    ),
    sql<RemovedRow>`SELECT ${columns} FROM ${joined} WHERE ${found}
      ORDER BY d.removed_at DESC, d.id DESC LIMIT ${pageSize} OFFSET ${(pageNum - 1) * pageSize}`.execute(
      ctx.db,
    ),
  ])
  return { list: listed.rows, total: counted.rows[0]?.total ?? 0 }
}

/** One removed device with its product. Throws `notFound`. */
export async function getRemoved(ctx: PersonCtx, id: string): Promise<RemovedDevice> {
  const { productId, timeZone } = await openRemoved(ctx, id)
  const { rows } = await sql<RemovedRow>`SELECT ${columns} FROM ${joined} WHERE d.id = ${id}`.execute(ctx.db)
  if (!rows[0]) throw new Problem('notFound')
  return { ...rows[0], timeZone, product: (await findProduct(ctx.db, productId)) ?? null }
}
