import type { RefusalReason } from '@limpid/contract/kernel/device-message'
import { hourMs } from '@limpid/contract/kernel/durations'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '../telemetry.rules.ts'
import { causeOf } from './refusals.rules.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const rejected = (metric: string, value: number, deviceTimeMs: number) => {
  const refusal = refusalOf([{ metric, value, deviceTimeMs }], now)
  if (!refusal) throw new Error('a rejection expected')
  return causeOf(refusal)
}
const clockAt = (deviceTimeMs: number) => rejected('temp', 1, deviceTimeMs)
const reported = (metric: string, value: number) => rejected(metric, value, now)

describe('the cause of a rejection', () => {
  test('is the same for every clock that is ahead, and another for one that is behind', () => {
    expect(clockAt(now + hourMs)).toBe(clockAt(now + 8 * hourMs))
    expect(clockAt(now - 9_999 * hourMs)).toBe(clockAt(0))
    expect(clockAt(now + hourMs)).not.toBe(clockAt(0))
  })

  test('is the same for every value of a metric, and another for another metric', () => {
    expect(reported('t1', 1e200)).toBe(reported('t1', -3e250))
    expect(reported('t1', 1e200)).not.toBe(reported('t2', 1e200))
  })

  test.each<[RefusalReason, string]>([
    ['malformed_json', 'Unexpected token x in JSON at position 4'],
    ['metric_name_invalid', 'name "x" must have 1 to 64 characters'],
    ['payload_too_large', '70000 bytes, the limit is 65536'],
  ])('is nothing beside the reason %s, so that garbage stays one entry', (reason, detail) => {
    expect(causeOf({ reason, detail })).toBe('')
  })
})
