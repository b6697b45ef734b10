import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { dropTestDatabases } from './template.ts'
import { startTestServer } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServerUrl: string
    /** Names this run's databases, so that its end removes them and no other run's. */
    databaseRun: string
  }
}

/** Starts one PostgreSQL for the whole run and, at its end, removes what the run left. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer()
  const run = `${Math.floor(Date.now() / 1000).toString(36)}${randomBytes(3).toString('hex')}`
  project.provide('databaseServerUrl', server.url)
  project.provide('databaseRun', run)
  return async () => {
    if (!server.isOwn) await dropTestDatabases(server.url, run)
    await server.stop()
  }
}
