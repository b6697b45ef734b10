import { feedback } from '@limpid/contract/feedback/feedback'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { pageReports } from './feedback.reads.ts'
import { answerReport, getReport, listReports, reportFault } from './feedback.service.ts'

export function feedbackRoutes(http: HttpServer): void {
  serve(http, 'feedback', feedback, {
    page: (ctx, { query }) => pageReports(ctx, query),
    ofDevice: (ctx, { params, query }) => listReports(ctx, params.id, query),
    report: (ctx, { params, body }) => reportFault(ctx, params.id, body),
    get: (ctx, { params }) => getReport(ctx, params.id),
    answer: (ctx, { params, body }) => answerReport(ctx, params.id, body),
  })
}
