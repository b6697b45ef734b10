import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { servedFile } from '../kernel/files.ts'
import { flag } from '../kernel/flags.ts'
import { id, idParams } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { noContent } from '../kernel/no-content.ts'
import { instant, localDay } from '../kernel/time.ts'
import { reportFormats, reportSubject } from './subject.ts'

/** Days a file can be downloaded after it was made. */
export const reportDays = 7
/** Reports that are made for one account at a time. */
export const maxRunningReports = 3
/** Reports kept per account beside those of schedules; a new one replaces the oldest. */
export const maxReports = 20

export const reportStates = ['running', 'done', 'cancelled', 'failed'] as const

/**
 * notVisible: its account may no longer see the devices, or they are gone; error: the server could not make it; interrupted: the server
 * stopped each time it was being made.
 */
export const reportFailures = ['notVisible', 'error', 'interrupted'] as const
export type ReportFailure = (typeof reportFailures)[number]

/** A report that was requested, with its files once they are made. */
export const report = z.object({
  id,
  /** The product whose page it is; null for the overview of the fleet. */
  product: z.nullable(words),
  fromDay: localDay,
  toDay: localDay,
  formats: z.array(z.enum(reportFormats)),
  state: z.enum(reportStates),
  /** Why it failed; null unless it did. */
  failure: z.nullable(z.enum(reportFailures)),
  /** Cancellation was requested; it stops shortly. */
  cancelling: z.boolean(),
  /** Steps done, of `total`; 0 of 0 until it has begun. */
  done: z.int(),
  total: z.int(),
  files: z.array(z.object({ format: z.enum(reportFormats), bytes: z.int() })),
  createTime: instant,
  /** Until when its files can be downloaded; null if there are none. */
  availableUntil: z.nullable(instant),
})
export type Report = z.output<typeof report>

export const newReport = z.object({
  ...reportSubject,
  fromDay: localDay,
  toDay: localDay,
  /** Of these days, for each device only the one that its own clock shows at the request. */
  ownToday: z._default(flag, false),
})
export type NewReport = z.output<typeof newReport>

/** Reports on request: made in the background, then downloaded. */
export const reportFileCalls = endpoints({
  files: {
    method: 'GET',
    path: '/scw-iot/api/v1/reports/files',
    needs: 'iot:device:list',
    summary: { zh: '我生成的报表，最新在前', en: 'List your reports, newest first' },
    reply: z.array(report),
  },
  make: {
    method: 'POST',
    path: '/scw-iot/api/v1/reports/files',
    needs: 'iot:device:list',
    stales: ['reports'],
    summary: {
      zh: '生成分析页的报表（PDF、XLSX），在后台生成',
      en: 'Generate a report of an analysis page as PDF or XLSX in the background',
    },
    audit: { zh: '生成报表', en: 'Generated report' },
    body: newReport,
    reply: report,
  },
  cancel: {
    method: 'PUT',
    path: '/scw-iot/api/v1/reports/files/{id}/cancel',
    needs: 'iot:device:list',
    stales: ['reports'],
    summary: { zh: '取消生成报表', en: 'Cancel a report' },
    audit: { zh: '取消生成报表', en: 'Cancelled report' },
    params: idParams,
    reply: noContent,
  },
  download: {
    method: 'GET',
    path: '/scw-iot/api/v1/reports/files/{id}/{format}',
    needs: 'iot:device:list',
    recorded: true,
    summary: { zh: '下载报表', en: 'Download a report' },
    audit: { zh: '下载报表', en: 'Downloaded report' },
    params: z.object({ id, format: z.enum(reportFormats) }),
    produces: 'application/octet-stream',
    reply: servedFile,
  },
})
