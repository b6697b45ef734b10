import type { FastifyInstance } from 'fastify'
import {
  identify as identifyToken,
  identifyAgain as identifyTokenAgain,
  keepSessions,
} from './modules/auth/auth.service.ts'
import type { BatchRunner } from './modules/batches/run/runner.ts'
import { type Courier, createCourier } from './modules/notices/messages/messages.service.ts'
import { insertMessage } from './modules/outbox/outbox.store.ts'
import { createSettings } from './modules/settings/settings.service.ts'
import { sharesListeners } from './modules/shares/live/shares.listeners.ts'
import { noteJobs } from './modules/status/jobs/job-runs.service.ts'
import { createBatches, registerListeners, registerRoutes, resolveTopics } from './modules.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Cluster } from './platform/cluster/cluster.ts'
import { spreadHub } from './platform/cluster/live-cluster.ts'
import type { Config } from './platform/config/config.ts'
import type { Ctx } from './platform/context.ts'
import type { Database } from './platform/database/pools.ts'
import { createEvents, type EventMap, type Events } from './platform/events/events.ts'
import { createHttpServer, type HttpLimits } from './platform/http/http-server.ts'
import { serveDocument } from './platform/http/openapi.routes.ts'
import type { HttpDoor } from './platform/http/serve.ts'
import { createJobs, type Jobs } from './platform/jobs/jobs.ts'
import { createLiveHub, type LiveHub } from './platform/live/hub.ts'
import { serveLive } from './platform/live/socket.ts'
import type { Logger } from './platform/log.ts'
import { createMessenger } from './platform/messenger.ts'

export interface AppParts {
  config: Config
  log: Logger
  database: Database
  clock?: Clock
  /** The other servers on the same database; without it only this server's pages hear news. */
  cluster?: Cluster
  /** Folder of the built console; without one only the calls are served. */
  consoleFolder?: string | undefined
  /** Other limits than the usual ones. */
  httpLimits?: Partial<HttpLimits>
  /** When pages are greeted again that may have missed news, if not after a pause by chance. */
  untilGreeted?: (() => Promise<unknown>) | undefined
}

export interface App {
  fastify: FastifyInstance
  ctx: Ctx
  events: Events
  hub: LiveHub
  courier: Courier
  batches: BatchRunner
  jobs: Jobs
  /** Calls back when devices lost what they prove themselves with, on whichever server that happened. */
  onDevicesRevoked(listener: (revoked: EventMap['devices.revoked']) => void): void
  /** Calls back when somebody wants a device's messages recorded, on whichever server that happened. */
  onMessagesWatched(listener: (watched: EventMap['messages.watched']) => void): void
}

/** Builds the whole people's side of the server. It listens to nothing yet: `main` and the tests decide that. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, log, database } = parts
  const events = createEvents((error, name) => log.error({ err: error, event: name }, 'a listener failed'))
  const ctx: Ctx = {
    db: database.people,
    clock: parts.clock ?? systemClock,
    events,
    log,
    config,
    settings: createSettings(database.people, config.links),
    deviceDoor: { port: undefined },
  }
  const jobs = createJobs({ locks: database.jobLocks, log, noted: noteJobs(ctx) })
  const fastify = await createHttpServer({
    log,
    trustedProxies: config.trustedProxies,
    consoleFolder: parts.consoleFolder,
    house: () => ctx.settings.house(),
    ...(parts.httpLimits && { limits: parts.httpLimits }),
  })
  const identify = (token: string | undefined, address?: string) => identifyToken(ctx, token, address)
  const door: HttpDoor = { fastify, ctx, identify, tables: new Map() }
  const messenger = createMessenger(config, ctx.clock, (message) => insertMessage(ctx, message))
  registerRoutes(door, { limits: database.peoplePool, messenger, jobs })
  serveDocument(door)

  const hub = openHub(fastify, parts.cluster)
  const courier = createCourier(ctx, { limits: database.peoplePool, messenger })
  const batches = createBatches(ctx)
  const settled = registerListeners(ctx, hub, { courier, batches })
  fastify.addHook('onClose', async () => {
    await settled()
    messenger.close()
  })
  const onSessionsEnded = everywhere(events, parts.cluster, 'sessions.ended')
  const onDevicesRevoked = everywhere(events, parts.cluster, 'devices.revoked')
  const learn = () =>
    ctx.settings
      .learn()
      .catch((error: unknown) => log.warn({ err: error }, 'the settings could not be learnt'))
  parts.cluster?.on('settings.changed', () => void learn())
  events.on('news.missed', () => void learn())
  parts.cluster?.onRejoined(() => events.emit('news.missed', {}))
  events.on('settings.changed', (body) => parts.cluster?.send('settings.changed', body))
  await learn()
  const onRolesChanged = everywhere(events, parts.cluster, 'roles.changed')
  const onMenusChanged = everywhere(events, parts.cluster, 'menus.changed')
  const onMessagesWatched = everywhere(events, parts.cluster, 'messages.watched')
  serveLive({
    fastify,
    hub,
    identify,
    identifyAgain: (actor, token) => identifyTokenAgain(ctx, actor, token),
    resolve: (actor, topics) => resolveTopics(ctx, actor, topics),
    keepSessions: (ids) => keepSessions(ctx, ids),
    onRightsChanged(listener) {
      onRolesChanged(listener)
      onMenusChanged(listener)
    },
    onNewsMissed: (listener) => void events.on('news.missed', listener),
    untilGreeted: parts.untilGreeted,
    onAccountChanged(listener) {
      onSessionsEnded(({ accountId }) => listener(accountId))
      sharesListeners(events, parts.cluster, listener)
    },
  })
  return { fastify, ctx, events, hub, courier, batches, jobs, onDevicesRevoked, onMessagesWatched }
}

/** Carries an event to the other servers. Returns how to hear it, whichever server it happened on. */
function everywhere<Name extends keyof EventMap>(events: Events, cluster: Cluster | undefined, name: Name) {
  events.on(name, (body) => cluster?.send(name, body))
  return (listener: (body: EventMap[Name]) => void) => {
    events.on(name, listener)
    cluster?.on(name, (body) => listener(body as EventMap[Name]))
  }
}

function openHub(fastify: FastifyInstance, cluster: Cluster | undefined): LiveHub {
  const local = createLiveHub()
  if (!cluster) return local
  const { hub, stop } = spreadHub(local, cluster)
  fastify.addHook('preClose', async () => stop())
  return hub
}
