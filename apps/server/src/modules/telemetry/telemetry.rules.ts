import { hash } from 'node:crypto'
import type { DeviceReading, Refusal } from '@limpid/contract/kernel/device-message'

/**
 * How far ahead of the server a device's clock may run. A time ahead would be the newest of its series until that time has come, and
 * hide what is measured meanwhile; a backlog never lies ahead. So a clock in a wrong zone is told, not believed.
 */
const mostAheadMs = 5 * 60_000
/** How old a backlog may be, where readings are kept for as long. */
export const mostBehindMs = 400 * 24 * 3_600_000
/** 2015-01-01: older times come from clocks that were never set. */
const oldestMs = Date.UTC(2015, 0, 1)
/** Larger numbers would let the sum of an hour run over what a double holds, and with it refuse its neighbours. */
const largestValue = 1e150
/** Series that one device may have; a device that invents names must not fill the table of names. */
export const mostMetricsOfDevice = 500
/** For how long a message that is sent again is known by its key; one that comes later still counts again. */
export const redeliveryWindowMs = 600_000

/** Why a message cannot be kept as it is, or undefined. */
export function refusalOf(
  readings: readonly DeviceReading[],
  receivedAtMs: number,
  behindMs = mostBehindMs,
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
  return deviceTimeMs >= oldestMs && deviceTimeMs <= nowMs + mostAheadMs && deviceTimeMs >= nowMs - behindMs
}

function timeDetail(deviceTimeMs: number, nowMs: number): string {
  const date = new Date(deviceTimeMs)
  const shown = Number.isNaN(date.getTime()) ? '' : ` (${date.toISOString()})`
  const side =
    deviceTimeMs > nowMs ? 'more than 5 minutes ahead of the server; is the time UTC?' : 'too long ago'
  return `ts ${deviceTimeMs}${shown} is ${side}`
}

/**
 * What a redelivery shares with its original: the packet id and 37 bits of the payload's hash, within ±2^53. Asked only
 * among one device's messages of the last minutes, and only for messages that say themselves that they are sent again.
 */
export function messageKey(packetId: number, payload: Uint8Array): number {
  const digest = Number.parseInt(hash('sha1', payload, 'hex').slice(0, 10), 16)
  return (digest % 2 ** 37) * 65_536 + packetId
}

/** Between which values a reading is accepted; both ends belong to it, an open one is infinite. */
export interface AcceptedRange {
  least: number
  most: number
}

export function isAccepted(value: number, { least, most }: AcceptedRange): boolean {
  return value >= least && value <= most
}

/** What a counter rose by from one accepted reading to the next; a fall is a reset, after which it counts from 0. */
export function riseOf(previous: number, value: number): number {
  return value >= previous ? value - previous : value
}
