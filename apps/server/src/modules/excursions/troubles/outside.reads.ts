import type { Db } from '../../../platform/database/tables.ts'
import type { ConditionSource, FoundCondition } from '../../devices/devices.public.ts'
import { listModels } from '../../products/products.public.ts'
import { findOutside, watchedGauge } from '../../telemetry/telemetry.public.ts'
import { waterMetrics } from '../water-metrics.ts'

/** Water probes whose last reading is outside the limits of their model, one for each metric. */
export const waterConditions: ConditionSource = {
  async find(db, search) {
    const watched = await listWatched(db)
    const found = await findOutside(
      db,
      watched.map(({ gauge }) => gauge),
      search,
    )
    return found.flatMap(
      ({ deviceId, productId, key, value, firstValue, since, stale }): FoundCondition[] => {
        const one = watched.find(({ gauge }) => gauge.productId === productId && gauge.key === key)
        if (!one) return []
        const { name, unit, precision, limits } = one.metric
        const limitOf = (reading: number) =>
          (limits?.low !== undefined && reading < limits.low ? limits.low : limits?.high) ?? null
        const measured = {
          ...{ value, limit: limitOf(value), raisedValue: firstValue, raisedLimit: limitOf(firstValue) },
          ...{ unit, precision },
        }
        return [{ deviceId, severity: 'major', since, code: key, name, ...measured, stale }]
      },
    )
  },
}

async function listWatched(db: Db) {
  return (await listModels(db)).flatMap((product) =>
    waterMetrics(product, { tabs: null }).flatMap((metric) =>
      metric.limits ? [{ metric, gauge: watchedGauge(product.id, metric) }] : [],
    ),
  )
}
