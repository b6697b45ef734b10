import type { Endpoint } from '@limpid/contract/kernel/endpoints'
import type { Position } from './positions.ts'
import type { Kind } from './things.ts'

/** What an id in a path refers to, by the part before it. */
const byPath: readonly [RegExp, Kind][] = [
  [/\/shares\/\{id\}\/(accept|refuse)$/, 'offered'],
  [/\/shares\/\{id\}\/leave$/, 'taken'],
  [/\/shares\/links\/\{id\}/, 'link'],
  [/\/shares\/devices\/\{id\}/, 'device'],
  [/\/shares\/\{id\}/, 'given'],
  [/\/transfers\/\{id\}\/(accept|refuse)$/, 'transferToMe'],
  [/\/transfers\/\{id\}\/withdraw$/, 'transferByMe'],
  [/\/views\/\{id\}/, 'view'],
  [/\/displays\/screens\/\{id\}/, 'screen'],
  [/\/displays\/paired\/\{id\}/, 'display'],
  [/\/devices\/\{id\}\/osmosis$/, 'probe'],
  [/\/devices\/\{id\}/, 'device'],
  [/\/removed-devices\/\{id\}/, 'removedDevice'],
  [/\/pictures\/\{id\}/, 'picture'],
  [/\/feedback\/\{id\}/, 'report'],
  [/\/stock\/\{id\}/, 'stock'],
  [/\/deliveries\/\{id\}\/close$/, 'partialDelivery'],
  [/\/deliveries\/\{id\}/, 'delivery'],
  [/\/groups\/\{id\}/, 'group'],
  [/\/sites\/\{id\}/, 'site'],
  [/\/addresses\/\{id\}/, 'address'],
  [/\/invoice-titles\/\{id\}/, 'invoiceTitle'],
  [/app-api\/v1\/invoices\/\{id\}\/(withdraw|file)$/, 'invoice'],
  [/\/orders\/\{id\}\/invoices$/, 'receivedOrder'],
  [/\/order-drafts\/\{id\}/, 'orderDraft'],
  [/\/orders\/parcels\/\{id\}/, 'parcel'],
  [/\/orders\/returns\/\{id\}/, 'orderReturn'],
  [/\/orders\/\{id\}\/(returns|receipt)$/, 'receivedOrder'],
  [/app-api\/v1\/orders\/\{id\}\/pay$/, 'order'],
  [/app-api\/v1\/orders\/\{id\}/, 'order'],
  [/\/users\/sessions\/\{id\}/, 'session'],
  [/\/users\/api-keys\/\{id\}/, 'apiKey'],
  [/\/webhooks\/\{id\}/, 'webhook'],
  [/\/notices\/\{id\}/, 'notice'],
  [/\/batches\/\{id\}/, 'batch'],
  [/\/reports\/files\/\{id\}/, 'analysisReport'],
  [/\/maintenance-windows\/\{id\}/, 'maintenanceWindow'],
  [/\/reports\/schedules\/\{id\}/, 'reportSchedule'],
  [/\/reports\/mails\/\{id\}/, 'reportMail'],
  [/\/alarms\/\{id\}/, 'alarm'],
  [/\/alarm-rules\/\{id\}/, 'alarmRule'],
  [/\/tariffs\/\{id\}/, 'tariff'],
  [/\/insights\/\{id\}/, 'insight'],
  [/\/escalations\/\{id\}/, 'escalation'],
]

/** What any other id refers to, by its field name. */
const byField: Record<string, Kind> = {
  cycleId: 'wash',
  deviceId: 'device',
  'deviceIds[]': 'device',
  'couponIds[]': 'heldCoupon',
  addressId: 'address',
  titleId: 'invoiceTitle',
  lineId: 'orderLine',
  'ids[]': 'device',
  inletId: 'inlet',
  insightId: 'insight',
  groupId: 'group',
  'groupIds[]': 'group',
  parentId: 'outerGroup',
  reportId: 'ledgerFile',
  taskId: 'task',
  workId: 'work',
  'pictureIds[]': 'picture',
  scheduleId: 'reportSchedule',
  siteId: 'site',
  deliveryId: 'delivery',
  screenId: 'screen',
  'siteIds[]': 'site',
}

/**
 * Ids without an owner, or that reveal nothing: products and agreements are public, nobody learns whether an account exists to
 * whom an alarm cannot be assigned or escalated, the others say where a list continues.
 */
const nobodys = new Set([
  'categoryId',
  'skuId',
  'productId',
  'productIds[]',
  'agreements[]',
  'after',
  'upTo',
  'assigneeId',
  'accountIds[]',
])

/** Calls about what everybody may use: products, what the shop sells, coupons that are offered to all, adverts. */
const ownerless = /\/products\/|\/shop\/(goods|cart)\/\{id\}|\/coupons\/mine\/collect\/|\/adverts\/counts\//

/** Field names with a different meaning in one module or call. */
const byName: Record<string, Record<string, Kind>> = {
  alarms: { 'ids[]': 'alarm' },
  notices: { 'ids[]': 'notice' },
  claims: { 'ids[]': 'claim' },
  webhooks: { 'ids[]': 'webhookCall' },
  deliveries: { id: 'deliveryLine' },
  feedback: { 'pictureIds[]': 'reportPicture' },
  'orders.reportParcel': { lineId: 'parcelLine' },
}

/** Which kind of owned object the id at a position refers to; undefined if it has no owner. */
export function kindAt(name: string, { path }: Endpoint, position: Position): Kind | undefined {
  const field = position.split('.').at(-1) ?? ''
  if (nobodys.has(field) || ownerless.test(path)) return undefined
  const kind =
    position === 'params.id'
      ? byPath.find(([form]) => form.test(path))?.[1]
      : ((byName[name] ?? byName[name.split('.')[0] ?? ''])?.[field] ?? byField[field])
  if (!kind) throw new Error(`${name} has an id at ${position}: state its owner in kinds.ts`)
  return kind
}
