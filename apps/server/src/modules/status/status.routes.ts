import { status } from '@limpid/contract/status/status'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { Problem } from '../../platform/problem.ts'
import { readStatus } from './status.reads.ts'

export function statusRoutes(http: HttpServer, jobs: Jobs): void {
  serve(http, 'status', status, {
    get: (ctx) => readStatus(ctx, jobs.list()),
    runJob: (_, { params }) => {
      if (!jobs.run(params.name)) throw new Problem('notFound')
      return null
    },
  })
}
