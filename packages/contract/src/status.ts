import * as z from 'zod/mini'
import { endpoints } from './kernel/endpoints.ts'
import { nothing } from './kernel/nothing.ts'
import { instant } from './kernel/time.ts'

/** Parts of the database, each with its indexes; `other` is what is in none of them. */
export const storageParts = [
  'readings',
  'sums',
  'washes',
  'actions',
  'pictures',
  'audit',
  'notices',
  'other',
] as const
export type StoragePart = (typeof storageParts)[number]

/** A server that was not heard for so long is shown no more. */
export const serverSilentSeconds = 60

/** What a server says of itself. Rates are of the last seconds before `at`. */
export const serverReport = z.object({
  id: z.string(),
  name: z.string(),
  version: z.string(),
  startedAt: instant,
  at: instant,
  memoryBytes: z.int(),
  /** Signed-in devices, and open pages. */
  sessions: z.int(),
  pages: z.int(),
  receivedPerSecond: z.number(),
  refusedPerSecond: z.number(),
  /** Messages that wait for storage. */
  waiting: z.int(),
  /** Devices whose sign-in was refused since the server started. */
  denied: z.int(),
})
export type ServerReport = z.output<typeof serverReport>

export const jobState = z.object({
  name: z.string(),
  everySeconds: z.int(),
  /** One server at a time does it for all. */
  alone: z.boolean(),
  /** The last run; null before the first one. */
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  running: z.boolean(),
  /** Why the last run failed, in technical words. */
  error: z.nullable(z.string()),
  server: z.nullable(z.string()),
  /** What the last run did that found something to do. */
  done: z.nullable(z.record(z.string(), z.unknown())),
  doneAt: z.nullable(instant),
})
export type JobState = z.output<typeof jobState>

export const systemStatus = z.object({
  version: z.string(),
  node: z.string(),
  database: z.object({
    version: z.string(),
    bytes: z.int(),
    connections: z.int(),
    mostConnections: z.int(),
    /** The newest migration. */
    migration: z.string(),
    migratedAt: instant,
  }),
  servers: z.array(serverReport),
  queues: z.object({
    /** Notices that wait to be sent out, those of them that failed before, and since when the oldest waits. */
    messages: z.int(),
    failing: z.int(),
    oldestMessageAt: z.nullable(instant),
    /** Messages that nothing sends out. */
    outbox: z.int(),
  }),
  /** Whether a mail server and an SMS gateway are named. */
  mail: z.boolean(),
  sms: z.boolean(),
  storage: z.object({
    parts: z.array(z.object({ part: z.enum(storageParts), bytes: z.int() })),
    /** By how much the database grew since a day; null before the second day. */
    growth: z.nullable(z.object({ since: z.iso.date(), bytes: z.int() })),
  }),
  jobs: z.array(jobState),
})
export type SystemStatus = z.output<typeof systemStatus>

/** What a running installation says of itself. */
export const status = endpoints({
  get: {
    method: 'GET',
    path: '/scw-system/api/v1/status',
    needs: 'sys:status:list',
    summary: { zh: '运行状态', en: 'The state of the system' },
    reply: systemStatus,
  },
  runJob: {
    method: 'POST',
    path: '/scw-system/api/v1/status/jobs/{name}/_run',
    needs: 'sys:job:run',
    summary: { zh: '立即执行一个任务', en: 'Run a job at once' },
    params: z.object({ name: z.string().check(z.regex(/^[A-Za-z.]{1,64}$/)) }),
    reply: nothing,
  },
})
