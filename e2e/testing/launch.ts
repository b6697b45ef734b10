import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { findRunningPostgres } from '../../apps/server/src/platform/database/embedded/running.ts'
import { heapFlags } from '../../tools/parts/heap.mjs'

/** The product as a person starts it: its own process, on free ports, with its own database. */
export interface RunningServer {
  consoleUrl: string
  mqttPort: number
  dataDir: string
  /** The database that was given to it; undefined for one with an embedded PostgreSQL. */
  databaseUrl: string | undefined
  /** How to connect to its database while it runs. */
  database(): Promise<pg.ClientConfig>
  /** Everything the server has printed so far. */
  output(): string
  /** SIGKILL: no orderly shutdown. */
  kill(): Promise<void>
  /** Restarts the same installation on the same ports; `more` adds to its environment. */
  start(more?: Record<string, string>): Promise<void>
  /** SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>
  /** Stops and removes everything. */
  remove(): Promise<void>
  /** Machines of the demo fleet, with their access tokens. */
  fleet(): Promise<{ sn: string; name: string; product: string; accessToken: string }[]>
}

export const password = process.env['INITIAL_PASSWORD'] ?? 'clear water over stones'

/** Half of what a start takes is compiling; Node keeps what it compiled here. */
const compileCache = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'compiled')

interface Installation {
  dataDir: string
  /** Undefined: the server starts its embedded PostgreSQL. */
  database?: { url: string; drop(): Promise<void> }
  /** What is started in place of the server's own file. */
  program?: string
}

/** Starts the server on a new installation with an embedded PostgreSQL. One that may fail is returned anyway. */
export async function installServer(
  env: Record<string, string> = {},
  { mayFail = false, program }: { mayFail?: boolean; program?: string } = {},
): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'limpid-e2e-'))
  return launch({ dataDir, ...(program && { program }) }, env, mayFail)
}

/** Starts the server on an installation; `env` adds to its environment. */
export async function launch(
  { dataDir, database, program = 'apps/server/src/main.ts' }: Installation,
  env: Record<string, string>,
  mayFail = false,
): Promise<RunningServer> {
  let child: ChildProcess | undefined
  let output = ''
  const ports = { PORT: '0', MQTT_PORT: '0' }

  const server: RunningServer = {
    consoleUrl: '',
    mqttPort: 0,
    dataDir,
    databaseUrl: database?.url,
    async database() {
      if (database) return { connectionString: database.url }
      const own = await findRunningPostgres(dataDir)
      if (!own) throw new Error('the server database is not running')
      return own as pg.ClientConfig
    },
    output: () => output,
    async start(more = {}) {
      const { DATABASE_URL: _, ...inherited } = process.env
      child = spawn(process.execPath, [...heapFlags, program], {
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: {
          NODE_COMPILE_CACHE: compileCache,
          ...inherited,
          DATA_DIR: dataDir,
          INITIAL_PASSWORD: password,
          CAPTCHA: 'off',
          DEMO: 'on',
          LOG_LEVEL: 'warn',
          ...(database && { DATABASE_URL: database.url }),
          ...ports,
          ...env,
          ...more,
        },
      })
      child.stdout?.on('data', (bytes) => {
        output += bytes
      })
      child.stderr?.on('data', (bytes) => {
        output += bytes
      })
      const ready = await readyOf(child, () => output)
      server.consoleUrl = ready.consoleUrl
      server.mqttPort = ready.mqttPort
      ports.PORT = new URL(ready.consoleUrl).port
      ports.MQTT_PORT = String(ready.mqttPort)
    },
    async kill() {
      await end(child, 'SIGKILL')
    },
    stop: () => end(child, 'SIGTERM'),
    async remove() {
      await end(child, 'SIGTERM')
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
    fleet: async () => JSON.parse(await readFile(join(dataDir, 'demo-fleet.json'), 'utf8')),
  }
  await server.start().catch(async (error: unknown) => {
    if (mayFail) return
    await server.remove()
    throw error
  })
  return server
}

async function readyOf(child: ChildProcess, output: () => string) {
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`The server exited with ${code} before it was ready:\n${output()}`)
  })
  const ready = new Promise((resolve) => {
    child.on('message', (message: { type: string }) => message.type === 'ready' && resolve(message))
  })
  return (await Promise.race([ready, gone])) as { consoleUrl: string; mqttPort: number }
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<number | null> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
  const exit = once(child, 'exit')
  child.kill(signal)
  const [code] = await exit
  return code
}
