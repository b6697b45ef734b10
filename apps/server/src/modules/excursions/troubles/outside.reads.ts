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
    return found.flatMap(({ deviceId, productId, key, value, since, stale }): FoundCondition[] => {
      const one = watched.find(({ gauge }) => gauge.productId === productId && gauge.key === key)
      if (!one) return []
      const { name, unit, precision, limits } = one.metric
      const limit = (limits?.low !== undefined && value < limits.low ? limits.low : limits?.high) ?? null
      return [{ deviceId, severity: 'major', since, code: key, name, value, limit, unit, precision, stale }]
    })
  },
}

async function listWatched(db: Db) {
  return (await listModels(db)).flatMap((product) =>
    waterMetrics(product, { tabs: null }).flatMap((metric) =>
      metric.limits ? [{ metric, gauge: watchedGauge(product.id, metric) }] : [],
    ),
  )
}
