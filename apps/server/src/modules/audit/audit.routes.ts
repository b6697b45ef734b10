import { audit } from '@limpid/contract/audit/audit'
import type { Endpoint, EndpointTable } from '@limpid/contract/kernel/endpoints'
import { isRecorded } from '../../platform/http/audit/record.ts'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { Problem } from '../../platform/problem.ts'
import { openDevice } from '../access/access.public.ts'
import { exportLines, findLine, pageLines, type SummaryOf } from './audit.reads.ts'
import { pageOperations } from './operations.reads.ts'

export function auditRoutes(http: HttpServer): void {
  const summaryOf = summariesOf(http.tables)
  serve(http, 'audit', audit, {
    page: (ctx, { query }) => pageLines(ctx, summaryOf, query),
    calls: () => listCalls(http.tables),
    exportRows: (ctx, { query }) => exportLines(ctx, summaryOf, query),
    get: async (ctx, { params }) => {
      const line = await findLine(ctx, summaryOf, params.id)
      if (!line) throw new Problem('notFound')
      return line
    },
    ofDevice: async (ctx, { params, query }) => {
      const device = await openDevice(ctx, params.id, { tab: 'operations' })
      return pageOperations(ctx, summaryOf, device, query)
    },
  })
}

/** A call that no longer exists is shown by its name. */
function summariesOf(tables: ReadonlyMap<string, EndpointTable>): SummaryOf {
  return (call, preview) => {
    const [module = '', name = ''] = call.split('.')
    return labelOf(tables.get(module)?.[name], preview) ?? { zh: call, en: call }
  }
}

function listCalls(tables: ReadonlyMap<string, EndpointTable>) {
  return [...tables].flatMap(([module, table]) =>
    Object.entries(table)
      .filter(([, endpoint]) => isRecorded(endpoint))
      .map(([name, endpoint]) => ({
        call: `${module}.${name}`,
        summary: labelOf(endpoint) ?? endpoint.summary,
      })),
  )
}

/** What the audit calls an operation: its label, in a few words. */
const labelOf = (endpoint: Endpoint | undefined, preview = false) =>
  (preview ? endpoint?.auditPreview : undefined) ?? endpoint?.audit ?? endpoint?.summary
