import type { HygieneRules } from '@limpid/contract/products/hygiene'
import type { ProductModel } from '@limpid/contract/products/model'
import { metricsOfRecognition } from '@limpid/contract/products/recognition'
import type { Pool } from 'pg'
import type { CycleRecognition } from '../cycles.rules.ts'
import { type AppliedRules, appliedRules, type DeviceTargets } from '../hygiene/applied.rules.ts'

/** How one device's washes are detected, and the metrics required. */
export interface DeviceRecognition {
  recognition: CycleRecognition
  metrics: ReadonlySet<string>
  /** Accepted range of each metric that has one. */
  accepted: ReadonlyMap<string, readonly [low: number, high: number]>
  /** Requirements for its washes; undefined if the model has none. */
  hygiene: AppliedRules | undefined
}

/**
 * Wash detection by device, cached for a minute; null if the product has none or the device no longer exists.
 */
export interface FollowedDevices {
  of(deviceId: string, nowMs: number): Promise<DeviceRecognition | null>
  /** The cached entry; undefined if not cached. */
  known(deviceId: string): DeviceRecognition | null | undefined
}

const lifeMs = 60_000
/** About 100 bytes each. */
const maxDevices = 200_000

export function createFollowedDevices(pool: Pool): FollowedDevices {
  const kept = new Map<string, { device: DeviceRecognition | null; readAtMs: number }>()
  const acceptedOf = createAccepted(pool)
  return {
    known: (deviceId) => kept.get(deviceId)?.device,
    async of(deviceId, nowMs) {
      const before = kept.get(deviceId)
      if (before && nowMs - before.readAtMs < lifeMs) return before.device
      const { rows } = await pool.query<Known>(
        `select p.id as "productId", p.recognition, p.hygiene, t.rule_set as "ruleSet", t.a0_target as "a0Target",
                t.mixing_seconds as "mixingSeconds"
         from devices d join products p on p.id = d.product_id left join hygiene_targets t on t.device_id = d.id
         where d.id = $1`,
        [deviceId],
      )
      const recognition = rows[0]?.recognition
      const device = recognition
        ? {
            recognition: recognition as CycleRecognition,
            metrics: new Set(metricsOfRecognition(recognition)),
            accepted: await acceptedOf(rows[0]?.productId ?? '', nowMs),
            hygiene: rows[0]?.hygiene ? appliedRules(rows[0].hygiene, rows[0]) : undefined,
          }
        : null
      if (kept.size >= maxDevices) kept.clear()
      kept.set(deviceId, { device, readAtMs: nowMs })
      return device
    },
  }
}

/** The metric ranges of each product, reloaded once a minute. */
function createAccepted(pool: Pool) {
  const kept = new Map<string, { accepted: DeviceRecognition['accepted']; readAtMs: number }>()
  return async (productId: string, nowMs: number) => {
    const before = kept.get(productId)
    if (before && nowMs - before.readAtMs < lifeMs) return before.accepted
    const { rows } = await pool.query<{ key: string; low: number; high: number }>(
      `select metric ->> 'key' as key, accepted.* from products p
       cross join lateral jsonb_array_elements((p.model -> 'metrics')::jsonb) metric
       cross join lateral accepted_range(p.model, metric ->> 'key') accepted where p.id = $1 and metric ? 'range'`,
      [productId],
    )
    const accepted = new Map(rows.map(({ key, low, high }) => [key, [low, high] as const]))
    kept.set(productId, { accepted, readAtMs: nowMs })
    return accepted
  }
}

interface Known extends DeviceTargets {
  productId: string
  recognition: ProductModel['recognition'] | null
  hygiene: HygieneRules | null
}
