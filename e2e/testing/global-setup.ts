import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startTestServer } from '../../apps/server/testing/test-server.ts'
import { buildServer, serverFile } from '../../tools/parts/server-build.mjs'
import { launch } from './launch.ts'
import { cloneTemplate, createEmpty, dropDatabases, newRun } from './template.ts'

/** An installation that was started once and stopped: its database and its folder. */
export interface Template {
  database: string
  dataDir: string
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseServerUrl: string
    databaseRun: string
    joinedServer: string
    templates: Record<'plain' | 'demo' | 'demoEnglish', Template>
  }
}

/** Starts one PostgreSQL for the whole run and really starts the product once without the demo fleet, and with it in each language. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestServer()
  const run = newRun()
  const folder = await mkdtemp(join(tmpdir(), 'limpid-e2e-templates-'))
  async function cleanUp() {
    if (!postgres.isOwn) await dropDatabases(postgres.url, run)
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const plain = await createEmpty(postgres.url, run)
    const plainDir = join(folder, 'plain')
    buildServer(process.execPath)
    const program = serverFile()
    await startOnce(plainDir, plain.url, { DEMO: 'off' })
    const withDemo = async (language: string): Promise<Template> => {
      const demo = await cloneTemplate(postgres.url, plain.name, run)
      const dataDir = join(folder, `demo-${language}`)
      await cp(plainDir, dataDir, { recursive: true })
      await startOnce(dataDir, demo.url, { DEMO: 'on', DEMO_LANGUAGE: language }, program)
      return { database: demo.name, dataDir }
    }
    const [demo, demoEnglish] = await Promise.all([withDemo('zh'), withDemo('en')])
    project.provide('databaseServerUrl', postgres.url)
    project.provide('databaseRun', run)
    project.provide('joinedServer', program)
    project.provide('templates', {
      plain: { database: plain.name, dataDir: plainDir },
      demo,
      demoEnglish,
    })
  } catch (error) {
    await cleanUp()
    throw error
  }
  return cleanUp
}

async function startOnce(
  dataDir: string,
  url: string,
  env: Record<string, string>,
  program?: string,
): Promise<void> {
  const database = { url, drop: async () => {} }
  const server = await launch({ dataDir, database, ...(program && { program }) }, env)
  const code = await server.stop()
  if (code !== 0) throw new Error(`The server ended with ${code}:\n${server.output()}`)
}
