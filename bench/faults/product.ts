import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProgram } from '../../tools/parts/child.mjs'
import { serverEnvironmentOf } from '../../tools/parts/node24.mjs'
import { serverFile } from '../../tools/parts/server-build.mjs'
import { superviseServer } from '../../tools/parts/supervise-server.mjs'

/** The product, kept running as by `npm run serve`. */
export interface Product {
  mqttPort: number
  /** Where console and API are. */
  url: string
  /** The process of the server that runs now. */
  pid(): number
  /** Status of `/readyz`; 0 while nothing answers. */
  readiness(): Promise<number>
  /** What it wrote so far. */
  said(): Promise<string>
  /** SIGTERM; resolves to the seconds until it has ended. */
  stop(): Promise<number>
}

interface Place {
  dataDir: string
  port: number
  /** In `dataDir` unless it is named. */
  logFile?: string
  databaseUrl?: string
}

/** Starts the product; resolves when it is ready. The device port is the one after `port`. */
export async function startProduct({
  dataDir,
  port,
  databaseUrl,
  logFile = join(dataDir, `server-${port}.log`),
}: Place): Promise<Product> {
  const log = openSync(logFile, 'w')
  const mqttPort = port + 1
  const env = {
    ...serverEnvironmentOf(process.execPath, { ...process.env, DATA_DIR: dataDir }),
    PORT: String(port),
    MQTT_PORT: String(mqttPort),
    HOST: '127.0.0.1',
    DEMO: 'off',
    CAPTCHA: 'off',
    INITIAL_PASSWORD: 'clear water over stones',
    DATABASE_URL: databaseUrl ?? '',
  }
  let child: ChildProcess | undefined
  const ready = Promise.withResolvers<void>()
  const start = () => {
    // In a session of its own, as by `npm run serve`: Linux divides the processors by sessions, and the buyers are in that of the benchmark.
    child = startProgram(process.execPath, [serverFile()], { env, stdio: ['ignore', log, log, 'ipc'] })
    return child
  }
  const server = superviseServer(start, { log: () => {}, onReady: () => ready.resolve() })
  await Promise.race([
    ready.promise,
    server.ended.then(() => Promise.reject(new Error(`The server did not start, see ${logFile}`))),
  ])
  const url = `http://127.0.0.1:${port}`
  return {
    mqttPort,
    url,
    pid: () => child?.pid ?? 0,
    async readiness() {
      try {
        return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) })).status
      } catch {
        return 0
      }
    },
    said: () => readFile(logFile, 'utf8'),
    async stop() {
      const beganMs = performance.now()
      await server.stop('SIGTERM')
      return (performance.now() - beganMs) / 1000
    },
  }
}

/** Runs a command to its end, whatever it says. Resolves to its exit code. */
export async function run(command: string, args: readonly string[]): Promise<number> {
  const child = spawn(command, args, { stdio: 'ignore' })
  const [code] = await Promise.race([once(child, 'exit'), once(child, 'error').then(() => [1])])
  await sleep(0)
  return code ?? 1
}
