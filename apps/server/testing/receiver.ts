import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A program on this machine that receives HTTP calls. */
export interface Receiver {
  url: string
  /** What arrived, oldest first. */
  calls: { headers: IncomingHttpHeaders; body: string }[]
  /** What it answers. */
  status: number
  headers: Record<string, string>
  /** It answers after this. */
  hold: Promise<void> | undefined
  /** Forgets what arrived, and answers with 204 again. */
  reset(): void
  close(): void
}

export async function startReceiver(answer: string): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    receiver.calls.push({ headers: request.headers, body })
    await receiver.hold
    response.writeHead(receiver.status, receiver.headers).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    calls: [],
    status: 204,
    headers: {},
    hold: undefined,
    reset: () => Object.assign(receiver, { calls: [], status: 204, headers: {}, hold: undefined }),
    close: () => server.close(),
  }
  return receiver
}
