/* When consumables and parts of the devices of a product run out, by the forecasts that the device page shows. */
import {
  maxPredicted,
  type RunOutOfDevice,
  type RunOutsPage,
  type RunOutsQuery,
} from '@limpid/contract/analysis/run-outs/run-outs'
import {
  consumableState,
  firstToEnd,
  type PartLifeNow,
  partCan,
  partState,
} from '@limpid/contract/parts/parts'
import type { ProductModel } from '@limpid/contract/products/model'
import { hasAnyPermission } from '@limpid/contract/roles/system-roles'
import type { PersonCtx } from '../../../../platform/context.ts'
import { Problem } from '../../../../platform/problem.ts'
import { listCovered } from '../../../deliveries/deliveries.public.ts'
import { listDrafted } from '../../../orders/orders.public.ts'
import { itemKey, listPartLives, wearingThings } from '../../../parts/parts.public.ts'
import { findProductByCode } from '../../../products/products.public.ts'
import { listFitting, sortNeeds } from '../../../shop/shop.public.ts'
import { chosenDevices } from '../../fleet/spans.reads.ts'
import { seeDevices } from '../../troubles/devices.reads.ts'
import { listWorn, type WornThing } from './run-outs.reads.ts'

type WearingThing = ReturnType<typeof wearingThings>[number]
type State = RunOutOfDevice['state']

/** Throws `notFound` for a product or group, `notPermitted` for a scope. */
export async function pageRunOuts(ctx: PersonCtx, code: string, query: RunOutsQuery): Promise<RunOutsPage> {
  const { db, clock } = ctx
  const now = clock.now()
  const product = await findProductByCode(db, code)
  if (!product) throw new Problem('notFound')
  const chosen = await chosenDevices(ctx, { ...query, productId: product.id })
  const things = new Map(wearingThings(product.model).map((one) => [`${one.kind} ${one.key}`, one]))
  const worn = await listWorn(db, chosen('parts'), [...things.values()], {
    siteId: query.siteId,
    now,
    limit: maxPredicted,
  })
  const found = worn.list.flatMap((one) => {
    const thing = things.get(`${one.kind} ${one.key}`)
    return thing ? [{ ...one, thing, id: idOf(one) }] : []
  })
  const lives = await listPartLives(
    db,
    found.map(({ id, deviceId, installedAt, thing: { life } }) => ({ id, deviceId, installedAt, life })),
    now,
  )
  const predicted = found.flatMap(({ id, thing, ...one }) => {
    const ends = lives.get(id) ?? []
    const life = firstToEnd(ends)
    return life ? [{ ...one, thing, life, endsAt: life.endsAt, state: stateOf(thing, ends, now) }] : []
  })
  const from = (query.pageNum - 1) * query.pageSize
  const list = await describe(ctx, product.model, sortNeeds(predicted).slice(from, from + query.pageSize))
  return { list, total: predicted.length, left: worn.total - worn.list.length }
}

const idOf = ({ deviceId, kind, key }: WornThing) => `${deviceId} ${kind} ${key}`

function stateOf({ kind, low }: WearingThing, lives: readonly PartLifeNow[], now: Date): State {
  if (kind === 'part') {
    const state = partState(lives, now)
    return state === 'over' ? 'empty' : state
  }
  const [level] = lives
  return consumableState({ level: level?.now ?? null, low, endsAt: level?.endsAt ?? null }, now)
}

type Predicted = WornThing & { thing: WearingThing; life: PartLifeNow; state: State }

const shortStates: readonly State[] = ['empty', 'low', 'soon']
/** What ordering in the shop needs. */
const buying = 'mall:shop:buy'

/** With the names of devices and things, and with what ends a shortage. */
async function describe(ctx: PersonCtx, model: ProductModel, shown: readonly Predicted[]) {
  const seen = await seeDevices(ctx, [...new Set(shown.map(({ deviceId }) => deviceId))])
  const short = shown.filter(({ kind, state }) => kind === 'consumable' && shortStates.includes(state))
  const buyable = hasAnyPermission(ctx.actor, [buying]) ? short : []
  const [covered, drafted, fitting] = await Promise.all([
    listCovered(ctx, short),
    listDrafted(ctx.db, ctx.actor.id, buyable),
    listFitting(ctx.db, buyable),
  ])
  const inDraft = new Set(drafted.map(itemKey))
  const articles = new Map(fitting.map((one) => [itemKey(one), one.goodsId]))
  const codeOf = (one: Predicted) => {
    if (!short.includes(one)) return ''
    const cover = covered.get(itemKey(one))
    if (cover) return cover.order ? 'ordered' : 'stocked'
    return inDraft.has(itemKey(one)) ? 'drafted' : ''
  }
  return shown.flatMap((one): RunOutOfDevice[] => {
    const found = seen.get(one.deviceId)
    const { kind, key, state, life, timeZone } = one
    const named = (kind === 'part' ? model.parts : model.consumables).find((thing) => thing.key === key)
    if (!found || !named) return []
    const { id, name, sn, relation } = found.device
    const metric = model.metrics.find((gauge) => gauge.key === life.metric)
    const isShort = short.includes(one)
    return [
      {
        device: { id, name, sn, timeZone, relation },
        ...{ kind, key, name: named.name, state, life },
        unit: life.metric === null ? null : (metric?.unit ?? ''),
        precision: metric?.precision ?? 0,
        code: codeOf(one),
        order: isShort ? (covered.get(itemKey(one))?.order ?? null) : null,
        article: isShort ? (articles.get(itemKey(one)) ?? null) : null,
        remedy: hasAnyPermission(ctx.actor, ['iot:delivery:edit']) && partCan.order(found.access),
      },
    ]
  })
}
