// `npm run serve`: the production start. Installs nothing, builds nothing, runs no simulated fleet. Starts a server
// that exits unexpectedly again.
import { existsSync } from 'node:fs'
import { onStopSignal, startProgram } from './parts/child.mjs'
import { isConsoleBuilt } from './parts/console-build.mjs'
import { node24, serverEnvironmentOf } from './parts/node24.mjs'
import { giveUp, inRoot } from './parts/root.mjs'
import { serverFile } from './parts/server-build.mjs'
import { superviseServer } from './parts/supervise-server.mjs'

try {
  if (!existsSync(inRoot('node_modules', 'fastify')))
    throw new Error('The packages are not installed. Run: npm ci')
  if (!isConsoleBuilt()) throw new Error('The console is not built. Run: npm run build')
  const node = node24()
  const env = { ...serverEnvironmentOf(node), NODE_ENV: 'production', DEMO: 'off' }
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const server = superviseServer(() => startProgram(node, [serverFile()], { env, stdio }))
  onStopSignal((signal) => server.stop(signal))
  process.exitCode = await server.ended
} catch (error) {
  giveUp(error)
}
