/* Everything that needs somebody, in one ranked list: the open alarms, and the work that is due. Each module finds its own work
   (port `devices.troubles`); here it is merged with the alarms, limited to a page, and described by its devices. */
import type { DeviceAccess } from '@limpid/contract/access/access'
import { outageWords } from '@limpid/contract/alarms/alarm-words'
import { alarmCan } from '@limpid/contract/alarms/alarms'
import { maxTroubles, type TroublePage, type TroubleQuery } from '@limpid/contract/analysis/troubles'
import { conditionKinds, type DueKind, dueKinds, troubleKinds } from '@limpid/contract/devices/troubles'
import { hasAnyPermission } from '@limpid/contract/roles/system-roles'
import type { RawBuilder } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { fleetCondition } from '../../access/access.public.ts'
import { type Cover, listCovered } from '../../deliveries/deliveries.public.ts'
import type { Remedy } from '../../devices/devices.public.ts'
import { listDrafted } from '../../orders/orders.public.ts'
import { itemKey } from '../../parts/parts.public.ts'
import { listFitting } from '../../shop/shop.public.ts'
import { type AlarmTroubleKind, findAlarms } from './alarms.reads.ts'
import { fleetOrDevice, seeDevices } from './devices.reads.ts'
import { rankTroubles } from './troubles.rules.ts'

/** How many low supplies are read at most to find those that nobody ordered. */
const maxSupplies = 16 * maxTroubles

/**
 * The open alarms with what covers their consumables. What is ordered is ranked after what nobody handles, so more supplies are read
 * until as many of these are found as a list holds, or there are no more.
 */
async function readAlarms(ctx: PersonCtx, fleet: RawBuilder<boolean>, kind: TroubleQuery['kind']) {
  for (let limit = maxTroubles; ; limit *= 4) {
    const found = await findAlarms(ctx, fleet, kind, maxTroubles, limit)
    const covered = await listCovered(ctx, found.list.flatMap(itemOf))
    const coverOf = (one: Identified) => itemOf(one).flatMap((item) => covered.get(itemKey(item)) ?? [])[0]
    const supplies = found.list.filter((one) => one.kind === 'supply')
    const unhandled = supplies.filter((one) => !one.acknowledged && coverOf(one)?.order == null)
    const ordered = supplies.filter(
      (one) => one.severity === 'critical' && !one.acknowledged && coverOf(one)?.order != null,
    )
    const isAll = supplies.length < limit || supplies.at(-1)?.acknowledged === true
    if (isAll || unhandled.length >= maxTroubles || limit >= maxSupplies)
      return { ...found, coverOf, critical: found.critical - ordered.length }
  }
}

