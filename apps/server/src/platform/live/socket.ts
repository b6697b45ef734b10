import { setTimeout as pause } from 'node:timers/promises'
import {
  type LiveMessageWire,
  type LiveTopic,
  liveRequest,
  type NewsWire,
} from '@limpid/contract/catalogue/live'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { livePath } from '@limpid/contract/kernel/live'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { Actor } from '../context.ts'
import type { Identity } from '../identity.ts'
import type { LiveClient, LiveHub } from './hub.ts'
import { throttledClient, type Viewer, type Viewers } from './viewers.ts'

export interface LiveSocketParts {
  fastify: FastifyInstance
  hub: LiveHub
  identity: Identity
  viewers: Viewers
  /** The requested topics an account may see, in their order, each with the channels that carry it. */
  resolve(actor: Actor, topics: readonly LiveTopic[]): Promise<ReadonlyMap<LiveTopic, readonly string[]>>
  /** What is sent to a page that begins to watch topics. */
  greet(granted: ReadonlyMap<LiveTopic, readonly string[]>): Promise<readonly NewsWire[]>
  /** Calls back when events of other servers may have been missed, about permissions or anything else. */
  onNewsMissed(listener: () => void): void
  /**
   * Delay until a page that may have missed events is greeted again; different for each page. Random when
   * omitted.
   */
  untilGreeted?: (() => Promise<unknown>) | undefined
}

/** The pages that are open at this server. */
export interface LivePages {
  /** Somebody's sessions or rights changed: their pages look again, and then hear the news, if any. */
  accountChanged(accountId: string, news?: NewsWire): void
  /** Anybody's rights may have changed. */
  rightsChanged(): void
}

const helloWithinMs = 5_000
/** How often each open page is pinged and has to respond. This does not query the database. */
const pulseMs = 15_000
/** Sessions expire without an event: all of a server's sessions are checked together, every this many pings. */
const pulsesASessionCheck = 4
/** Pages that are greeted again refetch everything they show: those of a server do so within this time, each at a random moment. */
const greetedWithinMs = 5_000
/** A page that lags behind by more than this many bytes is disconnected; it reconnects by itself and refetches. */
const maxBufferedBytes = 1_048_576
/** Pending requests of one page; a page sends one now and then. */
const maxWaiting = 32
/** Requests of one page between two pings; a page sends some when its content changes. */
export const maxRequestsAPulse = 200
/** Open pages at one server of one holder: an account, or a display. */
export const maxPagesAHolder = 50
const policyViolation = 1008
const tryAgainLater = 1013

/** The live socket: hello with a token, then the page's subscriptions; events are sent back. */
export function serveLive(http: LiveSocketParts): LivePages {
  const open = new Set<LivePage>()
  http.onNewsMissed(() => {
    for (const page of open) void page.welcomeAgain()
  })
  let pulses = 0
  const beating = setInterval(() => {
    for (const page of open) page.prove()
    pulses += 1
    if (pulses % pulsesASessionCheck === 0) void checkSessions(http, open)
  }, pulseMs)
  http.fastify.addHook('preClose', async () => {
    clearInterval(beating)
  })
  http.fastify.get(basePath + livePath, { websocket: true }, (socket: WebSocket, request) => {
    if (!isSameOrigin(request)) return socket.close(policyViolation, 'origin')
    const pagesOf = (holder: string) => [...open].filter((page) => page.holder() === holder).length
    const page = openPage({ ...http, pagesOf }, socket, request)
    open.add(page)
    socket.on('close', () => {
      open.delete(page)
      page.forget()
    })
  })
  return {
    accountChanged(accountId, news) {
      for (const page of open) {
        if (page.accountId() === accountId) void page.recheck(news)
        // Whoever is being identified just now may have been read before the change.
        else if (page.accountId() === undefined) void page.recheck()
      }
    },
    rightsChanged() {
      for (const page of open) void page.recheck()
    },
  }
}

/** Pages whose session has ended recheck it and close; so do those of API keys, which have none. */
async function checkSessions(http: LiveSocketParts, open: ReadonlySet<LivePage>): Promise<void> {
  const ids = [...open].flatMap((page) => page.sessionId() ?? [])
  const kept =
    ids.length > 0
      ? await http.identity.touchOpenSessions([...new Set(ids)]).catch(() => undefined)
      : new Set()
  if (!kept) return
  for (const page of open) {
    const id = page.sessionId()
    if (id === undefined || !kept.has(id)) void page.recheck()
  }
}

/** A browser names the page that opens the socket; only our own is accepted. Programs name none. */
function isSameOrigin(request: FastifyRequest): boolean {
  const { origin } = request.headers
  return origin === undefined || URL.parse(origin)?.host === request.host
}

interface LivePage extends LiveClient {
  /** Who the hub sends news to: the page itself, or what stands in for a viewer. */
  client: LiveClient
  /** Ends what is sent to either of them. */
  forget(): void
  /** Whose pages are counted together: the account, or the key of a viewer. */
  holder(): string | undefined
  accountId(): string | undefined
  sessionId(): string | undefined
  /** Rechecks identity and permissions, then sends the event; nothing else is sent until then. */
  recheck(news?: NewsWire): Promise<void>
  /**
   * Rechecks in the same way, and greets some time later: a page that is greeted again refetches what it
   * shows.
   */
  welcomeAgain(): Promise<void>
  /**
   * Ends a socket that did not answer the last ping; pings again, and sends its subscriptions, so that the
   * page knows the socket is alive.
   */
  prove(): void
}

