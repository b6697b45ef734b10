import type { RefusalReason } from '@limpid/contract/kernel/device-message'
import type { RejectionReason } from '@limpid/contract/telemetry/rejected'
import type { Generated } from 'kysely'

/** int8 is a string, timestamptz a Date, date 'YYYY-MM-DD'. */

interface MetricsTable {
  id: Generated<number>
  key: string
}

interface TelemetryTable {
  device_id: string
  metric_id: number
  ts: Date
  value: number | null
  text: string | null
  /** Where a counter stood after this reading, if not at its value. */
  level: Generated<number | null>
  received_at: Date
  message_key: string | null
}

interface TelemetryLatestTable {
  device_id: string
  metric_id: number
  ts: Date
  value: number | null
  text: string | null
  level: Generated<number | null>
  received_at: Date
}

interface RollupTable {
  device_id: string
  metric_id: number
  count: number
  sum: number
  min: number
  max: number
  /** Null for a metric that is not a counter. */
  increase: number | null
}

interface TelemetryHourlyTable extends RollupTable {
  hour: Date
  /** For an hour with out-of-range values whose readings are deleted; null for any other. */
  accepted_count: Generated<number | null>
  accepted_sum: Generated<number | null>
  accepted_min: Generated<number | null>
  accepted_max: Generated<number | null>
}

interface TelemetryDailyTable extends RollupTable {
  /** In the device's time zone. */
  day: string
}

interface TelemetryRejectedTable {
  device_id: string
  metric_id: number
  ts: Date
  value: number | null
  text: string | null
  reason: RejectionReason
  quality: string | null
  received_at: Date
  message_key: string | null
}

interface TelemetryMinutesTable {
  device_id: string
  metric_id: number
  hour: Date
  count: number
  minutes: number[]
  counts: number[]
  sums: number[]
  mins: number[]
  maxs: number[]
}

interface RefusalsTable {
  id: Generated<string>
  device_id: string
  received_at: Date
  first_at: Date
  reason: RefusalReason
  /** Distinguishes it from others with the same reason; empty if the reason suffices. */
  cause: Generated<string>
  detail: string
  topic: string
  payload: string
  bytes: number | null
  head: Buffer | null
  repeats: Generated<number>
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    /** When a device was last seen, to within 15 seconds. */
    device_activity: { device_id: string; last_seen_at: Date }
    /** Since when a machine reports its present fault, to within a minute. */
    device_faults: { device_id: string; code: string; since: Date }
    metrics: MetricsTable
    telemetry: TelemetryTable
    telemetry_latest: TelemetryLatestTable
    /** When each text of a series was last reported, to within an hour. */
    telemetry_values: { device_id: string; metric_id: number; value: string; last_at: Date }
    telemetry_rejected: TelemetryRejectedTable
    /** How often a device reports a metric. */
    telemetry_intervals: { device_id: string; metric_id: number; seconds: number }
    interval_checks: { device_id: string; checked_at: Date }
    telemetry_hourly: TelemetryHourlyTable
    telemetry_daily: TelemetryDailyTable
    telemetry_minutes: TelemetryMinutesTable
    refusals: RefusalsTable
    /** The ranges with which counter increases were computed. */
    counted_ranges: {
      product_id: string
      metric_id: number
      low: number
      high: number
      version: Generated<number>
    }
    /** Devices whose days are still those of an earlier time zone. */
    telemetry_zone_changes: { device_id: string; changed_at: Generated<Date> }
    /** Progress of counters that are being recomputed. */
    counting_ranges: {
      product_id: string
      metric_id: number
      version: number
      low: number
      high: number
      device_id: string
      day: number
      failed: string[]
      again: string[] | null
    }
  }
}
