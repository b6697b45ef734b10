import type { Decoded, DeviceReading, Refusal } from '@limpid/contract/kernel/device-message'
import { maxQualityLength } from '@limpid/contract/kernel/device-message'
import { tbUplinkOf } from './tb-topics.ts'
import {
  checkName,
  checkValue,
  needsExactParse,
  parseExact,
  Refused,
  readingValue,
  shortened,
} from './tb-values.ts'

/**
 * ThingsBoard device API, uplink: telemetry in its four payload forms, and client attributes. Pure and total:
 * any bytes give a message or a rejection. A message is accepted or rejected as a whole. This code does not
 * read the clock: a device time only has to be a finite number; the intake decides whether it is plausible.
 */

export interface TbLimits {
  maxPayloadBytes: number
  /** Readings in one telemetry message, or keys in one attributes message. */
  maxReadings: number
}

export const tbLimits: TbLimits = { maxPayloadBytes: 65_536, maxReadings: 1_000 }

type Json = Record<string, unknown>

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Decodes the bytes a device published on `topic`, or gives the reason for rejection. Never throws. */
export function decodeTb(topic: string, payload: Uint8Array, limits: TbLimits = tbLimits): Decoded {
  const uplink = tbUplinkOf(topic)
  if (uplink === undefined) {
    return {
      refusal: {
        reason: 'unknown_topic',
        detail: `no handler for topic ${JSON.stringify(shortened(topic, 200))}`,
      },
    }
  }
  if (payload.length > limits.maxPayloadBytes) {
    const detail = `${payload.length} bytes, the limit is ${limits.maxPayloadBytes}`
    return { refusal: { reason: 'payload_too_large', detail } }
  }
  const read = uplink === 'telemetry' ? telemetry : attributes
  try {
    const text = utf8.decode(payload)
    try {
      return read(JSON.parse(text), limits, false)
    } catch (error) {
      if (error !== needsExactParse) throw error
      return read(parseExact(text), limits, true)
    }
  } catch (error) {
    return { refusal: refusalOf(error) }
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function telemetry(root: unknown, limits: TbLimits, exact: boolean): Decoded {
  const readings: DeviceReading[] = []
  if (Array.isArray(root)) for (const entry of root) readEntry(entry, readings, limits, exact)
  else readEntry(root, readings, limits, exact)
  return { message: { kind: 'telemetry', readings } }
}

/**
 * One `{metric: value}` or one `{ts, values: {metric: value}, quality}`; the second form is recognised by the
 * presence of both `ts` and `values`.
 */
function readEntry(entry: unknown, readings: DeviceReading[], limits: TbLimits, exact: boolean): void {
  if (!isObject(entry)) throw new Refused('unsupported_payload', 'expected an object, or an array of objects')
  let values: Json = entry
  let deviceTimeMs: number | undefined
  let quality: unknown
  if (Object.hasOwn(entry, 'ts') && Object.hasOwn(entry, 'values')) {
    const { ts, values: inner } = entry
    if (typeof ts !== 'number' || !Number.isFinite(ts))
      throw new Refused('unsupported_payload', '"ts" is not a number')
    if (!isObject(inner)) throw new Refused('unsupported_payload', '"values" is not an object')
    values = inner
    quality = entry['quality']
    deviceTimeMs = Math.trunc(ts) + 0
  }
  for (const metric in values) {
    checkName(metric)
    const value = readingValue(metric, values[metric], exact)
    if (value === undefined) continue
    if (readings.length >= limits.maxReadings) {
      throw new Refused('too_many_readings', `more than ${limits.maxReadings} readings in one message`)
    }
    const reading: DeviceReading = { metric, value, deviceTimeMs }
    if (typeof values[metric] === 'boolean') reading.boolean = true
    if (quality !== undefined && quality !== null) {
      const reported = qualityOf(quality, metric)
      if (reported !== undefined) reading.quality = reported
    }
    readings.push(reading)
  }
}

/** What a message says of the quality of one of its readings: one word for all, or one for each metric. */
function qualityOf(quality: unknown, metric: string): string | undefined {
  if (isObject(quality) && !Object.hasOwn(quality, metric)) return undefined
  const reported = isObject(quality) ? quality[metric] : quality
  if (reported === null || reported === undefined) return undefined
  if (typeof reported === 'object')
    throw new Refused('unsupported_payload', '"quality" is not a word for each metric')
  checkValue('quality', reported, true)
  return String(reported).slice(0, maxQualityLength)
}

/**
 * Attributes keep their JSON type: a version "1.10" or a serial number "0042" must not become a number. The
 * record has no prototype, so a key such as `constructor` is just a key.
 */
function attributes(root: unknown, limits: TbLimits, exact: boolean): Decoded {
  const kept: Json = Object.create(null)
  let count = 0
  for (const entry of Array.isArray(root) ? root : [root]) {
    if (!isObject(entry))
      throw new Refused('unsupported_payload', 'expected an object, or an array of objects')
    for (const name in entry) {
      checkName(name)
      const value = entry[name]
      if (value === null) continue
      checkValue(name, value, exact)
      if (++count > limits.maxReadings) {
        throw new Refused('too_many_readings', `more than ${limits.maxReadings} attributes in one message`)
      }
      kept[name] = value
    }
  }
  return { message: { kind: 'attributes', attributes: kept } }
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused)
    return { reason: error.refusal.reason, detail: printable(error.refusal.detail) }
  if (error instanceof SyntaxError)
    return { reason: 'malformed_json', detail: printable(withoutQuote(error.message)) }
  if (error instanceof TypeError) return { reason: 'malformed_json', detail: 'not valid UTF-8' }
  return { reason: 'unsupported_payload', detail: 'nested too deeply' }
}

/** V8 quotes a few characters around the fault, which may be part of a secret; the payload is shown beside the detail. */
function withoutQuote(message: string): string {
  return message.replace(/, (?:\.{3})?".*"(?:\.{3})? is not valid JSON$/s, '')
}

/** A detail may quote the payload: characters that cannot be displayed or stored are replaced. */
function printable(detail: string): string {
  return detail.slice(0, 300).replace(/[\p{Cc}\p{Cs}]/gu, '\ufffd')
}
