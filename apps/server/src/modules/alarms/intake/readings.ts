import type { CommittedSeries } from '../../telemetry/telemetry.public.ts'
import type { Reconciler } from '../conditions/reconciler.ts'

/**
 * Reports committed readings: a changed fault code at once, anything else occasionally. For
 * `RecorderOptions.onCommitted`.
 */
export function readingsHeard(reconciler: Reconciler): (batch: readonly CommittedSeries[]) => void {
  const faults = new Map<string, string>()
  const hasNews = ({ head, fresh }: CommittedSeries) => {
    if (head.metric !== 'fault_code') return false
    const { deviceId } = head.device
    let news = false
    for (const { value } of fresh) {
      const code = String(value)
      if ((faults.get(deviceId) ?? '') !== code) news = true
      if (code === '') faults.delete(deviceId)
      else faults.set(deviceId, code)
    }
    return news
  }
  return (batch) => {
    for (const series of batch)
      if (series.fresh.length > 0) reconciler.heard(series.head.device.deviceId, hasNews(series))
  }
}
