import { basePath } from '@limpid/contract/kernel/endpoints'
import { productVersion } from '../version.ts'
import { openApiDocument } from './openapi.ts'
import { Problem } from './problem.ts'
import { callerOf, type HttpDoor } from './serve.ts'

/** The document of all calls, for who has signed in. It stands outside the envelope, so that any OpenAPI tool can read it. */
export function serveDocument(door: HttpDoor): void {
  door.fastify.get(`${basePath}/openapi.json`, async (request) => {
    const caller = callerOf(request)
    if (!(await door.identify(caller.token))) throw new Problem('sessionInvalid')
    return openApiDocument(door.tables, productVersion, caller.language)
  })
}
