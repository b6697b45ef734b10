import { hash } from 'node:crypto'
import type { DeviceReading, Refusal } from '@limpid/contract/kernel/device-message'

/**
 * How far a device's clock may run ahead of the server. A future time would remain the newest of its series
 * until that time is reached, hiding everything measured meanwhile; a backlog never lies in the future. So a
 * clock in a wrong time zone is reported, not trusted.
 */
const maxAheadMs = 5 * 60_000
/** Maximum age of a backlog, if readings are retained that long. */
export const maxBehindMs = 400 * 24 * 3_600_000
/** 2015-01-01: older times come from clocks that were never set. */
const oldestMs = Date.UTC(2015, 0, 1)
/** With larger numbers the sum of an hour could overflow a double and cause other readings to be rejected. */
const largestValue = 1e150
/** Maximum number of series per device; a device that invents names must not fill the table of names. */
export const maxMetricsOfDevice = 500
/** How long a redelivered message is recognised by its key; a later one counts again. */
export const redeliveryWindowMs = 600_000

/** Why a message cannot be stored as it is, or undefined. */
export function refusalOf(
  readings: readonly DeviceReading[],
  receivedAtMs: number,
  behindMs = maxBehindMs,
): Refusal | undefined {
  for (const { metric, value, deviceTimeMs } of readings) {
    if (deviceTimeMs !== undefined && !isSane(deviceTimeMs, receivedAtMs, behindMs))
      return { reason: 'device_time_absurd', detail: timeDetail(deviceTimeMs, receivedAtMs) }
    if (typeof value === 'number' && !(Math.abs(value) <= largestValue))
      return { reason: 'value_not_representable', detail: `"${metric}" is ${value}, beyond ±1e150` }
  }
  return undefined
}

function isSane(deviceTimeMs: number, nowMs: number, behindMs: number): boolean {
  return deviceTimeMs >= oldestMs && deviceTimeMs <= nowMs + maxAheadMs && deviceTimeMs >= nowMs - behindMs
}

function timeDetail(deviceTimeMs: number, nowMs: number): string {
  const date = new Date(deviceTimeMs)
  const shown = Number.isNaN(date.getTime()) ? '' : ` (${date.toISOString()})`
  const side =
    deviceTimeMs > nowMs ? 'more than 5 minutes ahead of the server; is the time UTC?' : 'too long ago'
  return `ts ${deviceTimeMs}${shown} is ${side}`
}

/**
 * What a redelivery shares with its original: the packet id and 37 bits of the payload hash, within ±2^53.
 * Compared only among one device's messages of the last minutes, and only for messages marked as redelivered.
 */
export function messageKey(packetId: number, payload: Uint8Array): number {
  const digest = Number.parseInt(hash('sha1', payload, 'hex').slice(0, 10), 16)
  return (digest % 2 ** 37) * 65_536 + packetId
}

/** The range in which a reading is accepted, both ends inclusive; an open end is infinite. */
export interface AcceptedRange {
  min: number
  max: number
}

export function isAccepted(value: number, { min, max }: AcceptedRange): boolean {
  return value >= min && value <= max
}

/** A text reported again within this time is not noted again (`telemetry_values`). */
export const valuePrecisionMs = 3_600_000
/** Of a noted text; those of a model are no longer. */
export const maxValueLength = 64
/** Noted texts of one series; a model has at most as many fault codes. */
export const maxValuesOfSeries = 300
