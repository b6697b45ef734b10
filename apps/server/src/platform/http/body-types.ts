import type { Endpoint } from '@limpid/contract/kernel/endpoints'
import type { FastifyInstance } from 'fastify'

const urlEncoded = 'application/x-www-form-urlencoded'

/** The media types that a call accepts; the first is what the console sends. */
export function bodyTypesOf({ encoding, fileBytes }: Endpoint): string[] {
  if (encoding !== 'multipart') return ['application/json']
  return fileBytes === undefined ? ['multipart/form-data', urlEncoded] : ['multipart/form-data']
}

/** Reads URL-encoded forms of up to `bodyLimit` bytes; of a field sent twice the last one counts. */
export function readUrlEncoded(app: FastifyInstance, bodyLimit: number): void {
  app.addContentTypeParser(urlEncoded, { parseAs: 'string', bodyLimit }, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  )
}
