import { basePath } from '@limpid/contract/kernel/endpoints'
import { pino } from 'pino'
import { type App, createApp } from '../../apps/server/src/app.ts'
import { insertSession } from '../../apps/server/src/modules/auth/sessions/sessions.store.ts'
import { readConfig } from '../../apps/server/src/platform/config/config.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/pools.ts'
import { watchStatements } from './plan.ts'
import { startBenchPostgres } from './postgres.ts'

/** One response; `total` is set for lists. */
export interface Reply {
  ms: number
  total: number
}

export interface Stage {
  /** A session of an existing user. */
  tokenOf(username: string): Promise<string>
  /** Queries a list over HTTP, full request path included; milliseconds. */
  get(path: string, query: Record<string, string>, token: string): Promise<Reply>
  /** Sends a body to a call over HTTP; milliseconds and the data of the reply. */
  post(path: string, body: object, token: string): Promise<{ ms: number; data: Record<string, unknown> }>
  /** Rows of the database under test. */
  read<Row extends object>(text: string): Promise<Row[]>
  /** The slowest statement of a call, and its plan. */
  explain(call: () => Promise<unknown>): Promise<string>
}

interface Play {
  fill(database: Database): Promise<void>
  measure(stage: Stage, postgres: string): Promise<void>
}

/** The whole server on a separate database filled for the benchmark. */
export async function onStage({ fill, measure }: Play): Promise<void> {
  const log = pino({ level: 'warn' })
  const postgres = await startBenchPostgres(log)
  const database = openDatabase(postgres.connection, log)
  const explain = watchStatements(database.peoplePool)
  try {
    await fill(database)
    const app = await createApp({ config: readConfig({ CAPTCHA: 'off' }), log, database })
    await measure(stageOf(app, database, explain), postgres.name)
    await app.fastify.close()
  } finally {
    await database.close()
    await postgres.stop()
  }
}

function stageOf(app: App, { devices }: Database, explain: Stage['explain']): Stage {
  return {
    explain,
    async read<Row extends object>(text: string) {
      return (await devices.query<Row>(text)).rows
    },
    async tokenOf(username) {
      const account = await app.ctx.db
        .selectFrom('accounts')
        .select(['id', 'password_hash as passwordHash'])
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
      const token = await insertSession(app.ctx, account.id, account, {
        address: '127.0.0.1',
        userAgent: 'bench',
      })
      if (token === undefined) throw new Error(`${username} is disabled`)
      return token
    },
    async get(path, query, token) {
      const started = performance.now()
      const reply = await app.fastify.inject({
        url: `${basePath}${path}?${new URLSearchParams(query)}`,
        headers: { authorization: `Bearer ${token}` },
      })
      const ms = performance.now() - started
      if (reply.statusCode !== 200) throw new Error(reply.body)
      return { ms, total: reply.json().data.total as number }
    },
    async post(path, body, token) {
      const started = performance.now()
      const reply = await app.fastify.inject({
        method: 'POST',
        url: `${basePath}${path}`,
        headers: { authorization: `Bearer ${token}` },
        payload: body,
      })
      const ms = performance.now() - started
      if (reply.statusCode !== 200) throw new Error(reply.body)
      return { ms, data: reply.json().data as Record<string, unknown> }
    },
  }
}
