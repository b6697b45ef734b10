import type { Words } from '@limpid/contract/kernel/words'
import type { PersonCtx } from '../../../platform/context.ts'
import type { ConditionSearch } from '../../devices/devices.public.ts'
import { listPartLives } from '../../parts/parts.public.ts'
import { listModels } from '../../products/products.public.ts'
import {
  findOutside,
  type GaugeFound,
  type WatchedGauge,
  watchedGauge,
} from '../../telemetry/telemetry.public.ts'

/**
 * A level that fell by a quarter of itself on one day may run out within two if use varies: the early end of its range comes
 * well before the end at the mean use.
 */
const fallingPart = 0.25

/** The level of a consumable of a product's devices. */
interface LevelGauge extends WatchedGauge {
  /** Of the consumable, in its model. */
  consumable: string
  name: Words
  unit: string
  precision: number
}

/** The levels that models define, low from their own thresholds on. */
async function listLevelGauges(db: PersonCtx['db']): Promise<LevelGauge[]> {
  return (await listModels(db)).flatMap(({ id, model }) =>
    model.consumables.flatMap(({ key, name, level }) => {
      const metric = model.metrics.find((one) => one.key === level?.metric)
      if (!level || !metric) return []
      const { unit, precision } = metric
      const gauge = {
        ...watchedGauge(id, metric),
        low: level.low,
        high: Number.POSITIVE_INFINITY,
      }
      return [{ ...gauge, consumable: key, name, unit, precision }]
    }),
  )
}

type PredictedLevel = GaugeFound & { gauge: LevelGauge; endsAt: Date | null }

/**
 * The levels that are low or fell fast, with when they may run out, that is the early end of the range. What fell fast is included so that a bottle
 * emptied within a day is not missed for being above its threshold.
 */
export async function listPredictedLevels(
  db: PersonCtx['db'],
  { devices, now }: ConditionSearch,
): Promise<PredictedLevel[]> {
  const gauges = await listLevelGauges(db)
  const found = await findOutside(db, gauges, { devices, now, levels: { fallingPart } })
  const levels = found.flatMap((level) => {
    const gauge = gauges.find(({ productId, key }) => productId === level.productId && key === level.key)
    return gauge ? [{ ...level, gauge, id: `${level.deviceId} ${gauge.consumable}` }] : []
  })
  const lives = await listPartLives(
    db,
    levels.map(({ id, deviceId, key }) => ({
      id,
      deviceId,
      life: { level: { metric: key, low: 0 } },
      installedAt: now,
    })),
    now,
  )
  const endOf = (id: string) => (lives.get(id) ?? []).find((life) => life.endsAt)?.endsAt ?? null
  return levels.map(({ id, ...level }) => ({ ...level, endsAt: endOf(id) }))
}
