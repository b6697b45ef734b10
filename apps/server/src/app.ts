import type { FastifyInstance } from 'fastify'
import { modules } from './modules.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Clocks } from './platform/clocks/clocks.ts'
import type { Cluster } from './platform/cluster/cluster.ts'
import { type ClusterEvents, createClusterEvents } from './platform/cluster/cluster-events.ts'
import { clusterHub } from './platform/cluster/live-cluster.ts'
import type { Config } from './platform/config/config.ts'
import type { Ctx } from './platform/context.ts'
import type { Database } from './platform/database/pools.ts'
import type { DatabaseWatch } from './platform/database/watch/watch.ts'
import { createEvents, type Events } from './platform/events/events.ts'
import { createExportLimits } from './platform/http/exports.ts'
import { createHttpServer, type HttpLimits, limitsOf } from './platform/http/http-server.ts'
import { type HttpsServer, serveHttps } from './platform/http/listening/https-server.ts'
import { serveDocument } from './platform/http/openapi.routes.ts'
import type { HttpServer } from './platform/http/serve.ts'
import { watchProxies } from './platform/http/untrusted-proxy.ts'
import { createJobs, type Job, type Jobs } from './platform/jobs/jobs.ts'
import { createLiveHub, type LiveHub } from './platform/live/hub.ts'
import { serveLive } from './platform/live/socket.ts'
import { topicGreeter, topicResolver } from './platform/live/topics.ts'
import type { Logger } from './platform/log.ts'
import { createMessenger } from './platform/messenger.ts'
import type { ModuleHost } from './platform/modules/define-module.ts'
import { platformNeeds } from './platform/modules/platform-ports.ts'
import { createPorts, type PortRegistry } from './platform/modules/ports.ts'
import { jobsOf, registerModules, startJobs } from './platform/modules/register-modules.ts'
import { createPasswords, type Passwords } from './platform/security/passwords.ts'
import type { Certificate } from './platform/tls/certificate.ts'

export interface AppParts {
  config: Config
  log: Logger
  database: Database
  /** By which whatever is stored is dated and ends; without it, that of this machine. */
  clock?: Clock
  /** How passwords are hashed, if not at the cost of production. */
  passwords?: Passwords
  /** Whether the database can be used; without it every call tries. */
  watch?: DatabaseWatch
  /** The clock by which readings are dated; without it, that of this machine. */
  clocks?: Clocks
  /** The other servers on the same database; without it only this server's pages receive events. */
  cluster?: Cluster
  /** Folder of the built console; without one only the API is served. */
  consoleFolder?: string | undefined
  /** Certificate of the HTTPS port; without one only HTTP is served. */
  certificate?: Certificate | undefined
  /** Overrides of the default limits. */
  httpLimits?: Partial<HttpLimits>
  /** When to greet pages again that may have missed events, if not after a random delay. */
  untilGreeted?: (() => Promise<unknown>) | undefined
}

export interface App {
  fastify: FastifyInstance
  /** The same over TLS, if there is a certificate. */
  https: HttpsServer | undefined
  ctx: Ctx
  events: Events
  hub: LiveHub
  jobs: Jobs
  ports: PortRegistry
  clusterEvents: ClusterEvents
  /** The jobs of all modules, none of them begun. */
  listJobs(): Job[]
  /** Begins the modules' jobs and those given. Returns how to stop them. */
  startJobs(more: readonly Job[]): () => Promise<void>
}

/** Builds the whole HTTP side of the server. It does not listen yet: `main` and the tests decide that. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, log, database, cluster } = parts
  const events = createEvents((error, name) => log.error({ err: error, event: name }, 'a listener failed'))
  const ports = createPorts()
  const identity = ports.get('platform.identity')
  const ctx: Ctx = {
    db: database.people,
    clock: parts.clock ?? systemClock,
    readingClock: parts.clocks ?? parts.clock ?? systemClock,
    events,
    log,
    config,
    settings: ports.get('platform.settings'),
    passwords: parts.passwords ?? createPasswords(),
    ports,
    mqttEndpoint: { port: undefined, onlyHere: false, tlsPort: undefined },
  }
  const jobs = createJobs({ locks: database.jobLocks, log, noted: ports.get('platform.jobNotes') })
  const messenger = createMessenger(config, ctx.clock, (message) =>
    ports.get('platform.outbox').keep(message),
  )
  const fastify = await createHttpServer({
    log,
    trustedProxies: config.trustedProxies,
    consoleFolder: parts.consoleFolder,
    branding: () => ctx.settings.branding(),
    databaseUnavailable: () => parts.watch?.away !== undefined,
    ...(parts.httpLimits && { limits: parts.httpLimits }),
  })
  const { certificate } = parts
  const https =
    certificate && serveHttps(fastify, certificate, limitsOf(parts.httpLimits), config.trustedProxies)
  const untrustedProxy = watchProxies(fastify)
  const hub = openHub(fastify, cluster)
  const live = serveLive({
    fastify,
    hub,
    identity,
    viewers: ports.get('platform.viewers'),
    resolve: topicResolver(
      ctx,
      modules.map(({ topics = {} }) => topics),
    ),
    greet: topicGreeter(
      ctx,
      modules.map(({ greetings = {} }) => greetings),
    ),
    onNewsMissed: (listener) => void events.on('news.missed', listener),
    untilGreeted: parts.untilGreeted,
  })
  const clusterEvents = createClusterEvents(events, cluster)
  const settling: (() => Promise<void>)[] = []
  const host: ModuleHost = {
    ctx,
    jobCtx: { ...ctx, db: database.jobQueries },
    database,
    hub,
    live,
    jobs,
    messenger,
    untrustedProxy,
    clockReport: () => parts.clocks?.report(),
    ports,
    cluster,
    clusterEvents,
    onClose: (settle) => void settling.unshift(settle),
  }
  const http: HttpServer = {
    fastify,
    ctx,
    identify: (token, address) => identity.identify(token, address),
    tables: new Map(),
    auditRecorder: ports.get('platform.audit'),
    exportLimits: createExportLimits(),
  }
  registerModules(modules, http, host)
  ports.check(platformNeeds)
  serveDocument(http)
  cluster?.onRejoined(() => events.emit('news.missed', {}))
  fastify.addHook('onClose', async () => {
    for (const settle of settling) await settle()
    messenger.close()
  })
  for (const module of modules) await module.start?.(host)
  return {
    fastify,
    https,
    ctx,
    events,
    hub,
    jobs,
    ports,
    clusterEvents,
    listJobs: () => jobsOf(modules, host),
    startJobs: (more) => startJobs(modules, host, more),
  }
}

function openHub(fastify: FastifyInstance, cluster: Cluster | undefined): LiveHub {
  const local = createLiveHub()
  if (!cluster) return local
  const { hub, stop } = clusterHub(local, cluster)
  fastify.addHook('preClose', async () => stop())
  return hub
}
