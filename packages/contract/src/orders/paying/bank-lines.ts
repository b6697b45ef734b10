import * as z from 'zod/mini'
import { id, idParams } from '../../kernel/ids.ts'
import { noContent } from '../../kernel/no-content.ts'
import { pagedQuery, pageOf } from '../../kernel/page.ts'
import { localDay } from '../../kernel/time.ts'

export const maxStatementBytes = 2 * 1024 * 1024
export const maxStatementRows = 5_000

/** What becomes of a line of a statement; only the first four are stored. */
export const lineOutcomes = [
  /** It pays what an order needs, a part of it, or more. */
  'paid',
  'part',
  'over',
  /** No order has a code in its remark. */
  'unmatched',
  /** This reference is known, or twice in the file. */
  'duplicate',
  'outgoing',
  'invalid',
] as const
export type LineOutcome = (typeof lineOutcomes)[number]

/** What of a line that cannot be read is missing or wrong. */
export const lineFaults = ['reference', 'bookedOn', 'amount'] as const
export type LineFault = (typeof lineFaults)[number]

export const statementRow = z.object({
  /** Line of the file. */
  line: z.int(),
  outcome: z.enum(lineOutcomes),
  /** Empty unless it is invalid. */
  faults: z.array(z.enum(lineFaults)),
  reference: z.string(),
  /** Null if it cannot be read. */
  amount: z.nullable(z.int()),
  payer: z.string(),
  remark: z.string(),
  /** Number of the order that it pays. */
  order: z.nullable(z.string()),
})
export type StatementRow = z.output<typeof statementRow>

export const lineStates = ['unmatched', 'assigned', 'dismissed'] as const

export const bankLine = z.object({
  id,
  reference: z.string(),
  bookedOn: localDay,
  amount: z.int(),
  payer: z.string(),
  remark: z.string(),
  state: z.enum(lineStates),
  /** What it was assigned to. */
  order: z.nullable(z.object({ id, number: z.string() })),
  /** Why it is no payment of an order. */
  dismissed: z.nullable(z.string()),
})
export type BankLine = z.output<typeof bankLine>

const linesQuery = pagedQuery({
  state: z.optional(z.enum(lineStates)),
  /** Beginning of a reference, or part of payer or remark. */
  keywords: z.optional(z.string().check(z.trim(), z.maxLength(64))),
})
export type BankLinesQuery = z.output<typeof linesQuery>

const path = '/scw-mall/api/v1/bank-lines'
const statement = {
  method: 'POST',
  needs: 'mall:payment:propose',
  body: z.object({ file: z.file().check(z.minSize(1), z.maxSize(maxStatementBytes)) }),
  encoding: 'multipart',
  fileBytes: maxStatementBytes,
  reply: z.array(statementRow),
} as const

/** Import of bank statements; part of the calls of orders. */
export const bankLineCalls = {
  readStatement: {
    ...statement,
    path: `${path}/_read`,
    summary: {
      zh: '预览银行对账单（CSV）的逐行匹配结果，不写入任何内容',
      en: 'Preview what each line of a bank statement (CSV) would do; nothing is stored',
    },
    changesNothing: true,
  },
  importStatement: {
    ...statement,
    path: `${path}/_import`,
    stales: ['orders'],
    summary: {
      zh: '导入银行对账单（CSV）：匹配的到账待另一人复核，同一文件重复导入不产生影响',
      en: 'Import a bank statement (CSV): matched lines wait for a second person; the same file again adds nothing',
    },
    audit: { zh: '导入银行对账单', en: 'Imported bank statement' },
  },
  bankLines: {
    method: 'GET',
    path: `${path}/page`,
    needs: 'mall:payment:list',
    summary: { zh: '已导入的银行流水', en: 'List imported lines of bank statements' },
    query: linesQuery,
    reply: pageOf(bankLine),
  },
  assignBankLine: {
    method: 'POST',
    path: `${path}/{id}/assign`,
    needs: 'mall:payment:propose',
    stales: ['orders'],
    summary: {
      zh: '将未匹配的流水指定给订单，另一人复核后入账',
      en: 'Assign an unmatched line to an order; another person confirms',
    },
    audit: { zh: '指定银行流水的订单', en: 'Assigned bank line to order' },
    params: idParams,
    body: z.object({ number: z.string().check(z.trim(), z.minLength(1), z.maxLength(32)) }),
    reply: noContent,
  },
  dismissBankLine: {
    method: 'POST',
    path: `${path}/{id}/dismiss`,
    needs: 'mall:payment:propose',
    stales: ['orders'],
    summary: { zh: '标记流水与订单无关', en: 'Mark an unmatched line as no payment of an order' },
    audit: { zh: '忽略银行流水', en: 'Dismissed bank line' },
    params: idParams,
    body: z.object({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) }),
    reply: noContent,
  },
} as const
