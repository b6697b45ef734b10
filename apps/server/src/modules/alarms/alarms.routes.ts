import { alarms } from '@limpid/contract/alarms/alarms'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { getPreferences } from './delivery/preferences.reads.ts'
import { setPreferences } from './delivery/preferences.service.ts'
import { getAssignees } from './detail/assignees.service.ts'
import { getAlarm } from './detail/detail.reads.ts'
import { report, work } from './operations/follow-up.service.ts'
import { acknowledge, assign, clear, comment, shelve } from './operations/operations.service.ts'
import { stopEscalation } from './operations/stop-escalation.service.ts'
import { countAlarms, exportAlarms, pageAlarms } from './page/page.reads.ts'
import { reportQuality } from './quality/quality.reads.ts'
import { previewShelving } from './silence/silence.service.ts'

export function alarmsRoutes(http: HttpServer): void {
  serve(http, 'alarms', alarms, {
    preferences: (ctx) => getPreferences(ctx),
    setPreferences: async (ctx, { body }) => {
      await setPreferences(ctx, body)
      return null
    },
    page: (ctx, { query }) => pageAlarms(ctx, query),
    counts: (ctx, { query }) => countAlarms(ctx, query.scope),
    quality: (ctx, { query }) => reportQuality(ctx, query),
    exportQuality: (ctx, { query }) => reportQuality(ctx, query),
    exportRows: (ctx, { query }) => exportAlarms(ctx, query),
    get: (ctx, { params }) => getAlarm(ctx, params.id),
    acknowledge: (ctx, { body }) => acknowledge(ctx, body),
    clear: (ctx, { body }) => clear(ctx, body),
    assign: (ctx, { body }) => assign(ctx, body),
    assignees: (ctx, { body }) => getAssignees(ctx, body),
    shelve: (ctx, { body }) => shelve(ctx, body),
    report: (ctx, { body }) => report(ctx, body),
    work: (ctx, { body }) => work(ctx, body),
    previewShelving: (ctx, { body }) => previewShelving(ctx, body),
    comment: (ctx, { body }) => comment(ctx, body),
    stopEscalation: async (ctx, { params }) => {
      await stopEscalation(ctx, params.id)
      return null
    },
  })
}