/** A page of what needs attention; `within` limits the devices (`d`) further. Throws `notPermitted`. */
export async function pageTroubles(
  ctx: PersonCtx,
  query: TroubleQuery,
  within?: RawBuilder<boolean>,
): Promise<TroublePage> {
  const { scope, kind, deviceId, pageNum, pageSize } = query
  const fleet: Fleet = (tab) => fleetOrDevice(fleetCondition(ctx, scope, tab), deviceId, within)
  const end = Math.min(maxTroubles, pageNum * pageSize)
  const [alarms, due] = await Promise.all([readAlarms(ctx, fleet('alarms'), kind), findDue(ctx, fleet, end)])
  const totals = new Map([...alarms.totals, ...due.map((one) => [one.kind, one.total] as const)])
  const ofKind = due.filter((one) => kind === undefined || one.kind === kind)
  const { coverOf } = alarms
  const ranked = rankTroubles(
    [...alarms.list, ...ofKind.flatMap(({ list }) => list)].map((one) => ({
      ...one,
      isHandled: ('acknowledged' in one && one.acknowledged) || coverOf(one)?.order != null,
    })),
  )
  const shown = ranked.slice((pageNum - 1) * pageSize, end)
  const seen = await seeDevices(ctx, [...new Set(shown.map(({ deviceId }) => deviceId))])
  const items = hasAnyPermission(ctx.actor, [buying]) ? shown.flatMap(itemOf) : []
  const [fitting, draftedItems] = await Promise.all([
    listFitting(ctx.db, items),
    listDrafted(ctx.db, ctx.actor.id, items),
  ])
  const drafted = new Set(draftedItems.map(itemKey))
  const articles = new Map(fitting.map((one) => [itemKey(one), one.goodsId]))
  const list = shown.flatMap((trouble) => {
    const one = seen.get(trouble.deviceId)
    if (!one) return []
    const { deviceId: _, isHandled: __, ...facts } = trouble
    const filled = { ...nothing, ...facts }
    if (filled.kind === 'outage') filled.name = outageWords(one.device.site?.name ?? null, filled.count)
    return [
      {
        ...filled,
        ...(filled.consumable !== null &&
          coveredBy(
            coverOf(trouble),
            itemOf(trouble).some((item) => drafted.has(itemKey(item))),
          )),
        article: itemOf(trouble).flatMap((item) => articles.get(itemKey(item)) ?? [])[0] ?? null,
        device: one.device,
        remedy: mayEnd(ctx, remedyOf(ctx, trouble.kind), one.access),
        mayHandle: filled.alarmId !== null && mayEnd(ctx, handling, one.access),
      },
    ]
  })
  const kinds = troubleKinds.flatMap((one) => {
    const total = totals.get(one) ?? 0
    return total > 0 ? [{ kind: one, total }] : []
  })
  const total = kinds.reduce((sum, one) => sum + (kind === undefined || one.kind === kind ? one.total : 0), 0)
  return { list, total, kinds, critical: alarms.critical }
}

const nothing = {
  code: '',
  name: null,
  value: null,
  limit: null,
  unit: '',
  precision: 0,
  count: 1,
  until: null,
  consumable: null,
  order: null,
  daysOverdue: null,
  subject: null,
  alarmId: null,
  acknowledged: false,
}

function coveredBy(cover: Cover | undefined, isDrafted: boolean) {
  if (!cover) return { code: isDrafted ? 'drafted' : '' }
  return cover.order ? { code: 'ordered', order: cover.order } : { code: 'stocked' }
}

/** The devices that it is about; of shared ones those with a tab. */
type Fleet = (tab?: Parameters<typeof fleetCondition>[2]) => RawBuilder<boolean>

async function findDue(ctx: PersonCtx, fleet: Fleet, maxRows: number) {
  const sources = ctx.ports.get('devices.troubles')
  const query = {
    fleet,
    now: ctx.clock.now(),
    maxRows,
  }
  return Promise.all(
    dueKinds.map(async (kind) => {
      const { list, total } = await sources[kind].find(ctx, query)
      return { kind, total, list: list.map((one) => ({ ...one, kind })) }
    }),
  )
}

function remedyOf({ ports }: PersonCtx, kind: AlarmTroubleKind | DueKind): Remedy | undefined {
  if (kind === 'maintenance' || kind === 'report') return ports.get('devices.troubles')[kind].remedy
  const found = conditionKinds.find((one) => one === kind)
  return found && ports.get('devices.conditions')[found].remedy
}

/** What ordering in the shop needs. */
const buying = 'mall:shop:buy'

/** What acknowledging an alarm needs. */
const handling: Remedy = { needs: 'iot:alarm:handle', allows: alarmCan.handle }

function mayEnd(ctx: PersonCtx, remedy: Remedy | undefined, access: DeviceAccess): boolean {
  return remedy ? remedy.allows(access) && hasAnyPermission(ctx.actor, [remedy.needs]) : false
}

interface Identified {
  deviceId: string
  consumable?: string | null
}

/** The consumable that it is about, if any. */
const itemOf = ({ deviceId, consumable }: Identified) => (consumable ? [{ deviceId, key: consumable }] : [])
