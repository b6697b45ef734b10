import { calibrationTasks, isBeyondLimit } from '@limpid/contract/analysis/probes/probe-health'
import type { WaterVerdict } from '@limpid/contract/analysis/probes/water-verdict'
import { listTasksByKey } from '../../../maintenance/maintenance.public.ts'
import { watchedWater } from '../watched.ts'
import { type Requested, wearByDevice } from './probes.service.ts'

interface Read {
  metric: string
  probes: readonly { device: { id: string; name: string } }[]
}

/**
 * Of the values that were read, those that cannot be trusted: the probe is worn out, or its calibration is overdue. Neither needs its
 * single readings, so that every probe of the range is judged at once.
 */
export async function listUntrusted(
  requested: Requested,
  water: readonly Read[],
): Promise<WaterVerdict['untrusted']> {
  const { ctx, product, chosen } = requested
  const metrics = watchedWater(product).filter(({ key }) => water.some(({ metric }) => metric === key))
  const tasks = await listTasksByKey(
    ctx,
    chosen('maintenance'),
    metrics.flatMap((metric) => calibrationTasks(product.model, metric)),
  )
  const overdue = tasks.filter(({ state }) => state === 'overdue')
  const found: WaterVerdict['untrusted'] = []
  for (const metric of metrics) {
    const wear = await wearByDevice(requested, metric)
    const calibrations = calibrationTasks(product.model, metric)
    const uncalibrated = new Set(
      overdue.flatMap(({ deviceId, key }) => (calibrations.includes(key ?? '') ? [deviceId] : [])),
    )
    const probes = water.find((one) => one.metric === metric.key)?.probes ?? []
    for (const { device } of probes)
      if (uncalibrated.has(device.id) || wear.get(device.id)?.some(isBeyondLimit))
        found.push({ deviceId: device.id, metric: metric.key, state: 'replaceOrCalibrate' })
  }
  return found
}
