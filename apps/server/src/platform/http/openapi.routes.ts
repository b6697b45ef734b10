import { basePath } from '@limpid/contract/kernel/endpoints'
import type { Language } from '@limpid/contract/kernel/words'
import { Problem } from '../problem.ts'
import { productVersion } from '../version.ts'
import { openApiDocument } from './openapi.ts'
import { callerOf, type HttpServer } from './serve.ts'

/**
 * The document of all calls, for signed-in users. It has no envelope, so that any OpenAPI tool can read it.
 */
export function serveDocument(http: HttpServer): void {
  // Making it occupies the process for a third of a second, and it stays the same.
  const documents = new Map<Language, string>()
  http.fastify.get(`${basePath}/openapi.json`, async (request, reply) => {
    const caller = callerOf(request)
    if (!(await http.identify(caller.token))) throw new Problem('sessionInvalid')
    const document =
      documents.get(caller.language) ??
      JSON.stringify(openApiDocument(http.tables, productVersion, caller.language))
    documents.set(caller.language, document)
    return reply.type('application/json; charset=utf-8').send(document)
  })
}
