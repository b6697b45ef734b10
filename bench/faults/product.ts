import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { superviseServer } from '../../tools/parts/supervise-server.mjs'

const root = join(import.meta.dirname, '..', '..')

/** The product, kept running as by `npm run serve`. */
export interface Product {
  mqttPort: number
  /** Where console and API are. */
  url: string
  /** The process of the server that runs now. */
  pid(): number
  /** Status of `/readyz`; 0 while nothing answers. */
  readiness(): Promise<number>
  /** SIGTERM; resolves to the seconds until it has ended. */
  stop(): Promise<number>
}

interface Place {
  dataDir: string
  port: number
  databaseUrl?: string
}

/** Starts the product; resolves when it is ready. The device port is the one after `port`. */
export async function startProduct({ dataDir, port, databaseUrl }: Place): Promise<Product> {
  const log = openSync(join(dataDir, `server-${port}.log`), 'a')
  const mqttPort = port + 1
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
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
    child = spawn(process.execPath, ['apps/server/src/main.ts'], {
      cwd: root,
      env,
      stdio: ['ignore', log, log, 'ipc'],
    })
    return child
  }
  const server = superviseServer(start, { log: () => {}, onReady: () => ready.resolve() })
  await Promise.race([
    ready.promise,
    server.ended.then(() => Promise.reject(new Error(`The server did not start, see ${dataDir}`))),
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
    async stop() {
      const beganMs = performance.now()
      await server.stop('SIGTERM')
      return (performance.now() - beganMs) / 1000
    },
  }
}

/** Fills a disk to the last block; resolves to how to free it again. */
export async function fillDisk(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'filling')
  await run('dd', ['if=/dev/zero', `of=${file}`, 'bs=64k'])
  await run('dd', ['if=/dev/zero', `of=${file}`, 'bs=1', 'oflag=append', 'conv=notrunc', 'count=65536'])
  return async () => {
    await run('rm', [file])
  }
}

/** Runs a command to its end, whatever it says. Resolves to its exit code. */
export async function run(command: string, args: readonly string[]): Promise<number> {
  const child = spawn(command, args, { stdio: 'ignore' })
  const [code] = await Promise.race([once(child, 'exit'), once(child, 'error').then(() => [1])])
  await sleep(0)
  return code ?? 1
}
