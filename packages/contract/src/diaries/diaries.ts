import * as z from 'zod/mini'
import { consumption } from '../cycles/consumption.ts'
import { cycleResults } from '../cycles/cycle-results.ts'
import { hygieneOutcomes } from '../cycles/hygiene.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { id, idParams } from '../kernel/ids.ts'
import { wholeNumber } from '../kernel/numbers.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'
import { month } from './month.ts'
import { chainHash, diaryKinds, diaryWash } from './record.ts'
import { reportCalls } from './reports.ts'
import { verificationStep } from './verification.ts'

const number = z.int()

/** One ledger entry as displayed. */
export const diaryRow = z.object({
  number,
  kind: z.enum(diaryKinds),
  cycleId: id,
  /** The entry that this one replaces. */
  replaces: z.nullable(number),
  /** The entry that replaces this one, which therefore no longer counts. */
  replacedBy: z.nullable(number),
  recordedAt: instant,
  hash: chainHash,
  /** As recorded; null for a withdrawal, and for an unreadable entry. */
  wash: z.nullable(diaryWash),
})
export type DiaryRow = z.output<typeof diaryRow>

/** Totals of a month, from the entries that count. */
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

/** An entry as a link of the chain. */
const link = z.object({ number, hash: chainHash })

export const diaryMonth = z.object({
  month,
  timeZone: z.string(),
  figures: diaryFigures,
  /** The month by the machine's meters; its washes are those of `figures`. */
  consumption,
  /** The first and last entry of the month, and the end of the whole chain; null if there is none. */
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
    summary: { zh: '洗涤台账的月份', en: 'List the months of a device’s wash ledger, newest first' },
    params: idParams,
    reply: z.array(z.object({ month, records: number })),
  },
  month: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/diary/month',
    needs: 'iot:device:list',
    summary: { zh: '洗涤台账的月度汇总', en: 'Get the monthly summary and hashes of the wash ledger' },
    params: idParams,
    query: aMonth,
    reply: diaryMonth,
  },
  page: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/diary/page',
    needs: 'iot:device:list',
    summary: { zh: '洗涤台账记录', en: 'List ledger entries of a month, newest first' },
    params: idParams,
    query: pagedQuery({ month }),
    reply: pageOf(diaryRow),
  },
  verify: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/diary/verification',
    needs: 'iot:device:list',
    summary: {
      zh: '分段校验洗涤台账的哈希链',
      en: 'Verify part of the ledger’s hash chain; the response says where to continue',
    },
    params: idParams,
    query: z.object({ from: z._default(wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER }), 1) }),
    reply: verificationStep,
  },
  ...reportCalls,
})