interface PageParts extends LiveSocketParts {
  /** The number of open pages of an account, or with a viewer's key. */
  pagesOf(holder: string): number
}

function openPage(http: PageParts, socket: WebSocket, request: FastifyRequest): LivePage {
  let token: string | undefined
  let actor: Actor | undefined
  let viewer: Viewer | undefined
  let requested: LiveTopic[] = []
  let granted: LiveTopic[] = []
  let working: Promise<void> = Promise.resolve()
  let waiting = 0
  let isToBeGreeted = false
  let answers = true
  let requests = 0
  const late = setTimeout(() => socket.close(policyViolation, 'no hello'), helloWithinMs)

  const send = (message: LiveMessageWire) => page.send(JSON.stringify(message))

  async function watch(): Promise<void> {
    if (!actor) return
    const resolved = await http.resolve(actor, requested)
    // The socket closed meanwhile, and nothing would unsubscribe it again.
    if (socket.readyState !== socket.OPEN) return
    const begun = new Map([...resolved].filter(([topic]) => !granted.includes(topic)))
    granted = [...resolved.keys()]
    // Events that follow are sent after the greeting, which may be older.
    http.hub.hold(page.client)
    try {
      http.hub.listen(page.client, [...new Set([...resolved.values()].flat())])
      send({ type: 'watching', topics: granted })
      if (!viewer) for (const news of await http.greet(begun)) send({ type: 'news', news })
    } finally {
      http.hub.release(page.client)
    }
  }

  async function identify(): Promise<boolean> {
    if (!viewer)
      actor = await (actor ? http.identity.identifyAgain(actor, token) : http.identity.identify(token))
    if (token && (viewer || !actor)) {
      viewer = await http.viewers.viewer(token)
      actor = viewer?.actor
    }
    if (actor) return true
    page.forget()
    send({ type: 'session-ended' })
    socket.close(policyViolation, 'session')
    return false
  }

  async function hear(data: string): Promise<void> {
    const parsed = z.safeParse(liveRequest, parseJson(data))
    if (!parsed.success) return socket.close(policyViolation, 'request')
    if (parsed.data.type === 'hello') {
      clearTimeout(late)
      token = parsed.data.token
      actor = undefined
      viewer = undefined
      if (!(await identify())) return
      if (http.pagesOf(page.holder() ?? '') > maxPagesAHolder)
        return socket.close(policyViolation, 'too many pages')
      return greet()
    }
    if (!actor) return socket.close(policyViolation, 'hello first')
    const { topics } = parsed.data
    if (viewer) requested = topics.filter((topic) => viewer?.topics.includes(topic))
    else requested = actor.passwordDue || actor.secondFactorDue ? [] : topics
    await watch()
  }

  /** Runs tasks in sequence; a failure ends the socket, and the page reconnects. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    working = working.then(work).catch((error: unknown) => {
      request.log.warn({ err: error }, 'a live socket failed')
      socket.close(tryAgainLater, 'try again')
    })
    return working
  }

  async function greet(): Promise<void> {
    if (actor) send({ type: 'welcome' })
  }

  async function greetLater(): Promise<void> {
    if (!actor || isToBeGreeted) return
    isToBeGreeted = true
    await (http.untilGreeted?.() ?? pause(Math.random() * greetedWithinMs, undefined, { ref: false }))
    isToBeGreeted = false
    await inTurn(greet)
  }

  function lookAgain(message?: LiveMessageWire): Promise<void> {
    // It may become another while this waits: a display that is identified just now.
    const { client } = page
    http.hub.hold(client)
    return inTurn(async () => {
      if (!actor || !(await identify())) return
      await watch()
      if (message) send(message)
    }).finally(() => http.hub.release(client))
  }

  const poked = throttledClient({ drop: () => socket.terminate() }, (news) => send({ type: 'news', news }))
  const page: LivePage = {
    get client() {
      return viewer ? poked : page
    },
    forget() {
      http.hub.forget(page)
      http.hub.forget(poked)
    },
    holder: () => (viewer ? token : actor?.id),
    send(text) {
      if (socket.bufferedAmount > maxBufferedBytes) return page.drop()
      socket.send(text)
    },
    drop: () => socket.terminate(),
    accountId: () => actor?.id,
    sessionId: () => actor?.sessionId,
    prove() {
      if (!answers) return socket.terminate()
      answers = false
      requests = 0
      socket.ping()
      if (actor) send({ type: 'watching', topics: granted })
    },
    recheck: (news) => lookAgain(news && { type: 'news', news }),
    welcomeAgain: () => lookAgain().then(greetLater),
  }
  socket.on('message', (data) => {
    requests += 1
    if (waiting >= maxWaiting || requests > maxRequestsAPulse)
      return socket.close(policyViolation, 'too many requests')
    waiting += 1
    void inTurn(() => hear(String(data))).finally(() => {
      waiting -= 1
    })
  })
  socket.on('pong', () => {
    answers = true
  })
  socket.on('close', () => clearTimeout(late))
  socket.on('error', () => socket.terminate())
  return page
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
