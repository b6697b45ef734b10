import { dayMs } from '@limpid/contract/kernel/durations'
import type { StockKind } from '@limpid/contract/parts/schemas'
import type { ProductModel } from '@limpid/contract/products/model'
import type { Ctx } from '../../../platform/context.ts'
import { findProduct } from '../../products/products.public.ts'
import { listLevelEnds, refillRise } from '../../telemetry/telemetry.public.ts'
import { listPartLives } from '../life/lives.service.ts'
import { isAfter, scoreOf } from './score.rules.ts'
import { scoredDays } from './scores.reads.ts'
import {
  deleteForecasts,
  listOpen,
  listOpenLevels,
  listUnforecast,
  type OpenLevel,
  storeForecasts,
  storeOutcomes,
  type Unforecast,
} from './scores.store.ts'

const devicesAtOnce = 200

/**
 * Once on each local day of a device: scores its forecasts whose outcome is known by now, and stores those of today. Devices that fail are tried
 * again at the next run, and do not keep it from the others; throws afterwards if there were any.
 */
export async function followRunOuts(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  stopping?: AbortSignal,
  atOnce = devicesAtOnce,
): Promise<{ devices: number }> {
  const now = ctx.clock.now()
  const failures: unknown[] = []
  let followed = 0
  await deleteForecasts(ctx.db, new Date(now.getTime() - scoredDays * dayMs))
  for (let after = '0'; !stopping?.aborted; ) {
    const devices = await listUnforecast(ctx.db, after, now, atOnce)
    const last = devices.at(-1)
    if (!last) break
    after = last.id
    try {
      await scoreForecasts(ctx, devices)
      await makeForecasts(ctx, devices, now)
      followed += devices.length
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `run-outs could not be followed in ${failures.length} batches of devices`,
    )
  return { devices: followed }
}

async function scoreForecasts({ db }: Pick<Ctx, 'db'>, devices: readonly Unforecast[]): Promise<void> {
  const searchedFrom = new Map(devices.map(({ id, searchedFrom }) => [id, searchedFrom]))
  const idOf = ({ deviceId, kind, key, metric, end }: OpenLevel) =>
    [deviceId, kind, key, metric, end].join(' ')
  const searches = (await listOpenLevels(db, [...searchedFrom.keys()])).map(({ since, ...level }) => {
    const from = searchedFrom.get(level.deviceId)
    return { ...level, id: idOf(level), since: from && from > since ? from : since }
  })
  const ends = Map.groupBy(await listLevelEnds(db, searches), ({ id }) => id)
  const ended = searches.filter(({ id }) => ends.has(id)).map(({ deviceId }) => deviceId)
  const outcomes = (await listOpen(db, [...new Set(ended)])).flatMap((forecast) => {
    const made = { madeAt: forecast.madeAt, level: forecast.rest + forecast.end }
    const end = ends.get(idOf(forecast))?.find((one) => isAfter(made, one, refillRise))
    return end ? [{ ...forecast, endedAt: end.at, score: scoreOf(forecast, end) }] : []
  })
  await storeOutcomes(db, outcomes)
}

interface Levelled {
  kind: StockKind
  key: string
  metric: string
  /** A consumable runs out at 0, a part is worn at the value of its model. */
  low: number
}

function levelledOf({ parts, consumables }: ProductModel): Levelled[] {
  return [
    ...parts.flatMap(({ key, life }) => (life?.level ? [{ kind: 'part' as const, key, ...life.level }] : [])),
    ...consumables.flatMap(({ key, level }) =>
      level ? [{ kind: 'consumable' as const, key, metric: level.metric, low: 0 }] : [],
    ),
  ]
}

async function makeForecasts(
  { db }: Pick<Ctx, 'db'>,
  devices: readonly Unforecast[],
  now: Date,
): Promise<void> {
  const productIds = [...new Set(devices.map(({ productId }) => productId))]
  const models = new Map(
    await Promise.all(productIds.map(async (id) => [id, (await findProduct(db, id))?.model] as const)),
  )
  const things = devices.flatMap(({ id: deviceId, productId, today }) => {
    const model = models.get(productId)
    return (model ? levelledOf(model) : []).map(({ low, ...thing }) => {
      const life = { level: { metric: thing.metric, low } }
      const id = [deviceId, thing.kind, thing.key].join(' ')
      return { ...thing, id, deviceId, life, installedAt: now, day: today, end: low }
    })
  })
  const lives = await listPartLives(db, things, now)
  const forecasts = things.flatMap((thing) => {
    const [life] = lives.get(thing.id) ?? []
    const { early, likely, late } = life?.runOut ?? { early: null, likely: null, late: null }
    if (!early || !likely || life?.now == null) return []
    return [{ ...thing, madeAt: now, rest: life.now - thing.end, early, likely, late }]
  })
  await storeForecasts(db, devices, forecasts)
}
