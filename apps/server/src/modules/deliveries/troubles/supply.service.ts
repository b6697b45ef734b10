import { deliveryCan } from '@limpid/contract/deliveries/deliveries'
import type { ConditionSource, FoundCondition } from '../../devices/devices.public.ts'
import { listPredictedLevels } from './supply.reads.ts'
import { urgentLevels } from './supply.rules.ts'

/** Bottles that are low, or may run out within two days. */
export const supplyConditions: ConditionSource = {
  remedy: { needs: 'iot:delivery:edit', allows: deliveryCan.order },
  async find(db, search) {
    const levels = await listPredictedLevels(db, search)
    return urgentLevels(levels, search.now).map(
      (level): FoundCondition => ({
        deviceId: level.deviceId,
        severity: level.severity,
        since: level.since,
        code: level.gauge.consumable,
        name: level.gauge.name,
        value: level.value,
        // What fell fast is found now, whenever it began to fall.
        raisedValue: level.value <= level.gauge.low ? level.firstValue : level.value,
        limit: level.gauge.low,
        unit: level.gauge.unit,
        precision: level.gauge.precision,
        consumable: level.gauge.consumable,
        until: level.endsAt,
      }),
    )
  },
}
