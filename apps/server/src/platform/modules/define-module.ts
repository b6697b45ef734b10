import type { ClockReport } from '../clocks/clocks.ts'
import type { Cluster } from '../cluster/cluster.ts'
import type { ClusterEvents } from '../cluster/cluster-events.ts'
import type { Ctx } from '../context.ts'
import type { Database } from '../database/pools.ts'
import type { Db } from '../database/tables.ts'
import type { EventMap } from '../events/events.ts'
import type { HttpServer } from '../http/serve.ts'
import type { Job, Jobs } from '../jobs/jobs.ts'
import type { LiveHub } from '../live/hub.ts'
import type { LivePages } from '../live/socket.ts'
import type { TopicGreetings, TopicResolvers } from '../live/topics.ts'
import type { Messenger } from '../messenger.ts'
import type { DictSeed, MenuSeed, Seeds } from '../seed/seeds.ts'
import type { NeededPorts, PortRegistry, Provided } from './ports.ts'

/** What one server gives to each of its modules. */
export interface ModuleHost {
  ctx: Ctx
  /** The same for long jobs: `db` has connections of its own. */
  jobCtx: Ctx
  database: Database
  hub: LiveHub
  live: LivePages
  jobs: Jobs
  messenger: Messenger
  /** The address of a proxy that forwards calls without being trusted, if one was seen. */
  untrustedProxy: () => string | undefined
  /** What this server knows about its own clock. */
  clockReport: () => ClockReport | undefined
  ports: PortRegistry
  /** The other servers on the same database, if there are any. */
  cluster: Cluster | undefined
  clusterEvents: ClusterEvents
  /** Waits for this before the server closes; modules are waited for from the highest to the lowest. */
  onClose(settle: () => Promise<void>): void
}

/** What a module adds to the server. All of it belongs to one server: nothing is kept in the module's files. */
export interface ServerModule {
  name: string
  /** Menu entries of its pages, with the permissions of their buttons. */
  menus?: readonly MenuSeed[]
  /** Dictionaries that come with the product. */
  dicts?: readonly DictSeed[]
  /** Adds rows that come with the product to this module's tables, each once. Called at every start, from the lowest module to the highest. */
  seed?(db: Db, seeds: Seeds): Promise<void>
  /** Ports of this module that higher modules provide; a missing one ends the start. */
  needs?: NeededPorts
  /** What this module provides to lower modules, to the platform, or for the whole server. */
  provides?(host: ModuleHost): Provided
  routes?(http: HttpServer, host: ModuleHost): void
  topics?: TopicResolvers
  greetings?: TopicGreetings
  /** Events that travel to the other servers. */
  clusterEvents?: readonly (keyof EventMap)[]
  listeners?(host: ModuleHost): void
  jobs?(host: ModuleHost): readonly Job[]
  /** Work that plans its own times; begun with the jobs. Returns how to stop it. */
  watch?(host: ModuleHost): () => Promise<void>
  /** Done once, before the server serves anybody. */
  start?(host: ModuleHost): Promise<void>
}

export function defineModule(module: ServerModule): ServerModule {
  return module
}
