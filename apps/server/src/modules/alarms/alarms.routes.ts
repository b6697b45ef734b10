import { alarms } from '@limpid/contract/alarms/alarms'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { acknowledge, assign, clear, comment, shelve } from './acts/acts.service.ts'
import { getAlarm } from './detail/detail.reads.ts'
import { countAlarms, exportAlarms, pageAlarms } from './page/page.reads.ts'

export function alarmsRoutes(http: HttpServer): void {
  serve(http, 'alarms', alarms, {
    page: (ctx, { query }) => pageAlarms(ctx, query),
    counts: (ctx, { query }) => countAlarms(ctx, query.scope),
    exportRows: (ctx, { query }) => exportAlarms(ctx, query),
    get: (ctx, { params }) => getAlarm(ctx, params.id),
    acknowledge: (ctx, { body }) => acknowledge(ctx, body),
    clear: (ctx, { body }) => clear(ctx, body),
    assign: (ctx, { body }) => assign(ctx, body),
    shelve: (ctx, { body }) => shelve(ctx, body),
    comment: (ctx, { body }) => comment(ctx, body),
  })
}
