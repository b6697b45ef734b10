import type { Endpoint } from '@limpid/contract/kernel/endpoints'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

const urlEncoded = 'application/x-www-form-urlencoded'

/** The media types that a call accepts; the first is what the console sends. */
export function bodyTypesOf({ encoding, fileBytes }: Endpoint): string[] {
  if (encoding !== 'multipart') return ['application/json']
  return fileBytes === undefined ? ['multipart/form-data', urlEncoded] : ['multipart/form-data']
}

/** Reads URL-encoded forms of up to `bodyLimit` bytes; of a field sent twice the last one counts. */
export function readUrlEncoded(app: FastifyInstance, bodyLimit: number): void {
  app.addContentTypeParser(urlEncoded, { parseAs: 'string', bodyLimit }, (request, text, done) => {
    if (!request.is404 && !isUtf8(String(text))) done(new Problem('invalidRequest'))
    else done(null, Object.fromEntries(new URLSearchParams(String(text))))
  })
}

/** A query whose percent-encoding is not UTF-8 is rejected like a body: two readers could read it in two ways. */
export function checkQueries(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url, is404 }) => {
    const start = url.indexOf('?')
    if (start >= 0 && !is404 && !isUtf8(url.slice(start))) throw new Problem('invalidRequest')
  })
}

function isUtf8(encoded: string): boolean {
  try {
    decodeURIComponent(encoded)
    return true
  } catch {
    return false
  }
}
