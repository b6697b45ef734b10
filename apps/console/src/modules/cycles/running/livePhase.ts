import type { RunningCycle } from '@limpid/contract/cycles/cycles'
import type { ProductModel } from '@limpid/contract/products/model'
import type { LatestValue } from '@limpid/contract/telemetry/telemetry'

/**
 * The current phase by the latest reported value, since updates of the wash itself arrive later. A value
 * older than the known state of the wash is ignored.
 */
export function livePhase(
  { recognition }: ProductModel,
  { startedAt, phase }: RunningCycle,
  latest: readonly LatestValue[] | undefined,
): string | undefined {
  const reported =
    recognition?.source === 'phase'
      ? latest?.find(({ metric }) => metric === recognition.phaseMetric)
      : undefined
  const isNewer = reported && reported.ts >= (phase?.startedAt ?? startedAt)
  return isNewer ? String(reported.value) : phase?.name
}
