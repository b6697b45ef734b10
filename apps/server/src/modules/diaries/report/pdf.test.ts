import type { DiaryRow } from '@limpid/contract/diaries/diaries'
import { emptyModel } from '@limpid/contract/products/model'
import { expect, test } from 'vitest'
import { noFigures, type TextedRow } from '../month/month.rules.ts'
import { pdfOfMonth } from './pdf.ts'
import type { Report } from './report.service.ts'

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
