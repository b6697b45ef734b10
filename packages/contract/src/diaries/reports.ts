import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { servedFile } from '../kernel/files.ts'
import { id, idParams } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { instant } from '../kernel/time.ts'
import { month } from './month.ts'

/** Days a file can be downloaded after it was made. */
export const reportDays = 7
/** Files that are made for one account at a time. */
export const maxRunningReports = 3
/** Files kept per account; a new one replaces the oldest. */
export const maxReports = 20

export const reportFormats = ['pdf', 'csv'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** `failed`: permission lost, device deleted, or a server error. */
export const reportStates = ['running', 'done', 'cancelled', 'failed'] as const

/** A file of a ledger month, made in the background. */
export const diaryReport = z.object({
  id,
  month,
  format: z.enum(reportFormats),
  state: z.enum(reportStates),
  /** Cancellation was requested; it stops shortly. */
  cancelling: z.boolean(),
  /** Entries read so far, of `total`; 0 of 0 until it has begun. */
  done: z.int(),
  total: z.int(),
  bytes: z.nullable(z.int()),
  createTime: instant,
  /** Until when it can be downloaded; null if there is no file. */
  availableUntil: z.nullable(instant),
})
export type DiaryReport = z.output<typeof diaryReport>

const reportParams = z.object({ id, reportId: id })

/** Files of ledger months: requested, made in the background, then downloaded. */
export const reportCalls = endpoints({
  reports: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/diary/reports',
    needs: 'iot:device:list',
    summary: {
      zh: '我导出的洗涤台账文件，最新在前',
      en: 'List your files of a device’s wash ledger, newest first',
    },
    params: idParams,
    reply: z.array(diaryReport),
  },
  makeReport: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/{id}/diary/reports',
    needs: 'iot:device:list',
    stales: ['diaries'],
    summary: {
      zh: '导出一个月的洗涤台账（PDF 或 CSV），在后台生成',
      en: 'Export a month of the wash ledger as PDF or CSV; the file is made in the background',
    },
    audit: { zh: '导出洗涤台账', en: 'Exported wash ledger' },
    params: idParams,
    body: z.object({ month, format: z.enum(reportFormats) }),
    reply: diaryReport,
  },
  cancelReport: {
    method: 'PUT',
    path: '/scw-iot/api/v1/devices/{id}/diary/reports/{reportId}/cancel',
    needs: 'iot:device:list',
    stales: ['diaries'],
    summary: { zh: '取消生成洗涤台账文件', en: 'Cancel making a file of the wash ledger' },
    audit: { zh: '取消导出洗涤台账', en: 'Cancelled export of wash ledger' },
    params: reportParams,
    reply: noContent,
  },
  downloadReport: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/diary/reports/{reportId}/file',
    needs: 'iot:device:list',
    recorded: true,
    summary: { zh: '下载洗涤台账文件', en: 'Download a file of the wash ledger' },
    audit: { zh: '下载洗涤台账文件', en: 'Downloaded wash ledger file' },
    params: reportParams,
    produces: 'application/octet-stream',
    reply: servedFile,
  },
})
