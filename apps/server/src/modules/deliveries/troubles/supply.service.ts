import { deliveryCan } from '@limpid/contract/deliveries/deliveries'
import type { FoundTrouble, TroubleSource } from '../../devices/devices.public.ts'
import { itemKey, listCovered, listPredictedLevels } from './supply.reads.ts'
import { urgentLevels } from './supply.rules.ts'

/** Bottles that are low, or run out within two days at the recent rate. */
export const supplyTroubles: TroubleSource = {
  remedy: { needs: 'iot:delivery:edit', allows: deliveryCan.order },
  async find(ctx, { fleet, now, maxRows }) {
    const { levels, uncounted } = await listPredictedLevels(ctx.db, fleet, now)
    const urgent = urgentLevels(levels, now)
    const shown = urgent.slice(0, maxRows)
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
      total: urgent.length + uncounted,
    }
  },
}
