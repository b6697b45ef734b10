import type { CommittedSeries } from '../../telemetry/telemetry.public.ts'

export interface RuleJudge {
  /** For `RecorderOptions.onCommitted`. */
  heard(batch: readonly CommittedSeries[]): void
  /** A wash of this device ended, or was changed. */
  washed(deviceId: string): void
  /** Judges these devices by the clock, with what they reported since they were judged. */
  wake(deviceIds: readonly string[]): void
  /** The rules of these devices changed: they are read again, and judged. */
  rulesChanged(deviceIds: readonly string[]): void
  /** The rules of these devices, or of all, changed: their next readings are judged by those of then. */
  rulesStale(deviceIds?: readonly string[]): void
  /** Looks for delays that have ended, and stores now and then what is remembered. */
  tick(): Promise<void>
  /** Waits until everything received so far has been judged. */
  settled(): Promise<void>
  /** Stores everything. */
  close(): Promise<void>
}

declare module '../../../platform/modules/ports.ts' {
  interface Ports {
    'alarm-rules.judge': RuleJudge
  }
}
