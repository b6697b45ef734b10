import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { analysis } from '@limpid/contract/analysis/analysis'
import { signInCaller } from '../../e2e/testing/caller.ts'
import { installServer, type RunningServer } from '../../e2e/testing/launch.ts'

/** The product with its demo fleet running and an administrator signed in. */
export interface Fleet {
  consoleUrl: string
  token: string
  close(): Promise<void>
}

const historyDays = 3

/** Starts a server on free ports and lets the demo fleet backfill the last days. */
export async function startFleet(): Promise<Fleet> {
  const server = await installServer()
  const simulator = startSimulator(server)
  const { token, call } = await signInCaller(server.consoleUrl, 'admin')
  for (;;) {
    const { online, devices } = await call(analysis.overview, { query: { scope: 'all' } })
    if (online > devices / 2) break
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return {
    consoleUrl: server.consoleUrl,
    token,
    async close() {
      simulator.kill()
      if (simulator.exitCode === null) await once(simulator, 'exit')
      await server.remove()
    },
  }
}

function startSimulator({ mqttPort, dataDir }: RunningServer): ChildProcess {
  const args = [
    '--fleet',
    join(dataDir, 'demo-fleet.json'),
    '--host',
    '127.0.0.1',
    '--port',
    String(mqttPort),
  ]
  return spawn(
    process.execPath,
    ['apps/simulator/src/main.ts', ...args, '--backfill-days', String(historyDays)],
    { stdio: 'ignore' },
  )
}

/** A server with the captcha enabled, as on a production sign-in page. */
export const startEndpoint = () => installServer({ CAPTCHA: 'on' })
