import * as z from 'zod/mini'
import { servedFile } from '../../kernel/files.ts'
import { id, idParams } from '../../kernel/ids.ts'
import { noContent } from '../../kernel/no-content.ts'
import { pagedQuery, pageOf } from '../../kernel/page.ts'
import { personal } from '../../kernel/secrets.ts'
import { localDay } from '../../kernel/time.ts'
import { timeZoneName } from '../../sites/sites.ts'
import { invoiceFileCalls } from './files.ts'
import { invoiceColours, invoiceDetail, invoiceRow, invoiceStates } from './schemas.ts'
import { invoiceKinds } from './titles.ts'

const filterFields = {
  /** Beginning of a number of the request, the order or the invoice, or part of the name. */
  keywords: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  state: z.optional(z.enum(invoiceStates)),
  colour: z.optional(z.enum(invoiceColours)),
  kind: z.optional(z.enum(invoiceKinds)),
  orderId: z.optional(id),
  /** Number of an export. */
  batch: z.optional(id),
  /** Days on which it was requested, both included, by the clock of `timeZone`. */
  beginDate: z.optional(localDay),
  endDate: z.optional(localDay),
  timeZone: z._default(timeZoneName, 'UTC'),
}
const filter = z.object(filterFields)
export type InvoicesFilter = z.output<typeof filter>
const invoicesQuery = pagedQuery(filterFields)
export type InvoicesQuery = z.output<typeof invoicesQuery>

export const issuedFields = z.object({
  issuedNumber: z.string().check(z.trim(), z.regex(/^\d{8,30}$/)),
  issuedOn: localDay,
  /** Where the file can be downloaded; empty if there is none. */
  link: z._default(z.union([z.literal(''), z.url({ protocol: /^https$/ }).check(z.maxLength(500))]), ''),
})
export type IssuedFields = z.output<typeof issuedFields>

export const maxNumbersBytes = 2 * 1024 * 1024
export const maxNumbersRows = 5_000

/** What becomes of a line of a file with numbers; only the first is stored. */
export const numberOutcomes = ['issued', 'unknown', 'done', 'notReady', 'duplicate', 'invalid'] as const
export type NumberOutcome = (typeof numberOutcomes)[number]

export const numberRow = z.object({
  /** Line of the file. */
  line: z.int(),
  outcome: z.enum(numberOutcomes),
  /** Of the request. */
  number: z.string(),
  issuedNumber: z.string(),
  issuedOn: z.nullable(localDay),
})
export type NumberRow = z.output<typeof numberRow>

const path = '/scw-mall/api/v1/invoices'
const stales = ['orders'] as const
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const reason = personal(z.string().check(z.trim(), z.minLength(1), z.maxLength(500)))
const numbers = {
  method: 'POST',
  needs: 'mall:invoice:issue',
  body: z.object({ file: z.file().check(z.minSize(1), z.maxSize(maxNumbersBytes)) }),
  encoding: 'multipart',
  fileBytes: maxNumbersBytes,
  reply: z.array(numberRow),
} as const
const file = {
  method: 'GET',
  needs: 'mall:invoice:export',
  recorded: true,
  query: filter,
  reply: servedFile,
} as const

/** What staff do with invoices; part of the calls of orders. */
export const invoiceCalls = {
  invoices: {
    method: 'GET',
    path: `${path}/page`,
    needs: 'mall:invoice:list',
    summary: { zh: '发票分页列表，新的在前', en: 'List invoices by page, latest first' },
    query: invoicesQuery,
    reply: pageOf(invoiceRow),
  },
  invoice: {
    method: 'GET',
    path: `${path}/{id}`,
    needs: 'mall:invoice:list',
    summary: { zh: '发票详情及其经过', en: 'Get an invoice with its history' },
    params: idParams,
    reply: invoiceDetail,
  },
  exportInvoices: {
    method: 'POST',
    path: `${path}/_export`,
    needs: 'mall:invoice:export',
    stales,
    summary: {
      zh: '将符合条件、可开具的申请标记为已导出，返回批次号',
      en: 'Mark the matching requests that can be issued as exported; returns the number of the export',
    },
    audit: { zh: '导出开票申请', en: 'Exported invoice requests' },
    body: filter,
    reply: z.object({ batch: z.nullable(z.string()), count: z.int() }),
  },
  invoicesXlsx: {
    ...file,
    path: `${path}/_file`,
    summary: {
      zh: '开票数据（XLSX），一行一个发票明细',
      en: 'Data for the tax system (XLSX), one row for each line of an invoice',
    },
    audit: { zh: '下载开票数据（XLSX）', en: 'Downloaded invoice data (XLSX)' },
    produces: xlsx,
  },
  invoicesCsv: {
    ...file,
    path: `${path}/_file.csv`,
    summary: {
      zh: '开票数据（CSV），一行一个发票明细',
      en: 'Data for the tax system (CSV), one row for each line of an invoice',
    },
    audit: { zh: '下载开票数据（CSV）', en: 'Downloaded invoice data (CSV)' },
    produces: 'text/csv',
  },
  issueInvoice: {
    method: 'POST',
    path: `${path}/{id}/issue`,
    needs: 'mall:invoice:issue',
    stales,
    summary: {
      zh: '登记已开具发票的号码、日期和链接',
      en: 'Record number, date and link of an issued invoice',
    },
    audit: { zh: '登记发票', en: 'Recorded issued invoice' },
    params: idParams,
    body: issuedFields,
    reply: noContent,
  },
  rejectInvoice: {
    method: 'POST',
    path: `${path}/{id}/reject`,
    needs: 'mall:invoice:issue',
    stales,
    summary: {
      zh: '驳回开票申请；驳回红字申请后，其金额重新计入蓝字发票，已退款的重新申请',
      en: 'Reject a request; the amount of a red one is on the blue invoice again, or requested anew if it was refunded',
    },
    audit: { zh: '驳回开票申请', en: 'Rejected invoice request' },
    params: idParams,
    body: z.object({ reason }),
    reply: noContent,
  },
  reverseInvoice: {
    method: 'POST',
    path: `${path}/{id}/reverse`,
    needs: 'mall:invoice:issue',
    stales,
    summary: {
      zh: '红冲已开具的发票：剩余金额全部申请红字发票，买家可重新申请',
      en: 'Reverse an issued invoice: a red one is requested for what is left, and the buyer can request another',
    },
    audit: { zh: '红冲发票', en: 'Reversed invoice' },
    params: idParams,
    body: z.object({ reason }),
    reply: z.object({ id }),
  },
  readInvoiceNumbers: {
    ...numbers,
    path: `${path}/numbers/_read`,
    summary: {
      zh: '预览发票号码文件（XLSX、CSV）的逐行结果，不写入任何内容',
      en: 'Preview what each line of a file with numbers (XLSX, CSV) would do; nothing is stored',
    },
    changesNothing: true,
  },
  importInvoiceNumbers: {
    ...numbers,
    path: `${path}/numbers/_import`,
    stales,
    summary: {
      zh: '导入发票号码（XLSX、CSV），同一文件重复导入不产生影响',
      en: 'Import the numbers of issued invoices (XLSX, CSV); the same file again changes nothing',
    },
    audit: { zh: '导入发票号码', en: 'Imported invoice numbers' },
  },
  ...invoiceFileCalls,
} as const
