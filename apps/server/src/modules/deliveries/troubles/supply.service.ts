import { deliveryCan } from '@limpid/contract/deliveries/deliveries'
import { bySeverity } from '@limpid/contract/products/severities'
import type { FoundTrouble, TroubleSource } from '../../devices/devices.public.ts'
import { listLives } from '../../parts/parts.public.ts'
import { findOutside } from '../../telemetry/telemetry.public.ts'
import { itemKey, listCovered, listLevelGauges } from './supply.reads.ts'
import { urgencyOf } from './supply.rules.ts'

/** How many bottles are predicted, the emptiest first. */
const maxPredicted = 150
/** A level that fell by half of itself on one day may run out within two. */
const fallingPart = 0.5

/**
 * Bottles that are low, or run out within two days at the recent rate. What fell fast is predicted like what is low,
 * so that a bottle emptied within a day is not missed for being above its threshold.
 */
export const supplyTroubles: TroubleSource = {
  remedy: { needs: 'iot:delivery:edit', allows: deliveryCan.order },
  async find(ctx, { fleet, now, most }) {
    const gauges = await listLevelGauges(ctx.db)
    const found = await findOutside(ctx.db, gauges, {
      fleet,
      now,
      most: maxPredicted,
      levels: { fallingPart },
    })
    const levels = found.flatMap((level) => {
      const gauge = gauges.find(({ productId, key }) => productId === level.productId && key === level.key)
      return gauge ? [{ ...level, gauge, id: `${level.deviceId} ${gauge.consumable}` }] : []
    })
    const lives = await listLives(
      ctx.db,
      levels.map(({ id, deviceId, key }) => ({
        id,
        deviceId,
        life: { level: { metric: key, low: 0 } },
        installedAt: now,
      })),
      now,
    )
    const urgent = levels.flatMap((level) => {
      const endsAt = (lives.get(level.id) ?? []).find((life) => life.endsAt)?.endsAt ?? null
      const isLow = level.value <= level.gauge.low
      const severity = urgencyOf({ value: level.value, isLow, endsAt }, now)
      return severity ? [{ ...level, endsAt, severity, since: isLow ? level.since : now }] : []
    })
    urgent.sort((a, b) => bySeverity(a, b) || a.since.getTime() - b.since.getTime())
    const shown = urgent.slice(0, most)
    const item = ({ ownerId, gauge }: (typeof shown)[number]) => ({
      ownerId,
      productId: gauge.productId,
      key: gauge.consumable,
    })
    const covered = await listCovered(ctx, shown.map(item))
    return {
      list: shown.map(
        (level): FoundTrouble => ({
          deviceId: level.deviceId,
          severity: level.severity,
          since: level.since,
          code: covered.get(itemKey(item(level))) ?? '',
          name: level.gauge.name,
          value: level.value,
          limit: level.gauge.low,
          unit: level.gauge.unit,
          precision: level.gauge.precision,
          consumable: level.gauge.consumable,
          until: level.endsAt,
        }),
      ),
      total: urgent.length + Math.max(0, (found[0]?.total ?? 0) - found.length),
    }
  },
}
