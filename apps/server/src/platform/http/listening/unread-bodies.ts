import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** What is received to its end even if nobody reads it. */
const shortBytes = 1_048_576

/**
 * Closes a connection after an answer that came before the end of a long request. Node would receive the rest, for as
 * long as a request may take, whoever sends it.
 */
export function closeUnread(server: Pick<Server, 'prependListener' | 'on'>): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': announced, 'transfer-encoding': chunked } = request.headers
    if (chunked === undefined && Number(announced ?? 0) <= shortBytes) return
    const wanted = response.shouldKeepAlive
    response.shouldKeepAlive = false
    request.once('end', () => {
      response.shouldKeepAlive = wanted
    })
  })
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false
    response.writeHead(417).end()
  })
}
