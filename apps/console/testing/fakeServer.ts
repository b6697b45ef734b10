import type { NewsWire } from '@limpid/contract/catalogue/live'
import { basePath, type Endpoint, type Reply } from '@limpid/contract/kernel/endpoints'
import { successCode } from '@limpid/contract/kernel/envelope'
import { livePath } from '@limpid/contract/kernel/live'
import * as z from 'zod/mini'

type Decoded<Part> = Part extends z.core.$ZodType ? z.output<Part> : undefined

/** A call as it reached the server: decoded by the schemas of its endpoint. */
export interface Received<E extends Endpoint> {
  params: Decoded<E['params']>
  query: Decoded<E['query']>
  body: Decoded<E['body']>
}

type Reaction = (received: { params: unknown; query: unknown; body: unknown }) => Promise<Response> | Response

interface Handler {
  endpoint: Endpoint
  pattern: RegExp
  react: Reaction
}

const handlers = new Map<string, Handler>()
/** What was called without an answer here, or with what its schema rejects: a test that leaves any fails. */
const unexpectedCalls: string[] = []

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`

function put(endpoint: Endpoint, react: Reaction): void {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  handlers.set(keyOf(endpoint), { endpoint, pattern: new RegExp(`^${basePath}${path}$`), react })
}

/** Answers an endpoint with what this returns, checked and encoded by the endpoint's schema, until the test ends. */
export function answer<E extends Endpoint>(
  endpoint: E,
  reply: (received: Received<E>) => Reply<E> | Promise<Reply<E>>,
): void {
  put(endpoint, async (received) => {
    const data: unknown = z.encode(endpoint.reply, (await reply(received as Received<E>)) as never)
    return Response.json({ code: successCode, data: data ?? null, msg: '' })
  })
}

/** Answers an endpoint with this body, whatever its schema says. */
export function answerRaw(endpoint: Endpoint, status: number, body: unknown): void {
  put(endpoint, () => Response.json(body, { status }))
}

/** Refuses a call with the problem of this code, as a server that cannot answer does. */
export function refuse(endpoint: Endpoint, status = 500, code = 'B0001', msg = '系统执行出错'): void {
  answerRaw(endpoint, status, { code, data: null, msg })
}

/** Takes the unexpected calls so far. The answers stay until the next test replaces them: a late call of the test before is none. */
export const takeUnexpectedCalls = (): string[] => unexpectedCalls.splice(0)

export function clearAnswers(): void {
  handlers.clear()
}

const never = new Promise<never>(() => undefined)

/** Never answers: callers keep waiting. */
export const unanswered = (endpoint: Endpoint): void => put(endpoint, () => never)

let page = {}

/** Calls that are under way get no answer any more, as those of a closed page: what would follow an answer, such as a toast, would reach the next test. */
export async function abandonCalls(): Promise<void> {
  page = {}
  // What follows an answer that was read already happens before this resolves.
  await new Promise((resolve) => setTimeout(resolve))
}

const bodyReaders = ['arrayBuffer', 'blob', 'formData', 'json', 'text'] as const

/** Reacts to a call, and lets its answer be read, as long as the page that called is open. */
async function reactToPage(request: Request): Promise<Response> {
  const caller = page
  const whileOpen = async <T>(value: Promise<T>): Promise<T> => {
    const known = await value
    return caller === page ? known : never
  }
  const response = await whileOpen(react(request))
  for (const read of bodyReaders) {
    response[read] = () => whileOpen<never>(Response.prototype[read].call(response) as Promise<never>)
  }
  return response
}

async function react(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  for (const { endpoint, pattern, react: reaction } of handlers.values()) {
    const params = endpoint.method === request.method ? pattern.exec(pathname) : null
    if (!params) continue
    try {
      const text = await request.text()
      return await reaction({
        params: endpoint.params && z.decode(endpoint.params, { ...params.groups } as never),
        query: endpoint.query && z.decode(endpoint.query, Object.fromEntries(searchParams) as never),
        body:
          endpoint.body &&
          endpoint.encoding !== 'multipart' &&
          z.decode(endpoint.body, JSON.parse(text) as never),
      })
    } catch (problem) {
      unexpectedCalls.push(`${keyOf(endpoint)}: ${problem instanceof Error ? problem.message : problem}`)
      return new Response(null, { status: 500 })
    }
  }
  unexpectedCalls.push(`nobody answers ${request.method} ${pathname}`)
  return new Response(null, { status: 500 })
}

let intercepted = false

/** Stands between the console and the network: its calls and its live socket end here, everything else passes. */
export function interceptCalls(): void {
  // Files share a frame: the first one has done it for all.
  if (intercepted) return
  intercepted = true
  const { fetch: realFetch, WebSocket: RealSocket } = window
  window.fetch = (target, init) => {
    const request = new Request(target, init)
    return new URL(request.url).pathname.startsWith(basePath) ? reactToPage(request) : realFetch(target, init)
  }
  window.WebSocket = new Proxy(RealSocket, {
    construct: (socket, [address, protocols]) =>
      String(address).endsWith(`${basePath}${livePath}`)
        ? new LiveSocket()
        : new socket(address as string, protocols as string[]),
  })
}

let live: LiveSocket | undefined

/** The topics that the page has requested so far. */
export const requestedTopics = (): readonly string[] => live?.topics ?? []

/** Confirms the topics that the page requested, or these of them, as the server does: from now on, events would arrive. */
export function beginLiveUpdates(topics = requestedTopics()): void {
  live?.deliver({ type: 'watching', topics })
}

/** Sends the page a live update. */
export function sendNews(news: NewsWire): void {
  live?.deliver({ type: 'news', news })
}

/** The live socket of a server on which nothing happens. */
class LiveSocket extends EventTarget {
  onopen?: () => void
  onmessage?: (event: MessageEvent) => void
  onclose?: () => void

  topics: readonly string[] = []

  constructor() {
    super()
    live = this
    queueMicrotask(() => this.onopen?.())
  }

  send(text: string): void {
    const { type, topics } = JSON.parse(text) as { type: string; topics?: string[] }
    if (type === 'hello') queueMicrotask(() => this.deliver({ type: 'welcome' }))
    else if (topics) this.topics = topics
  }

  deliver(message: object): void {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }))
  }

  close(): void {
    this.onclose?.()
  }
}
