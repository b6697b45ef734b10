import { reports } from '@limpid/contract/reports/reports'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { cancelReport, downloadReport, listOwnReports, makeReport } from './files/files.service.ts'
import { listMails, retryMail } from './mails/mails.service.ts'
import type { ReportParts } from './schedules/outsiders.service.ts'
import {
  changeSchedule,
  createSchedule,
  listOwnSchedules,
  removeSchedule,
  sendNow,
} from './schedules/schedules.service.ts'
import { changeSubscription, getSubscription } from './subscriptions/subscriptions.service.ts'

export function reportsRoutes(http: HttpServer, parts: ReportParts): void {
  serve(http, 'reports', reports, {
    files: (ctx) => listOwnReports(ctx),
    make: (ctx, { body }) => makeReport(ctx, body),
    cancel: (ctx, { params }) => cancelReport(ctx, params.id),
    download: (ctx, { params }) => downloadReport(ctx, params.id, params.format),
    schedules: (ctx) => listOwnSchedules(ctx),
    createSchedule: (ctx, { body }) => createSchedule(ctx, parts, body),
    updateSchedule: (ctx, { params, body }) => changeSchedule(ctx, parts, params.id, body),
    removeSchedule: (ctx, { params }) => removeSchedule(ctx, params.id),
    sendNow: (ctx, { params }) => sendNow(ctx, parts.limits, params.id),
    mails: (ctx, { query }) => listMails(ctx, query),
    retryMail: (ctx, { params }) => retryMail(ctx, params.id),
    subscription: (ctx, { params }) => getSubscription(ctx, params.token),
    subscribe: (ctx, { params }) => changeSubscription(ctx, params.token, 'confirmed'),
    unsubscribe: (ctx, { params }) => changeSubscription(ctx, params.token, 'unsubscribed'),
  })
}
