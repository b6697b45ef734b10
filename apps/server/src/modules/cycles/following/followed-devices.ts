import type { HygieneRules } from '@limpid/contract/products/hygiene'
import type { ProductModel } from '@limpid/contract/products/model'
import type { Pool } from 'pg'
import type { CycleRecognition } from '../cycles.rules.ts'

/** How one device's washes are recognised, and the metrics that takes. */
export interface DeviceRecognition {
  recognition: CycleRecognition
  metrics: ReadonlySet<string>
  /** What its washes must reach; undefined where the model says nothing. */
  hygiene: HygieneRules | undefined
}

/** Recognition by device, kept for a minute; null where the product has none or the device is gone. */
export interface FollowedDevices {
  of(deviceId: string, nowMs: number): Promise<DeviceRecognition | null>
  /** What is known without asking; undefined when nothing is. */
  known(deviceId: string): DeviceRecognition | null | undefined
}

const lifeMs = 60_000
/** About 100 bytes each. */
const mostDevices = 200_000

export function createFollowedDevices(pool: Pool): FollowedDevices {
  const kept = new Map<string, { device: DeviceRecognition | null; readAtMs: number }>()
  return {
    known: (deviceId) => kept.get(deviceId)?.device,
    async of(deviceId, nowMs) {
      const before = kept.get(deviceId)
      if (before && nowMs - before.readAtMs < lifeMs) return before.device
      const { rows } = await pool.query<Known>(
        `select p.recognition, p.hygiene, t.a0_target as "a0Target", t.mixing_seconds as "mixingSeconds"
         from devices d join products p on p.id = d.product_id left join hygiene_targets t on t.device_id = d.id
         where d.id = $1`,
        [deviceId],
      )
      const recognition = rows[0]?.recognition as CycleRecognition | null | undefined
      const device = recognition
        ? { recognition, metrics: new Set(metricsOf(recognition)), hygiene: hygieneOf(rows[0]) }
        : null
      if (kept.size >= mostDevices) kept.clear()
      kept.set(deviceId, { device, readAtMs: nowMs })
      return device
    },
  }
}

interface Known {
  recognition: ProductModel['recognition'] | null
  hygiene: HygieneRules | null
  a0Target: number | null
  mixingSeconds: number | null
}

/** The limits of the model with what is asked of this device in their place. */
function hygieneOf(known: Known | undefined): HygieneRules | undefined {
  if (!known?.hygiene) return undefined
  const { hygiene, a0Target, mixingSeconds } = known
  return {
    ...hygiene,
    ...(mixingSeconds !== null && { mixingSeconds }),
    ...(hygiene.a0 && a0Target !== null && { a0: { ...hygiene.a0, target: a0Target } }),
  }
}

function metricsOf(recognition: CycleRecognition): string[] {
  const { consumption, temperatureMetrics, powerMetric, doorMetric } = recognition
  const own = recognition.source === 'phase' ? [recognition.phaseMetric, recognition.programMetric] : []
  return [...own, powerMetric, doorMetric, ...temperatureMetrics, ...Object.values(consumption)].filter(
    (key) => key !== undefined,
  )
}
