import { type DiaryWash, noHash } from '@limpid/contract/diaries/record'
import { describe, expect, test } from 'vitest'
import {
  beforeFirst,
  brokenAmong,
  brokenEnd,
  chained,
  hashOf,
  type NewRecord,
  readContent,
  type StoredRecord,
} from './chain.rules.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 6, minute))
const wash = (minute: number): DiaryWash => ({
  startedAt: at(minute),
  endedAt: at(minute + 3),
  result: 'completed',
  programme: 'standard',
  waterLitres: 2.8,
  energyKwh: 0.41,
  detergentMillilitres: null,
  rinseAidMillilitres: null,
  maxTemperatureCelsius: 85.2,
  hygiene: null,
})
const record = (minute: number): NewRecord => ({
  deviceId: '7',
  cycleId: String(100 + minute),
  kind: 'wash',
  replaces: null,
  startedAt: at(minute),
  recordedAt: at(50),
  serialNumber: 'SN-7 厨房',
  wash: wash(minute),
})
const chain: StoredRecord[] = []
for (const minute of [0, 5, 10, 15]) chain.push(chained(chain.at(-1) ?? beforeFirst, record(minute)))
const changed = (place: number, change: (one: StoredRecord) => Partial<StoredRecord>) =>
  chain.map((one, index) => (index === place ? { ...one, ...change(one) } : one))

describe('a record chain', () => {
  test('is hashed over a text that anybody can hash again', () => {
    expect(chain[0]?.content).toBe(
      '{"format":"limpid-wash-diary/1","device":"7","serialNumber":"SN-7 厨房","record":1,"kind":"wash","replaces":null,' +
        `"previous":"${noHash}","recordedAt":"2026-11-20T06:50:00.000Z","cycle":"100","startedAt":"2026-11-20T06:00:00.000Z",` +
        '"wash":{"startedAt":"2026-11-20T06:00:00.000Z","endedAt":"2026-11-20T06:03:00.000Z","result":"completed",' +
        '"programme":"standard","waterLitres":2.8,"energyKwh":0.41,"detergentMillilitres":null,"rinseAidMillilitres":null,' +
        '"maxTemperatureCelsius":85.2,"hygiene":null}}',
    )
    // printf %s "$content" | sha256sum
    expect(chain[0]?.hash).toBe(hashOf(chain[0]?.content ?? ''))
    expect(readContent(chain[1]?.content ?? '')).toMatchObject({ record: 2, previous: chain[0]?.hash })
  })

  test('is valid as written, in parts too', () => {
    expect(brokenAmong(beforeFirst, chain)).toEqual([])
    expect(brokenAmong(chain[1] ?? beforeFirst, chain.slice(2))).toEqual([])
    expect(brokenEnd(chain[3] ?? beforeFirst, chain[3] ?? beforeFirst)).toEqual([])
  })

  test.each<[string, StoredRecord[], [number, string][]]>([
    [
      'one byte of a content',
      changed(1, ({ content }) => ({ content: content.replace('2.8', '2.9') })),
      [[2, 'contentChanged']],
    ],
    [
      'a content with its own hash',
      changed(1, ({ content }) => {
        const forged = content.replace('2.8', '2.9')
        return { content: forged, hash: hashOf(forged) }
      }),
      [[3, 'linkBroken']],
    ],
    [
      'a hash',
      changed(2, () => ({ hash: noHash })),
      [
        [3, 'contentChanged'],
        [4, 'linkBroken'],
      ],
    ],
    ['a column beside the text', changed(0, () => ({ startedAt: at(1) })), [[1, 'fieldsDiffer']]],
    ['the wash of a record', changed(3, () => ({ cycleId: '9' })), [[4, 'fieldsDiffer']]],
    [
      'a text that is none',
      changed(0, () => ({ content: 'x', hash: hashOf('x') })),
      [
        [1, 'unreadable'],
        [2, 'linkBroken'],
      ],
    ],
    ['a record that is gone', chain.filter((_, index) => index !== 1), [[2, 'missing']]],
    ['the first that is gone', chain.slice(1), [[1, 'missing']]],
  ])('detects %s', (_, records, expected) => {
    expect(brokenAmong(beforeFirst, records).map(({ record: number, kind }) => [number, kind])).toEqual(
      expected,
    )
  })

  test('detects an end that was cut off or rewritten', () => {
    const [, , third = beforeFirst, fourth = beforeFirst] = chain
    expect(brokenEnd(fourth, third)).toEqual([{ record: 4, kind: 'endMissing' }])
    expect(brokenEnd({ ...fourth, hash: noHash }, fourth)).toEqual([{ record: 4, kind: 'endMissing' }])
  })
})
