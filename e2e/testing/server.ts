import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { launch, type RunningServer } from './launch.ts'
import { cloneTemplate } from './template.ts'

export type { RunningServer } from './launch.ts'

/**
 * Starts the server on a copy of an installation that was started before: migrated, with the first accounts and, unless `env` says
 * `DEMO: 'off'`, with the demo fleet, whose names are in English with `DEMO_LANGUAGE: 'en'`.
 */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const demo = env['DEMO_LANGUAGE'] === 'en' ? 'demoEnglish' : 'demo'
  const template = inject('templates')[env['DEMO'] === 'off' ? 'plain' : demo]
  const dataDir = await mkdtemp(join(tmpdir(), 'limpid-e2e-'))
  const [database] = await Promise.all([
    cloneTemplate(inject('databaseServerUrl'), template.database, inject('databaseRun')),
    cp(template.dataDir, dataDir, { recursive: true }),
  ])
  const port = await takePort()
  const server = await launch(
    { dataDir, database, program: inject('joinedServer') },
    { PORT: String(port), ...env },
  )
  const remove = server.remove
  server.remove = async () => {
    await remove()
    left.push(port)
  }
  return server
}

/** Ports of servers that ended. A browser has the console of such an address cached and compiled, and the next server gives it the same one. */
const left: number[] = []

/** A free port, below those that systems give to connections of their own. */
async function takePort(): Promise<number> {
  for (;;) {
    const port = left.pop() ?? randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port)
  const taken = await once(probe, 'listening').then(
    () => false,
    () => true,
  )
  probe.close()
  return !taken
}
