import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** A form is being read: what fails now is the caller's fault, not the server's. */
    isReadingForm: boolean
  }
}

/** What a form takes besides its file: field names, boundaries, other fields. */
const formBytes = 1_048_576

const boundary = /;\s*boundary=(?:"[^"]{1,70}"|[^\s;"]{1,70})/i

/**
 * Checks forms before anything of them is read: `invalidRequest` without a boundary or a length,
 * `payloadTooLarge` for a length that no file of this call can have. The connection is then closed, so that the
 * rest is not received either. Must be registered before the parser of forms; `afterForms` after it.
 */
export function checkForms(app: FastifyInstance): void {
  app.decorateRequest('isReadingForm', false)
  app.addHook('preParsing', async (request, reply) => {
    const type = request.headers['content-type']
    if (!type?.toLowerCase().startsWith('multipart/')) return
    request.isReadingForm = true
    const { 'content-length': announced, 'transfer-encoding': chunked } = request.headers
    // Without either there is no body.
    const length = Number(announced ?? (chunked === undefined ? 0 : Number.NaN))
    const isReadable = length === 0 || (boundary.test(type) && Number.isSafeInteger(length))
    if (isReadable && length <= maxBytes(request)) return
    reply.header('connection', 'close')
    throw new Problem(isReadable ? 'payloadTooLarge' : 'invalidRequest')
  })
}

/** From here on, errors of the request are no longer about reading its form. */
export function afterForms(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    request.isReadingForm = false
  })
}

function maxBytes(request: FastifyRequest): number {
  const { multipartOptions } = request.routeOptions.config as {
    multipartOptions?: { limits?: { fileSize?: number } }
  }
  const fileBytes = multipartOptions?.limits?.fileSize
  return fileBytes === undefined ? request.routeOptions.bodyLimit : fileBytes + formBytes
}
