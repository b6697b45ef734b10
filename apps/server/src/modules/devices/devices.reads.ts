import type { Device, DevicePageQuery, DeviceRow } from '@limpid/contract/devices'
import type { Page } from '@limpid/contract/kernel/page'
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Actor, PersonCtx } from '../../platform/context.ts'
import { pageWindow } from '../../platform/database/page-window.ts'
import type { Db, Tables } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/http/problem.ts'
import { likePattern, maySeeDevice, seesEveryDevice } from './devices.rules.ts'
import '../products/products.tables.ts'
import '../users/users.tables.ts'
import './devices.tables.ts'

const orders = {
  name: 'd.name',
  sn: 'd.sn',
  onlineChangedAt: 'd.online_changed_at',
  createTime: 'd.created_at',
} as const

type Filtered = SelectQueryBuilder<Tables & { d: Tables['devices'] }, 'd', object>

/** The devices that match, and that the actor may see; `own` is the default and everybody's right. */
function matching(ctx: PersonCtx, query: DevicePageQuery): Filtered {
  if (query.scope === 'all' && !seesEveryDevice(ctx.actor)) throw new Problem('notPermitted')
  let devices = ctx.db.selectFrom('devices as d') as unknown as Filtered
  if (query.scope === 'own') devices = devices.where('d.owner_id', '=', ctx.actor.id)
  if (query.productId) devices = devices.where('d.product_id', '=', query.productId)
  if (query.online !== undefined) devices = devices.where('d.online', '=', query.online)
  if (query.keywords) devices = devices.where('d.search', 'like', likePattern(query.keywords))
  return devices
}

/**
 * One page of devices. The ids of the page come out of one index alone, read from its nearer end, and the rest is read
 * for those few rows only: so a late page costs little more than the first.
 */
export async function pageDevices(ctx: PersonCtx, query: DevicePageQuery): Promise<Page<DeviceRow>> {
  const total = await countDevices(ctx, query)
  const { fromEnd, offset, limit } = pageWindow(total, query.pageNum, query.pageSize)
  if (limit === 0) return { list: [], total }
  const direction = (query.descending ?? false) === fromEnd ? 'asc' : 'desc'
  const ordered = <T extends Ordered<T>>(rows: T): T =>
    rows.orderBy(orders[query.sort], direction).orderBy('d.id', direction)
  const ids = ordered(matching(ctx, query).select('d.id')).limit(limit).offset(offset)
  const rows = await ordered(deviceRows(ctx.db).where('d.id', 'in', ids)).execute()
  const list = rows.map(toRow)
  return { list: fromEnd ? list.reverse() : list, total }
}

interface Ordered<T> {
  orderBy(column: (typeof orders)[keyof typeof orders] | 'd.id', direction: 'asc' | 'desc'): T
}

async function countDevices(ctx: PersonCtx, query: DevicePageQuery): Promise<number> {
  const counted = matching(ctx, query).select(sql<string>`count(*)`.as('total'))
  return Number((await counted.executeTakeFirstOrThrow()).total)
}

type Joined = ExpressionBuilder<Tables & { d: Tables['devices'] }, 'd'>

const faultCode = (eb: Joined) =>
  sql<string | null>`(SELECT nullif(l.text, '') FROM telemetry_latest l JOIN metrics m ON m.id = l.metric_id
    WHERE l.device_id = ${eb.ref('d.id')} AND m.key = 'fault_code')`

const washing = (eb: Joined) =>
  sql<boolean>`EXISTS (SELECT FROM cycles c WHERE c.device_id = ${eb.ref('d.id')} AND c.result = 'running')`

function deviceRows(db: Db) {
  return db
    .selectFrom('devices as d')
    .innerJoin('products as p', 'p.id', 'd.product_id')
    .innerJoin('accounts as o', 'o.id', 'd.owner_id')
    .leftJoin('device_activity as a', 'a.device_id', 'd.id')
    .select((eb) => [
      'd.id',
      'd.name',
      'd.sn',
      'd.product_id as productId',
      'd.owner_id as ownerId',
      'p.name_zh as productZh',
      'p.name_en as productEn',
      'd.simulated',
      'd.online',
      'd.online_changed_at as onlineChangedAt',
      'd.last_disconnect_reason as lastDisconnectReason',
      'a.last_seen_at as lastSeenAt',
      'o.nickname as ownerName',
      'd.created_at as createTime',
      faultCode(eb as unknown as Joined).as('faultCode'),
      washing(eb as unknown as Joined).as('washing'),
    ])
}

type StoredRow = Awaited<ReturnType<ReturnType<typeof deviceRows>['execute']>>[number]

function activityOf(row: StoredRow): DeviceRow['activity'] {
  if (!row.online) return 'unknown'
  if (row.faultCode) return 'fault'
  return row.washing ? 'washing' : 'idle'
}

function toRow(row: StoredRow): DeviceRow {
  return {
    id: row.id,
    name: row.name,
    sn: row.sn,
    productId: row.productId,
    productName: { zh: row.productZh, en: row.productEn },
    simulated: row.simulated,
    online: row.online,
    onlineChangedAt: row.onlineChangedAt,
    lastSeenAt: row.lastSeenAt,
    activity: activityOf(row),
    faultCode: row.faultCode,
    ownerName: row.ownerName,
    createTime: row.createTime,
  }
}

/** One device that the actor may see; `notFound` for any other, so that nobody can learn which ids exist. */
export async function getDevice(ctx: PersonCtx, id: string): Promise<Device> {
  const row = await deviceRows(ctx.db).select('d.attributes').where('d.id', '=', id).executeTakeFirst()
  if (!row || !maySeeDevice(ctx.actor, row)) throw new Problem('notFound')
  return { ...toRow(row), attributes: row.attributes, lastDisconnectReason: row.lastDisconnectReason }
}

/** Those of the devices that the actor may see. */
export async function listVisibleIds(db: Db, actor: Actor, ids: readonly string[]): Promise<string[]> {
  let devices = db.selectFrom('devices').select('id').where('id', 'in', ids)
  if (!seesEveryDevice(actor)) devices = devices.where('owner_id', '=', actor.id)
  return (await devices.execute()).map((device) => device.id)
}
