import { diaries } from '@limpid/contract/diaries/diaries'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { openDevice } from '../access/access.public.ts'
import { verifyPart } from './chain/verification.service.ts'
import { listMonths } from './diaries.reads.ts'
import { getMonth, listRecords } from './month/month.service.ts'
import { cancelReport, downloadReport, listOwnReports, requestReport } from './requests/requests.service.ts'

/** The ledger of a removed device stays readable: it is evidence. */
const readable = { tab: 'cycles', orRemoved: true } as const

export function diariesRoutes(http: HttpServer): void {
  serve(http, 'diaries', diaries, {
    months: async (ctx, { params: { id } }) => {
      const { timeZone } = await openDevice(ctx, id, readable)
      return listMonths(ctx.db, id, timeZone)
    },
    month: async (ctx, { params: { id }, query: { month } }) => {
      const { access, timeZone } = await openDevice(ctx, id, readable)
      return getMonth(ctx.db, { deviceId: id, month, timeZone }, access)
    },
    page: async (ctx, { params: { id }, query }) => {
      const { timeZone } = await openDevice(ctx, id, readable)
      return listRecords(ctx.db, id, { ...query, timeZone })
    },
    verify: async (ctx, { params: { id }, query: { from } }) => {
      await openDevice(ctx, id, readable)
      return verifyPart(ctx.db, id, from)
    },
    reports: (ctx, { params: { id } }) => listOwnReports(ctx, id),
    makeReport: (ctx, { params: { id }, body }) => requestReport(ctx, id, body),
    cancelReport: (ctx, { params: { id, reportId } }) => cancelReport(ctx, id, reportId),
    downloadReport: (ctx, { params: { id, reportId } }) => downloadReport(ctx, id, reportId),
  })
}
