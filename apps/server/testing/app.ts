import { basePath, type Endpoint } from '@limpid/contract/kernel/endpoints'
import { type Logger, pino } from 'pino'
import { type App, createApp } from '../src/app.ts'
import { insertSession } from '../src/modules/auth/sessions/sessions.store.ts'
import { insertAccount } from '../src/modules/users/users.store.ts'
import type { Clock } from '../src/platform/clock.ts'
import type { Clocks } from '../src/platform/clocks/clocks.ts'
import { joinCluster } from '../src/platform/cluster/cluster.ts'
import { type Config, readConfig } from '../src/platform/config/config.ts'
import type { Passwords } from '../src/platform/security/passwords.ts'
import type { Certificate } from '../src/platform/tls/certificate.ts'
import { cloneSeededDatabase, type TestDatabase } from './database.ts'
import { testPasswords } from './passwords.ts'

export const testPassword = 'correct horse battery staple'

export interface Person {
  id: string
  username: string
  token: string
}

export interface CallOptions {
  /** The caller; unauthenticated when omitted. */
  as?: Person | { token: string }
  params?: Record<string, string>
  query?: Record<string, string | number>
  body?: unknown
  headers?: Record<string, string>
  /** Address of the caller; this machine when omitted. */
  address?: string | undefined
}

/** A complete response: the HTTP status and the envelope; a file is its text in `data`. */
export interface Answer {
  status: number
  code: string
  msg: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire holds
  data: any
  /** Those of a file. */
  bytes?: Buffer
}

/** The whole HTTP side of the server on its own database, called without a socket. */
export interface TestApp {
  app: App
  database: TestDatabase
  /** Calls an endpoint of the contract; the response is the raw JSON. */
  call(endpoint: Endpoint, options?: CallOptions): Promise<Answer>
  /** An account with these roles, signed in. */
  person(username: string, roleCodes: readonly string[]): Promise<Person>
  close(): Promise<void>
}

export interface TestAppOptions {
  clock?: Clock
  /** By which readings are dated and judged, if not by `clock`. */
  clocks?: Clocks
  config?: Partial<Config>
  /** Silent when omitted. */
  log?: Logger
  passwords?: Passwords
  /** That of another server; otherwise one of its own. */
  database?: TestDatabase
  /** Certificate of its HTTPS port. */
  certificate?: Certificate
  /** Joins the other servers on its database. */
  clustered?: boolean
  /**
   * For all calls of people, and one for all long jobs: whoever needs a second one within a transaction waits for itself. As many of them
   * at once as there are connections would wait for each other.
   */
  oneConnection?: boolean
  /** When pages that may have missed events are greeted again. */
  untilGreeted?: () => Promise<unknown>
}

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await cloneSeededDatabase())
  if (options.oneConnection)
    for (const pool of [database.database.peoplePool, database.database.jobs]) pool.options.max = 1
  const passwords = options.passwords ?? testPasswords()
  const config: Config = {
    ...readConfig({ CAPTCHA: 'off', NODE_ENV: 'test', TOKEN_MINUTES: '1440' }),
    ...options.config,
  }
  const log = options.log ?? pino({ level: 'silent' })
  const cluster = options.clustered
    ? await joinCluster({ connectionString: database.url }, database.pool, log)
    : undefined
  const app = await createApp({
    config,
    log,
    // A slow machine must not fail a test.
    httpLimits: { lateMs: 0 },
    ...(cluster && { cluster }),
    database: database.database,
    passwords,
    ...(options.clock && { clock: options.clock }),
    ...(options.clocks && { clocks: options.clocks }),
    ...(options.certificate && { certificate: options.certificate }),
    untilGreeted: options.untilGreeted,
  })
  const passwordHash = await passwords.hash(testPassword)

  const made: TestApp = {
    app,
    database,
    async call(endpoint, { as, params = {}, query = {}, body, headers = {}, address } = {}) {
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
      const search = new URLSearchParams(
        Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
      )
      const reply = await made.app.fastify.inject({
        method: endpoint.method,
        url: `${basePath}${path}?${search}`,
        headers: {
          ...(as && { authorization: `Bearer ${as.token}` }),
          ...(endpoint.encoding === 'multipart' && {
            'content-type': `multipart/form-data; boundary=${boundary}`,
          }),
          ...headers,
        },
        ...(address !== undefined && { remoteAddress: address }),
        ...(body !== undefined && { payload: encode(endpoint, body) }),
      })
      const isFile = !String(reply.headers['content-type']).startsWith('application/json')
      return {
        status: reply.statusCode,
        ...(isFile ? { code: '', msg: '', data: reply.body, bytes: reply.rawPayload } : reply.json()),
      }
    },
    async person(username, roleCodes) {
      const id = await insertAccount(made.database.db, {
        username,
        nickname: username,
        passwordHash,
        roleCodes,
      })
      const from = { address: '127.0.0.1', userAgent: 'test' }
      const token = await insertSession(made.app.ctx, id, { passwordHash }, from)
      if (token === undefined) throw new Error(`${username} cannot sign in`)
      return { id, username, token }
    },
    async close() {
      await made.app.fastify.close()
      await cluster?.close()
      await made.database.drop()
      // The module of a test file stays for the whole run, and with it what its variables hold: a hundred servers took more than 1 GB.
      Reflect.deleteProperty(made, 'app')
      Reflect.deleteProperty(made, 'database')
    },
  }
  return made
}

const boundary = 'limpid-test-form'

/** The body as the endpoint expects it: JSON, or a multipart form in which bytes are a file. */
function encode(endpoint: Endpoint, body: unknown): object | string {
  if (endpoint.encoding !== 'multipart') return body as object
  const parts = Object.entries(body as Record<string, string | Buffer>).flatMap(([name, value]) => {
    const file =
      typeof value === 'string' ? '' : `; filename="${name}"\r\ncontent-type: application/octet-stream`
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')]
  })
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
}
