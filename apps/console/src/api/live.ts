import type { LiveRequest, LiveTopic, News, NewsSchema } from '@limpid/contract/catalogue/live'
import { basePath } from '@limpid/contract/kernel/endpoints'
import { liveMessageOf, livePath, maxLiveTopics } from '@limpid/contract/kernel/live'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { noteAnswer, probeServer, useConnection } from './connection.ts'
import { consumeFirstSocket, type FirstSocket } from './exchange/firstSocket.ts'
import { nextDelayMs } from './exchange/retryDelay.ts'
import { renewToken } from './session/renewal.ts'
import { announceSessionEnd, readToken } from './session/session.ts'

/**
 * The page's only live socket. It is open while the shell is shown, subscribes to the union of topics the
 * page's parts need, and reconnects by itself. `welcomes` counts its greetings: from the second one on,
 * events may have been missed.
 */
export type LiveState = 'live' | 'connecting' | 'offline'

interface LiveStore {
  state: LiveState
  welcomes: number
}

export const useLiveStore = create<LiveStore>(() => ({ state: 'offline', welcomes: 0 }))

interface Watcher {
  topics: readonly LiveTopic[]
  onNews: (news: News) => void
  onWatching: () => void
}

/** By what token the socket is opened, and what happens when the server does not accept it any more. */
export interface LiveIdentity {
  token: () => string | undefined
  onRejected: () => void
}

const watchers = new Set<Watcher>()
let socket: WebSocket | undefined
let receive: (text: string, alreadyLoaded?: boolean) => void = () => undefined
let requested = false
/** Who opens the socket: the user's session, or a display by its key. */
let who: LiveIdentity | undefined
/** Whether the shell is on screen. */
let shown = false
let attempts = 0
let retryTimer: ReturnType<typeof setTimeout> | undefined
let lastWatched = ''
/** What the server has confirmed: from then on each event arrives. */
let watching: ReadonlySet<string> = new Set()
/** Number of live updates and confirmations so far. */
let count = 0
/** Its value at the latest live update, and at the confirmation of each topic. */
let newsAt = 0
const confirmedAt = new Map<string, number>()
let silenceTimer: ReturnType<typeof setTimeout> | undefined

/** Time from the response to a sign-out until the page unloads. */
const signOutMs = 1_000
/** The server sends a ping every 15 s; a socket that stays silent for longer than two of them is dead. */
const longestSilenceMs = 35_000

/** Opens the socket, for these live updates, and keeps it open until the returned function is called. */
export function openLive(updates: readonly NewsSchema[], identity: LiveIdentity = session): () => void {
  who = identity
  receive = listener(updates)
  shown = true
  requested = true
  attempts = 0
  connect()
  window.addEventListener('online', hurry)
  window.addEventListener('offline', drop)
  document.addEventListener('visibilitychange', hurry)
  const stopListening = useConnection.subscribe(({ away }) => !away && hurry())
  return () => {
    shown = false
    requested = false
    stopListening()
    window.removeEventListener('online', hurry)
    window.removeEventListener('offline', drop)
    document.removeEventListener('visibilitychange', hurry)
    clearTimeout(retryTimer)
    drop()
    useLiveStore.setState({ state: 'offline', welcomes: 0 })
  }
}

/**
 * Adds topics to the page's subscriptions, until the returned function is called. `onWatching` is called when
 * the server has confirmed one of them: what was loaded earlier may have missed events.
 */
export function watchLive(
  topics: readonly LiveTopic[],
  onNews: (news: News) => void,
  onWatching: () => void,
): () => void {
  const watcher: Watcher = { topics, onNews, onWatching }
  watchers.add(watcher)
  sendTopics()
  return () => {
    watchers.delete(watcher)
    sendTopics()
  }
}

/** A moment on the page, for `missedLive`. */
export const liveMoment = (): number => count

/**
 * True if what was loaded at this moment by a part of the page that watched nothing yet may have missed an event. False also while one of
 * the topics awaits its confirmation, upon which `onWatching` is called.
 */
export function missedLive(topics: readonly LiveTopic[], moment: number): boolean {
  if (topics.length === 0 || !topics.every((topic) => watching.has(topic))) return false
  return newsAt > moment || topics.some((topic) => (confirmedAt.get(topic) ?? 0) > moment)
}

function send(request: LiveRequest): void {
  socket?.send(JSON.stringify(request))
}

/** Sends after the current tick, so that a page changing several parts sends once. */
function sendTopics(): void {
  queueMicrotask(() => {
    if (useLiveStore.getState().state !== 'live') return
    const topics = [...new Set([...watchers].flatMap((watcher) => watcher.topics))].slice(0, maxLiveTopics)
    const text = topics.join()
    if (text === lastWatched) return
    lastWatched = text
    send({ type: 'watch', topics })
  })
}

