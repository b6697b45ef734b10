import { cp, mkdtemp } from 'node:fs/promises'
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
  return launch({ dataDir, database }, env)
}
