import { deliveryCan } from '@limpid/contract/deliveries/deliveries'
import type { Ctx } from '../../../platform/context.ts'
import type { ConditionSource, FoundCondition } from '../../devices/devices.public.ts'
import { itemKey } from '../../parts/parts.public.ts'
import { listInStock } from '../cover/cover.service.ts'
import { listPredictedLevels } from './supply.reads.ts'
import { urgentLevels } from './supply.rules.ts'

/**
 * Bottles that are low, or may run out within two days; less urgent where a piece in stock is for the device. The devices' account may not
 * read what people store, so the stock is read by `server`, on connections that do not wait for those of people.
 */
export const supplyConditions = (server: Pick<Ctx, 'db'>): ConditionSource => ({
  remedy: { needs: 'iot:delivery:edit', allows: deliveryCan.order },
  async find(db, search) {
    const { now } = search
    const levels = (await listPredictedLevels(db, search)).map((level) => ({ ...level, isStocked: false }))
    const itemOf = ({ deviceId, gauge }: (typeof levels)[number]) => ({ deviceId, key: gauge.consumable })
    const ending = urgentLevels(levels, now).filter(({ severity }) => severity !== 'warning')
    const inStock = await listInStock(
      server.db,
      ending.map((one) => ({ ...itemOf(one), isLow: one.value <= one.gauge.low, endsAt: one.endsAt })),
      now,
    )
    const known = levels.map((level) => ({ ...level, isStocked: inStock.has(itemKey(itemOf(level))) }))
    return urgentLevels(known, now).map(
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
})
