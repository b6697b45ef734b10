import { audit } from '@limpid/contract/audit'
import type { EndpointTable } from '@limpid/contract/kernel/endpoints'
import { isRecorded } from '../../platform/http/deeds/record.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type HttpDoor, serve } from '../../platform/http/serve.ts'
import { openDevice } from '../shares/shares.face.ts'
import { exportLines, findLine, pageLines, type SummaryOf } from './audit.reads.ts'
import { pageOperations } from './operations.reads.ts'

export function auditRoutes(door: HttpDoor): void {
  const summaryOf = summariesOf(door.tables)
  serve(door, 'audit', audit, {
    page: (ctx, { query }) => pageLines(ctx, summaryOf, query),
    calls: () => listCalls(door.tables),
    exportRows: (ctx, { query }) => exportLines(ctx, summaryOf, query),
    get: async (ctx, { params }) => {
      const line = await findLine(ctx, summaryOf, params.id)
      if (!line) throw new Problem('notFound')
      return line
    },
    ofDevice: async (ctx, { params, query }) => {
      await openDevice(ctx, params.id, { tab: 'operations' })
      return pageOperations(ctx.db, summaryOf, params.id, query)
    },
  })
}

/** A call that is no more is told by its name. */
function summariesOf(tables: ReadonlyMap<string, EndpointTable>): SummaryOf {
  return (call) => {
    const [module = '', name = ''] = call.split('.')
    return tables.get(module)?.[name]?.summary ?? { zh: call, en: call }
  }
}

function listCalls(tables: ReadonlyMap<string, EndpointTable>) {
  return [...tables].flatMap(([module, table]) =>
    Object.entries(table)
      .filter(([, endpoint]) => isRecorded(endpoint))
      .map(([name, { summary }]) => ({ call: `${module}.${name}`, summary })),
  )
}
