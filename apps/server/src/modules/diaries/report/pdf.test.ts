import { inflateSync } from 'node:zlib'
import type { HygieneReason, HygieneVerdict } from '@limpid/contract/cycles/hygiene'
import type { DiaryRow } from '@limpid/contract/diaries/diaries'
import { emptyModel } from '@limpid/contract/products/model'
import { expect, test } from 'vitest'
import { noFigures, type TextedRow } from '../month/month.rules.ts'
import { isoText, measuredText, momentText } from './cells.ts'
import { collectNotes } from './notes.ts'
import { pdfOfMonth } from './pdf.ts'
import type { Report } from './report.ts'

const startMs = Date.UTC(2026, 10, 1)

function rowOf(number: number, reason: string | null = null): TextedRow {
  const wash = {
    startedAt: new Date(startMs + number * 100_000),
    endedAt: new Date(startMs + number * 100_000 + 90_000),
    programme: reason ?? 'short',
    result: 'completed',
    hygiene: { outcome: 'passed', reason: null, a0: null, checks: [], recalculatedAt: null },
    waterLitres: 3,
    energyKwh: 0.5,
    detergentMillilitres: null,
    rinseAidMillilitres: null,
    maxTemperatureCelsius: null,
  }
  const record = {
    number,
    kind: 'wash',
    cycleId: '1',
    replaces: null,
    replacedBy: null,
    recordedAt: new Date(),
  }
  return { ...record, hash: 'a'.repeat(64), content: '', wash: wash as DiaryRow['wash'] } as TextedRow
}

/** A report of `batches` batches of a hundred entries each; `read` is called for each batch consumed. */
function reportOf(batches: number, read: (batch: number) => void = () => {}): Report {
  return {
    deviceId: '1',
    month: '2026-11',
    timeZone: 'Asia/Shanghai',
    language: 'zh-cn',
    machine: {
      name: '洗碗机',
      serialNumber: 'SN-1',
      product: { zh: '洗碗机', en: 'Dishwasher' },
      site: null,
      model: emptyModel,
    },
    summary: {
      month: '2026-11',
      timeZone: 'Asia/Shanghai',
      figures: noFigures(),
      consumption: { water: null, energy: null },
      first: null,
      last: null,
      head: null,
    },
    verification: { records: batches * 100, broken: [], head: null } as unknown as Report['verification'],
    madeAt: new Date(startMs),
    rows: (async function* () {
      for (let batch = 0; batch < batches; batch += 1) {
        read(batch)
        yield Array.from({ length: 100 }, (_, at) => rowOf(batch * 100 + at + 1))
      }
    })(),
  }
}

const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

async function whole(report: Report): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of await pdfOfMonth(report)) parts.push(part)
  return Buffer.concat(parts)
}

test('a long month is streamed page by page: pages not yet fetched are not generated', async () => {
  let read = 0
  const pdf = await pdfOfMonth(reportOf(200, (batch) => (read = batch)))
  const parts = pdf[Symbol.asyncIterator]()
  await parts.next()
  for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate)
  expect(read).toBeLessThan(100)
  await parts.return?.()
})

test('a client that disconnects ends the reading of records', async () => {
  let read = 0
  const pdf = await pdfOfMonth(reportOf(500, (batch) => (read = batch)))
  for await (const _ of pdf) break
  const settled = async () => {
    const before = read
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate)
    return read === before
  }
  await expect.poll(settled).toBe(true)
  expect(read).toBeLessThan(499)
})

test('every record has its line: thirty-one on a page after the first', async () => {
  const pdf = await whole(reportOf(10))
  expect(pdf.toString('latin1').trimEnd()).toMatch(/%%EOF$/)
  expect(pagesIn(pdf)).toBe(33)
})

test('a text too long for its column is wrapped, and its row is as high as needed', async () => {
  const report = reportOf(0)
  const long = Array.from({ length: 40 }, (_, at) => rowOf(at + 1, '很长的程序名称'.repeat(20)))
  report.rows = (async function* () {
    yield long
  })()
  expect(pagesIn(await whole(report))).toBeGreaterThan(5)
})

/** Content streams and other parts of a document, unpacked. */
function textsIn(pdf: Buffer): string[] {
  const texts: string[] = []
  for (let from = 0; ; ) {
    const start = pdf.indexOf('stream\n', from)
    const end = pdf.indexOf('endstream', start)
    if (start < 0 || end < 0) return texts
    from = end + 9
    try {
      texts.push(inflateSync(pdf.subarray(start + 7, end)).toString('latin1'))
    } catch {
      // A font, which is no text.
    }
  }
}

test('every page says how many there are', async () => {
  const texts = textsIn(await whole(reportOf(10)))
  expect(texts.filter((text) => text.includes('/PageTotal Do'))).toHaveLength(33)
  expect(texts.filter((text) => text.includes('(33) Tj'))).toHaveLength(1)
})

test('a sentence that many entries share is written once, with their number', () => {
  const notes = collectNotes('en')
  const verdict = (reason: HygieneReason) =>
    ({ outcome: 'notAssessable', reason, a0: null, checks: [], recalculatedAt: null }) as HygieneVerdict
  const numbers = [...Array.from({ length: 607 }, () => 'noPhases' as const), 'gaps' as const].map((reason) =>
    notes.numberOf(verdict(reason)),
  )
  expect(new Set(numbers)).toEqual(new Set([1, 2]))
  expect(notes.list()).toEqual([
    {
      number: 1,
      text: 'Not assessable: The limit applies to a phase, and the machine does not report phases.',
      entries: 607,
    },
    { number: 2, text: 'Not assessable: The temperature curve has gaps.', entries: 1 },
  ])
  expect(notes.numberOf(null)).toBeUndefined()
})

test.each([
  ['2026-11-01T05:13:00Z', '2026-11-01 01:13:00 -04:00'],
  ['2026-11-01T06:19:00Z', '2026-11-01 01:19:00 -05:00'],
])('the repeated hour at the end of summer time is told apart: %s is %s', (at, text) => {
  expect(momentText(new Date(at), 'America/New_York')).toBe(text)
})

test('offsets of half hours and of UTC', () => {
  const at = new Date('2026-11-01T05:13:59.900Z')
  expect(isoText(at, 'Asia/Kolkata')).toBe('2026-11-01T10:43:59+05:30')
  expect(isoText(at, 'UTC')).toBe('2026-11-01T05:13:59+00:00')
})

test('says what was measured against each limit', () => {
  const check = { lowestCelsius: 83.14, highestCelsius: 86, heldSeconds: 41.2, limitSeconds: 40 }
  const verdict = (...checks: object[]) => ({ checks }) as HygieneVerdict
  expect(measuredText(verdict(check), 'en')).toBe('lowest 83.1 °C, 41 s')
  expect(measuredText(verdict({ ...check, limitSeconds: null, heldSeconds: null }), 'zh-cn')).toBe(
    '最低 83.1 °C',
  )
  expect(
    measuredText(verdict({ ...check, lowestCelsius: null, highestCelsius: 70, heldSeconds: 0 }), 'en'),
  ).toBe('highest 70 °C, 0 s')
  expect(measuredText(null, 'en')).toBe('')
})
