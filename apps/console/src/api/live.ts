import { basePath } from '@limpid/contract/kernel/endpoints'
import {
  type LiveMessage,
  type LiveRequest,
  type LiveTopic,
  liveMessage,
  livePath,
  mostLiveTopics,
  type News,
} from '@limpid/contract/live'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { noteAnswer, probeServer, useConnection } from './connection.ts'
import { nextDelayMs } from './exchange/retryDelay.ts'
import { renewToken } from './session/renewal.ts'
import { announceSessionEnd, readToken } from './session/session.ts'

/**
 * The one live socket of the page. It is open while the shell is shown, watches the union of what the page's parts ask
 * for, and comes back by itself. `welcomes` counts its greetings: from the second on, something may have been missed.
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
}

const watchers = new Set<Watcher>()
let socket: WebSocket | undefined
let wanted = false
/** The shell is on screen. */
let shown = false
let attempts = 0
let retryTimer: ReturnType<typeof setTimeout> | undefined
let lastWatched = ''
let silenceTimer: ReturnType<typeof setTimeout> | undefined

/** How long a sign-out takes from its answer to the end of its page. */
const signOutMs = 1_000
/** The server speaks every 15 s; a socket that is silent for longer than two of those leads nowhere. */
const longestSilenceMs = 35_000

/** Opens the socket and keeps it open until the returned function is called. */
export function openLive(): () => void {
  shown = true
  wanted = true
  attempts = 0
  connect()
  window.addEventListener('online', hurry)
  window.addEventListener('offline', drop)
  document.addEventListener('visibilitychange', hurry)
  const stopListening = useConnection.subscribe(({ away }) => !away && hurry())
  return () => {
    shown = false
    wanted = false
    stopListening()
    window.removeEventListener('online', hurry)
    window.removeEventListener('offline', drop)
    document.removeEventListener('visibilitychange', hurry)
    clearTimeout(retryTimer)
    drop()
    useLiveStore.setState({ state: 'offline', welcomes: 0 })
  }
}

/** Adds topics to what the page watches, until the returned function is called. */
export function watchLive(topics: readonly LiveTopic[], onNews: (news: News) => void): () => void {
  const watcher: Watcher = { topics, onNews }
  watchers.add(watcher)
  tellTopics()
  return () => {
    watchers.delete(watcher)
    tellTopics()
  }
}

function send(request: LiveRequest): void {
  socket?.send(JSON.stringify(request))
}

/** After the current tick, so that a page which changes its parts tells the server once. */
function tellTopics(): void {
  queueMicrotask(() => {
    if (useLiveStore.getState().state !== 'live') return
    const topics = [...new Set([...watchers].flatMap((watcher) => watcher.topics))].slice(0, mostLiveTopics)
    const text = topics.join()
    if (text === lastWatched) return
    lastWatched = text
    send({ type: 'watch', topics })
  })
}

function connect(): void {
  clearTimeout(retryTimer)
  const token = readToken()
  if (!wanted || socket || !token) return
  useLiveStore.setState({ state: 'connecting' })
  const address = new URL(`${basePath}${livePath}`, window.location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  const opened = new WebSocket(address)
  socket = opened
  opened.onopen = () => send({ type: 'hello', token: token.replace(/^\S+\s+/, '') })
  opened.onmessage = (event) => {
    if (opened !== socket) return
    watchSilence()
    hear(String(event.data))
  }
  watchSilence()
  opened.onclose = () => {
    if (opened !== socket) return
    socket = undefined
    // Nobody may be calling just now: whether the server went with the socket is asked, so that the page says it.
    if (wanted) void probeServer().then(noteAnswer)
    retry()
  }
}

function hear(text: string): void {
  const message = readMessage(text)
  if (message?.type === 'welcome') {
    attempts = 0
    lastWatched = ''
    noteAnswer(true)
    useLiveStore.setState(({ welcomes }) => ({ state: 'live', welcomes: welcomes + 1 }))
    tellTopics()
  } else if (message?.type === 'news') {
    for (const watcher of [...watchers]) watcher.onNews(message.news)
  } else if (message?.type === 'session-ended') {
    wanted = false
    useLiveStore.setState({ state: 'offline' })
    const token = readToken()
    setTimeout(() => void goOn(token), signOutMs)
  }
}

/**
 * The token that the socket began with is refused. Where the person signed out, here or in another tab, it is gone by now, and there
 * is nothing to tell; where it was only too old, the socket begins anew with the next one.
 */
async function goOn(used: string | undefined): Promise<void> {
  const token = readToken()
  if (token === undefined || used === undefined || !shown) return
  try {
    const renewed = token !== used || (await renewToken(used))
    if (!renewed) return announceSessionEnd()
    wanted = shown
    connect()
  } catch {
    wanted = shown
    retry()
  }
}

/** A message of a newer server that this page does not know is passed over. */
function readMessage(text: string): LiveMessage | undefined {
  try {
    const read = z.safeDecode(liveMessage, JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

function retry(): void {
  useLiveStore.setState({ state: attempts === 0 && wanted ? 'connecting' : 'offline' })
  if (!wanted) return
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
  closing?.close()
  if (wanted) retry()
}
