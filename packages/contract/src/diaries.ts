import * as z from 'zod/mini'
import { hygieneOutcomes } from './cycles/hygiene.ts'
import { cycleResults } from './cycles.ts'
import { chainHash, diaryKinds, diaryWash } from './diaries/record.ts'
import { verificationStep } from './diaries/verification.ts'
import { endpoints } from './kernel/endpoints.ts'
import { servedFile } from './kernel/files.ts'
import { id, idParams } from './kernel/ids.ts'
import { pageFields, pageOf } from './kernel/page.ts'
import { instant } from './kernel/time.ts'

/** A month of the device's own time zone: `2026-11`. */
export const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'month'))

const number = z.int()

/** One record of the diary as it is shown. */
export const diaryRow = z.object({
  number,
  kind: z.enum(diaryKinds),
  cycleId: id,
  /** The record that this one replaces. */
  replaces: z.nullable(number),
  /** The record that replaces this one: it no longer counts. */
  replacedBy: z.nullable(number),
  recordedAt: instant,
  hash: chainHash,
  /** As it was recorded; null for a withdrawal, and where a record cannot be read. */
  wash: z.nullable(diaryWash),
})
export type DiaryRow = z.output<typeof diaryRow>

/** What a month comes to, by the records that count. */
export const diaryFigures = z.object({
  washes: number,
  results: z.record(z.enum(cycleResults), number),
  hygiene: z.record(z.enum(hygieneOutcomes), number),
  waterLitres: z.nullable(z.number()),
  energyKwh: z.nullable(z.number()),
  corrections: number,
  withdrawals: number,
})
export type DiaryFigures = z.output<typeof diaryFigures>

/** A record as a link of the chain. */
const link = z.object({ number, hash: chainHash })

export const diaryMonth = z.object({
  month,
  timeZone: z.string(),
  figures: diaryFigures,
  /** The first and last record of the month, and the end of the whole chain; null where there is none. */
  first: z.nullable(link),
  last: z.nullable(link),
  head: z.nullable(link),
})
export type DiaryMonth = z.output<typeof diaryMonth>

const aMonth = z.object({ month })

export const diaries = endpoints({
  months: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/diary/months',
    needs: 'iot:device:list',
    summary: { zh: '洗涤日记的月份', en: 'The months of a device’s wash diary, the newest first' },
    params: idParams,
    reply: z.array(z.object({ month, records: number })),
  },
  month: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/diary/month',
    needs: 'iot:device:list',
    summary: { zh: '洗涤日记的月度汇总', en: 'Figures and hashes of a month of the wash diary' },
    params: idParams,
    query: aMonth,
    reply: diaryMonth,
  },
  page: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/diary/page',
    needs: 'iot:device:list',
    summary: { zh: '洗涤日记', en: 'Records of a month of the wash diary, newest first' },
    params: idParams,
    query: z.object({ ...pageFields, month }),
    reply: pageOf(diaryRow),
  },
  verify: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/diary/verification',
    needs: 'iot:device:list',
    summary: {
      zh: '校验洗涤日记的一段哈希链',
      en: 'Verify a part of the wash diary’s chain; the next part begins where it says',
    },
    params: idParams,
    query: z.object({ from: z._default(z.coerce.number<number | string>().check(z.int(), z.gte(1)), 1) }),
    reply: verificationStep,
  },
  exportPdf: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/diary/month.pdf',
    needs: 'iot:device:list',
    summary: { zh: '导出一个月的洗涤日记（PDF）', en: 'A month of the wash diary as PDF' },
    params: idParams,
    query: aMonth,
    produces: 'application/pdf',
    reply: servedFile,
  },
  exportCsv: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/diary/month.csv',
    needs: 'iot:device:list',
    summary: {
      zh: '导出一个月的洗涤日记（CSV）',
      en: 'A month of the wash diary as CSV, with the hashed texts',
    },
    params: idParams,
    query: aMonth,
    produces: 'text/csv',
    reply: servedFile,
  },
})