function connect(): void {
  clearTimeout(retryTimer)
  const token = who?.token()
  if (!requested || socket || !token) return
  useLiveStore.setState({ state: 'connecting' })
  const address = new URL(`${basePath}${livePath}`, window.location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  const early = consumeFirstSocket(token)
  const opened = early?.socket ?? new WebSocket(address)
  socket = opened
  if (!early) opened.onopen = () => send({ type: 'hello', token: token.replace(/^\S+\s+/, '') })
  opened.onmessage = (event) => {
    if (opened !== socket) return
    watchSilence()
    receive(String(event.data))
  }
  watchSilence()
  opened.onclose = () => {
    if (opened !== socket) return
    socket = undefined
    watching = new Set()
    // No call may be running just now, so check whether the server went down together with the socket and
    // show it.
    if (requested) void probeServer().then(noteAnswer)
    retry()
  }
  if (early) receiveEarlier(early)
}

/** The page's own calls already loaded what was reported before them, and missed no event of a topic confirmed before them. */
function receiveEarlier({ received, receivedBefore = received.length }: FirstSocket): void {
  for (const [at, text] of received.entries()) receive(text, at < receivedBefore)
}

/** Whether news is about what public/start.js loaded, before the page's own calls: who is signed in, and their pages. */
const isOfFirstCalls = ({ kind }: News) => kind === 'access.changed' || kind === 'menus.changed'

/**
 * Handles a message from the server; of one whose news the page has already loaded, only what it says about the socket.
 * Messages of a newer server that this page does not know are ignored.
 */
function listener(updates: readonly NewsSchema[]): (text: string, alreadyLoaded?: boolean) => void {
  const liveMessage = liveMessageOf(z.string(), updates)
  const read = (text: string) => {
    try {
      return z.safeDecode(liveMessage, JSON.parse(text)).data
    } catch {
      return undefined
    }
  }
  return (text, alreadyLoaded = false) => {
    const message = read(text)
    if (message?.type === 'welcome') greeted()
    else if (message?.type === 'watching') noteWatching(new Set(message.topics), alreadyLoaded)
    else if (message?.type === 'news' && (!alreadyLoaded || isOfFirstCalls(message.news)))
      noteNews(message.news)
    else if (message?.type === 'session-ended') sessionEnded()
  }
}

function greeted(): void {
  attempts = 0
  lastWatched = ''
  noteAnswer(true)
  useLiveStore.setState(({ welcomes }) => ({ state: 'live', welcomes: welcomes + 1 }))
  sendTopics()
}

function noteNews(news: News): void {
  count += 1
  newsAt = count
  for (const watcher of [...watchers]) watcher.onNews(news)
}

function noteWatching(confirmed: ReadonlySet<string>, alreadyLoaded: boolean): void {
  const added = [...confirmed].filter((topic) => !watching.has(topic))
  watching = confirmed
  if (alreadyLoaded) return
  count += 1
  for (const topic of added) confirmedAt.set(topic, count)
  for (const { topics, onWatching } of [...watchers])
    if (topics.some((topic) => added.includes(topic))) onWatching()
}

function sessionEnded(): void {
  requested = false
  useLiveStore.setState({ state: 'offline' })
  who?.onRejected()
}

const session: LiveIdentity = {
  token: readToken,
  onRejected() {
    const token = readToken()
    setTimeout(() => void goOn(token), signOutMs)
  },
}

/**
 * The token the socket was opened with was rejected. If the user signed out, here or in another tab, the
 * token is gone by now and there is nothing to report; if it had only expired, the socket reconnects with the
 * next one.
 */
async function goOn(used: string | undefined): Promise<void> {
  const token = readToken()
  if (token === undefined || used === undefined || !shown) return
  try {
    const renewed = token !== used || (await renewToken(used))
    if (!renewed) return announceSessionEnd()
    requested = shown
    connect()
  } catch {
    requested = shown
    retry()
  }
}

function retry(): void {
  useLiveStore.setState({ state: attempts === 0 && requested ? 'connecting' : 'offline' })
  if (!requested) return
  retryTimer = setTimeout(connect, nextDelayMs(attempts, Math.random()))
  attempts += 1
}

function watchSilence(): void {
  clearTimeout(silenceTimer)
  silenceTimer = setTimeout(drop, longestSilenceMs)
}

function hurry(): void {
  if (!socket && document.visibilityState === 'visible') connect()
}

function drop(): void {
  clearTimeout(silenceTimer)
  const closing = socket
  socket = undefined
  watching = new Set()
  closing?.close()
  if (requested) retry()
}
