// `npm run serve`: the production start. Installs nothing, builds nothing, runs no simulated fleet.
import { existsSync } from 'node:fs'
import { exitOf, onStopSignal, startProgram, stopProgram } from './parts/child.mjs'
import { isConsoleBuilt } from './parts/console-build.mjs'
import { environmentOf, node24 } from './parts/node24.mjs'
import { giveUp, inRoot } from './parts/root.mjs'

try {
  if (!existsSync(inRoot('node_modules', 'fastify')))
    throw new Error('The packages are not installed. Run: npm ci')
  if (!isConsoleBuilt()) throw new Error('The console is not built. Run: npm run build')
  const node = node24()
  const env = { ...environmentOf(node), NODE_ENV: 'production', DEMO: 'off' }
  const server = startProgram(node, ['apps/server/src/main.ts'], { env })
  onStopSignal((signal) => stopProgram(server, signal))
  process.exitCode = await exitOf(server)
} catch (error) {
  giveUp(error)
}
