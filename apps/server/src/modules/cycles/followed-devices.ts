import type { ProductModel } from '@limpid/contract/products/model'
import type { Pool } from 'pg'
import type { CycleRecognition } from './cycles.rules.ts'

/** How one device's washes are recognised, and the metrics that takes. */
export interface DeviceRecognition {
  recognition: CycleRecognition
  metrics: ReadonlySet<string>
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
      const { rows } = await pool.query<{ recognition: ProductModel['recognition'] | null }>(
        `select p.recognition from devices d join products p on p.id = d.product_id where d.id = $1`,
        [deviceId],
      )
      const recognition = rows[0]?.recognition as CycleRecognition | null | undefined
      const device = recognition ? { recognition, metrics: new Set(metricsOf(recognition)) } : null
      if (kept.size >= mostDevices) kept.clear()
      kept.set(deviceId, { device, readAtMs: nowMs })
      return device
    },
  }
}

function metricsOf(recognition: CycleRecognition): string[] {
  const { consumption, temperatureMetrics, powerMetric } = recognition
  const own = recognition.source === 'phase' ? [recognition.phaseMetric, recognition.programMetric] : []
  return [...own, powerMetric, ...temperatureMetrics, ...Object.values(consumption)].filter(
    (key) => key !== undefined,
  )
}
