import type { RunningCycle } from '@limpid/contract/cycles'
import type { ProductModel } from '@limpid/contract/products/model'
import type { LatestValue } from '@limpid/contract/telemetry'

/**
 * The phase that a running wash is in by the newest value that the machine told: news of the wash itself come later. A value
 * from before what is known of the wash says nothing of it.
 */
export function livePhase(
  { recognition }: ProductModel,
  { startedAt, phase }: RunningCycle,
  latest: readonly LatestValue[] | undefined,
): string | undefined {
  const told =
    recognition?.source === 'phase'
      ? latest?.find(({ metric }) => metric === recognition.phaseMetric)
      : undefined
  const isNewer = told && told.ts >= (phase?.startedAt ?? startedAt)
  return isNewer ? String(told.value) : phase?.name
}
