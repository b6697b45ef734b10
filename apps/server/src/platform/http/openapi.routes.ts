import { basePath } from '@limpid/contract/kernel/endpoints'
import { productVersion } from '../version.ts'
import { openApiDocument } from './openapi.ts'
import { Problem } from './problem.ts'
import { callerOf, type HttpServer } from './serve.ts'

/**
 * The document of all calls, for signed-in users. It has no envelope, so that any OpenAPI tool can read it.
 */
export function serveDocument(http: HttpServer): void {
  http.fastify.get(`${basePath}/openapi.json`, async (request) => {
    const caller = callerOf(request)
    if (!(await http.identify(caller.token))) throw new Problem('sessionInvalid')
    return openApiDocument(http.tables, productVersion, caller.language)
  })
}
