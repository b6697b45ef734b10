import { TextDecoder } from 'node:util'
import type { FastifyInstance } from 'fastify'

/** Answered as `invalidRequest`, and like every other body at an address that does not exist. */
class InvalidJson extends Error {
  readonly statusCode = 400
}

/** Answered as `payloadTooLarge`. */
class TooManyElements extends Error {
  readonly statusCode = 413
  readonly code = 'FST_ERR_CTP_BODY_TOO_LARGE'
}

/** More than the largest call of the contract has: 10,000 variants of goods with a few fields each. */
export const maxElements = 100_000

/** Deeper than anything the contract describes; recursion over a body never gets near the end of the stack. */
const maxDepth = 64

const utf8 = new TextDecoder('utf-8', { fatal: true })
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],]/g

/**
 * Parses JSON that means one thing only. Throws `TooManyElements` before anything is parsed, and `InvalidJson` for bytes that are
 * not UTF-8, text that is not JSON, more than 64 levels, and an object that names a key twice: another reader might take the other
 * value.
 */
export function parseJson(bytes: Buffer): unknown {
  refuseHuge(bytes)
  try {
    const text = utf8.decode(bytes)
    const value: unknown = JSON.parse(text)
    refuseAmbiguous(text)
    return value
  } catch (error) {
    throw error instanceof InvalidJson ? error : new InvalidJson('not JSON in UTF-8')
  }
}

const [quote, backslash, comma, brace, bracket] = Buffer.from('"\\,{[') as unknown as number[]

/** Counts elements in the bytes: parsing and checking each of half a million of them takes most of a second. */
function refuseHuge(bytes: Buffer): void {
  let elements = 0
  let isText = false
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === quote) isText = !isText
    else if (isText) at += byte === backslash ? 1 : 0
    else if (byte === comma || byte === brace || byte === bracket) elements += 1
    if (elements > maxElements) throw new TooManyElements('too many elements')
  }
}

/** Reads the tokens of valid JSON and checks depth and keys. */
function refuseAmbiguous(text: string): void {
  /** The open objects with their keys; undefined for an array. */
  const open: (Set<string> | undefined)[] = []
  let previous = ''
  for (const [token] of text.matchAll(tokens)) {
    const keys = open.at(-1)
    if (token === '{' || token === '[') open.push(token === '{' ? new Set() : undefined)
    else if (token === '}' || token === ']') open.pop()
    // In an object, the first text after its start or after a comma is a key.
    else if (keys && token !== ',' && (previous === '{' || previous === ',')) {
      const key = JSON.parse(token) as string
      if (keys.has(key)) throw new InvalidJson('a key twice')
      keys.add(key)
    }
    if (open.length > maxDepth) throw new InvalidJson('too deep')
    previous = token
  }
}

/** Bodies in JSON are read strictly. An empty body is left to the schema of the call. */
export function acceptJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      // Nobody reads what is sent to an address that does not exist.
      done(null, request.is404 ? undefined : parseJson(body as Buffer))
    } catch (error) {
      done(error as Error)
    }
  })
}
