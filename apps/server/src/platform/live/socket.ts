import { setTimeout as pause } from 'node:timers/promises'
import { basePath } from '@limpid/contract/kernel/endpoints'
import {
  type LiveMessageWire,
  type LiveTopic,
  livePath,
  liveRequest,
  type NewsWire,
} from '@limpid/contract/live'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { Actor } from '../context.ts'
import type { LiveClient, LiveHub } from './hub.ts'

export interface LiveDoor {
  fastify: FastifyInstance
  hub: LiveHub
  identify(token: string | undefined): Promise<Actor | undefined>
  /** Who that is by now; undefined when the session has ended. */
  identifyAgain(actor: Actor, token: string | undefined): Promise<Actor | undefined>
  /** What an account may see of the topics it asks for, and the channels that carry them. */
  resolve(actor: Actor, topics: readonly LiveTopic[]): Promise<{ topics: LiveTopic[]; channels: string[] }>
  /** Which of these sessions still count: one statement, however many pages are open. Notes that they are in use. */
  keepSessions(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Calls back when somebody's sessions or rights changed; the news, if any, is told after their pages look again. */
  onAccountChanged(listener: (accountId: string, news?: NewsWire) => void): void
  /** Calls back when anybody's rights may have changed. */
  onRightsChanged(listener: () => void): void
  /** Calls back when news of other servers may have been missed, of rights or of anything. */
  onNewsMissed(listener: () => void): void
  /** Until a page that may have missed news is greeted again; another while for each page. A pause by chance when left out. */
  untilGreeted?: (() => Promise<unknown>) | undefined
}

const helloWithinMs = 5_000
/** How often each open page is spoken to and proves that it is there. That asks the database nothing. */
const pulseMs = 15_000
/** Sessions come to their end by the clock, which tells nobody: all of a server's are asked for together, every so many pulses. */
const pulsesASessionCheck = 4
/** Pages that are greeted again ask anew for all that they show: those of a server do so within this time, each at a moment by chance. */
const greetedWithinMs = 5_000
/** A page that reads slower than this many bytes behind is let go; it comes back by itself and asks anew. */
const mostBufferedBytes = 1_048_576
/** Requests of one page that wait for their turn; a page sends one now and then. */
const mostWaiting = 32
const policyViolation = 1008
const tryAgainLater = 1013

/** The live socket: hello with a token, then what the page watches; news comes back. */
export function serveLive(door: LiveDoor): void {
  const open = new Set<LivePage>()
  door.onAccountChanged((accountId, news) => {
    for (const page of open) if (page.accountId() === accountId) void page.recheck(news)
  })
  door.onRightsChanged(() => {
    for (const page of open) void page.recheck()
  })
  door.onNewsMissed(() => {
    for (const page of open) void page.welcomeAgain()
  })
  let pulses = 0
  const beating = setInterval(() => {
    for (const page of open) page.prove()
    pulses += 1
    if (pulses % pulsesASessionCheck === 0) void checkSessions(door, open)
  }, pulseMs)
  door.fastify.addHook('preClose', async () => {
    clearInterval(beating)
  })
  door.fastify.get(basePath + livePath, { websocket: true }, (socket: WebSocket, request) => {
    if (!isSameOrigin(request)) return socket.close(policyViolation, 'origin')
    const page = openPage(door, socket, request)
    open.add(page)
    socket.on('close', () => {
      open.delete(page)
      door.hub.forget(page)
    })
  })
}

/** Pages whose session is over look again, and end; so do those of keys, which have none. */
async function checkSessions(door: LiveDoor, open: ReadonlySet<LivePage>): Promise<void> {
  const ids = [...open].flatMap((page) => page.sessionId() ?? [])
  const kept = ids.length > 0 ? await door.keepSessions([...new Set(ids)]).catch(() => undefined) : new Set()
  if (!kept) return
  for (const page of open) {
    const id = page.sessionId()
    if (id === undefined || !kept.has(id)) void page.recheck()
  }
}

/** A browser names the page that opens the socket; only our own may. Programs name none. */
function isSameOrigin(request: FastifyRequest): boolean {
  const { origin } = request.headers
  return origin === undefined || URL.parse(origin)?.host === request.host
}

interface LivePage extends LiveClient {
  accountId(): string | undefined
  sessionId(): string | undefined
  /** Asks again who it is and what it may see, then tells it the news; from now until then it is told nothing else. */
  recheck(news?: NewsWire): Promise<void>
  /** Asks again in the same way, and greets a while later: a page that is greeted again asks anew for what it shows. */
  welcomeAgain(): Promise<void>
  /** Ends a socket that did not answer the last ping; pings again, and says what is watched, so that the page knows the socket leads somewhere. */
  prove(): void
}

function openPage(door: LiveDoor, socket: WebSocket, request: FastifyRequest): LivePage {
  let token: string | undefined
  let actor: Actor | undefined
  let wanted: LiveTopic[] = []
  let granted: LiveTopic[] = []
  let working: Promise<void> = Promise.resolve()
  let waiting = 0
  let isToBeGreeted = false
  let answers = true
  const late = setTimeout(() => socket.close(policyViolation, 'no hello'), helloWithinMs)

  const say = (message: LiveMessageWire) => page.send(JSON.stringify(message))

  async function watch(): Promise<void> {
    if (!actor) return
    const { topics, channels } = await door.resolve(actor, wanted)
    // It went meanwhile, and nobody would forget it again.
    if (socket.readyState !== socket.OPEN) return
    door.hub.listen(page, channels)
    granted = topics
    say({ type: 'watching', topics })
  }

  async function identify(): Promise<boolean> {
    actor = actor ? await door.identifyAgain(actor, token) : await door.identify(token)
    if (actor) return true
    door.hub.forget(page)
    say({ type: 'session-ended' })
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
      if (await identify()) await greet()
      return
    }
    if (!actor) return socket.close(policyViolation, 'hello first')
    wanted = parsed.data.topics
    await watch()
  }

  /** One thing after the other; what fails ends the socket, and the page comes back. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    working = working.then(work).catch((error: unknown) => {
      request.log.warn({ err: error }, 'a live socket failed')
      socket.close(tryAgainLater, 'try again')
    })
    return working
  }

  async function greet(): Promise<void> {
    if (actor) say({ type: 'welcome' })
  }

  async function greetLater(): Promise<void> {
    if (!actor || isToBeGreeted) return
    isToBeGreeted = true
    await (door.untilGreeted?.() ?? pause(Math.random() * greetedWithinMs, undefined, { ref: false }))
    isToBeGreeted = false
    await inTurn(greet)
  }

  function lookAgain(message?: LiveMessageWire): Promise<void> {
    door.hub.hold(page)
    return inTurn(async () => {
      if (!actor || !(await identify())) return
      await watch()
      if (message) say(message)
    }).finally(() => door.hub.release(page))
  }

  const page: LivePage = {
    send(text) {
      if (socket.bufferedAmount > mostBufferedBytes) return page.drop()
      socket.send(text)
    },
    drop: () => socket.terminate(),
    accountId: () => actor?.id,
    sessionId: () => actor?.sessionId,
    prove() {
      if (!answers) return socket.terminate()
      answers = false
      socket.ping()
      if (actor) say({ type: 'watching', topics: granted })
    },
    recheck: (news) => lookAgain(news && { type: 'news', news }),
    welcomeAgain: () => lookAgain().then(greetLater),
  }
  socket.on('message', (data) => {
    if (waiting >= mostWaiting) return socket.close(policyViolation, 'too many requests')
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
