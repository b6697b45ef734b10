import { basePath } from '@limpid/contract/kernel/endpoints'
import { mapsPath } from '@limpid/contract/settings/map'
import type { HttpServer } from '../../../platform/http/serve.ts'
import { Problem } from '../../../platform/problem.ts'
import { findLand } from '../settings.reads.ts'

const nameForm = /^([0-9a-f]{64})[.]json$/

/**
 * Serves the uploaded coastlines under the name of their version, as sandboxed data, so that nothing in them
 * can run.
 */
export function serveLand({ fastify, ctx }: HttpServer): void {
  fastify.get<{ Params: { name: string } }>(`${basePath}${mapsPath}/:name`, async (request, reply) => {
    const version = nameForm.exec(request.params.name)?.[1]
    const land = version && (await findLand(ctx.db, version))
    if (!land) throw new Problem('notFound')
    return reply
      .type('application/json; charset=utf-8')
      .headers({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .send(land)
  })
}
