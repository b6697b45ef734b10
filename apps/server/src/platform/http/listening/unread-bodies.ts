import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** What is received to its end even if nobody reads it. */
const shortBytes = 1_048_576

/**
 * Closes a connection after an answer that came before the end of a long request. Node would receive the rest, for as
 * long as a request may take, whoever sends it. A connection whose last answer came early is closed within `lingerMs`.
 */
export function closeUnread(server: Pick<Server, 'prependListener' | 'on'>, lingerMs = 1_000): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': announced, 'transfer-encoding': chunked } = request.headers
    if (chunked === undefined && Number(announced ?? 0) === 0) return
    response.once('prefinish', () => linger(request, lingerMs))
    if (chunked === undefined && Number(announced) <= shortBytes) return
    const keepAlive = response.shouldKeepAlive
    response.shouldKeepAlive = false
    request.once('end', () => {
      response.shouldKeepAlive = keepAlive
    })
  })
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false
    response.writeHead(417).end()
  })
}

/**
 * Whoever is still sending when a connection is closed gets a reset, and may lose the answer: a proxy then answers 502 instead. So after the
 * last answer only our half is closed, and what still arrives is discarded, 1 MiB at most, until the other half closes too or the time
 * is over.
 */
function linger(request: IncomingMessage, lingerMs: number): void {
  if (request.complete) return
  const { socket } = request
  let left = shortBytes
  request.on('data', (bytes: Buffer) => {
    left -= bytes.length
    if (left < 0) request.pause()
  })
  request.resume()
  // Node calls it after the last answer of a connection.
  socket.destroySoon = () => {
    socket.end()
    const timer = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('close', () => clearTimeout(timer))
  }
  request.once('end', () => Reflect.deleteProperty(socket, 'destroySoon'))
}
