import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { noContent } from '../kernel/no-content.ts'
import { instant, localDay } from '../kernel/time.ts'

/** Parts of the database, each with its indexes; `other` covers the rest. */
export const storageParts = [
  'readings',
  'sums',
  'washes',
  'deviceLog',
  'pictures',
  'audit',
  'notices',
  'other',
] as const
export type StoragePart = (typeof storageParts)[number]

/** A server that has not reported for this long is no longer shown. */
export const serverSilentSeconds = 60

/** The machine that a server runs on. */
export const hostReport = z.object({
  /** Of all processors together since the previous report; null at first. */
  cpuPercent: z.nullable(z.int()),
  cpus: z.int(),
  memoryBytes: z.int(),
  freeMemoryBytes: z.int(),
  /** The file system of the data folder; null where it cannot be read. */
  diskBytes: z.nullable(z.int()),
  freeDiskBytes: z.nullable(z.int()),
})
export type HostReport = z.output<typeof hostReport>

/** Whether the clock of a server is right, as far as others say; `inconclusive`: somebody's is wrong, and nothing says whose. */
export const clockStates = ['right', 'wrong', 'inconclusive', 'unknown'] as const

/** What a server knows about its clock; all differences are the time of others minus its own. */
export const clockReport = z.object({
  state: z.enum(clockStates),
  /** By how much it is behind the right time; 0 unless it is wrong. */
  behindMs: z.int(),
  databaseAheadMs: z.nullable(z.int()),
  /** Of the time that most devices report, and how many those are. */
  devicesAheadMs: z.nullable(z.int()),
  devices: z.int(),
})
export type ServerClock = z.output<typeof clockReport>

/** Clients that were refused as devices, by address. */
export const deniedClient = z.object({
  address: z.string(),
  /** The client ids that were used last, as they were sent. */
  clientIds: z.array(z.string()),
  count: z.int(),
  lastAt: instant,
})
export type DeniedClient = z.output<typeof deniedClient>

/** The status report of a server. Rates cover the last seconds before `at`. */
export const serverReport = z.object({
  id: z.string(),
  name: z.string(),
  version: z.string(),
  startedAt: instant,
  at: instant,
  memoryBytes: z.int(),
  host: z.nullable(hostReport),
  /** Connected devices, and open pages. */
  sessions: z.int(),
  pages: z.int(),
  receivedPerSecond: z.number(),
  refusedPerSecond: z.number(),
  /** Messages waiting to be stored. */
  waiting: z.int(),
  /** Rejected device sign-ins since the server started. */
  denied: z.int(),
  /** Who was refused most often since then. */
  deniedClients: z.array(deniedClient),
  /** Null where it is not compared. */
  clock: z.nullable(clockReport),
  /** A peer that forwards calls and is not named in TRUST_PROXY: everybody behind it counts as one address. */
  untrustedProxy: z.nullable(z.string()),
})
export type ServerReport = z.output<typeof serverReport>

/** Outcome of a run: it had work, it had none, or it keeps no count. */
export const jobOutcomes = ['done', 'nothing', 'uncounted'] as const
export type JobOutcome = (typeof jobOutcomes)[number]

export const jobState = z.object({
  name: z.string(),
  everySeconds: z.int(),
  /** Runs on one server at a time, for all. */
  alone: z.boolean(),
  /** The last run; null before the first one. */
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  running: z.boolean(),
  /** Why the last run failed, as a technical message. */
  error: z.nullable(z.string()),
  server: z.nullable(z.string()),
  /** The result of the last run that had something to do. */
  done: z.nullable(z.record(z.string(), z.unknown())),
  doneAt: z.nullable(instant),
  doneMs: z.nullable(z.int()),
  /** Of the last run; null before the first one, while it runs, and if it failed. */
  outcome: z.nullable(z.enum(jobOutcomes)),
  /** On the server that answers; null while it stops. */
  nextAt: z.nullable(instant),
})
export type JobState = z.output<typeof jobState>

export const systemStatus = z.object({
  version: z.string(),
  node: z.string(),
  database: z.object({
    version: z.string(),
    bytes: z.int(),
    connections: z.int(),
    maxConnections: z.int(),
    /** The latest migration. */
    migration: z.string(),
    migratedAt: instant,
  }),
  servers: z.array(serverReport),
  queues: z.object({
    /**
     * Notifications waiting to be sent, how many of them failed before, and since when the oldest has waited.
     */
    messages: z.int(),
    failing: z.int(),
    oldestMessageAt: z.nullable(instant),
    /** Messages that cannot be sent because nothing is configured for them. */
    outbox: z.int(),
  }),
  /** Whether a mail server and an SMS gateway are configured. */
  mail: z.boolean(),
  sms: z.boolean(),
  storage: z.object({
    parts: z.array(z.object({ part: z.enum(storageParts), bytes: z.int() })),
    /** Database growth since a day; null before the second day. */
    growth: z.nullable(z.object({ since: localDay, bytes: z.int() })),
  }),
  jobs: z.array(jobState),
})
export type SystemStatus = z.output<typeof systemStatus>

/** The status of a running installation. */
export const status = endpoints({
  get: {
    method: 'GET',
    path: '/scw-system/api/v1/status',
    needs: 'sys:status:list',
    summary: { zh: '运行状态', en: 'Get the system status' },
    reply: systemStatus,
  },
  runJob: {
    method: 'POST',
    path: '/scw-system/api/v1/status/jobs/{name}/_run',
    needs: 'sys:job:run',
    stales: ['status'],
    summary: { zh: '立即执行后台任务', en: 'Run a background job now' },
    audit: { zh: '立即执行后台任务', en: 'Ran job now' },
    params: z.object({ name: z.string().check(z.regex(/^[A-Za-z.]{1,64}$/)) }),
    reply: noContent,
  },
})
