// `npm run dev`: the server and the console, both watching their sources; they end together.
import { binOf } from './parts/bins.mjs'
import { exitOf, onceAskedToEnd, startProgram, stopProgram } from './parts/child.mjs'
import { environmentOf, node24 } from './parts/node24.mjs'
import { installPackages } from './parts/packages.mjs'
import { giveUp } from './parts/root.mjs'
import { keepSimulator } from './parts/simulator.mjs'

try {
  installPackages()
  process.exitCode = await develop(node24())
} catch (error) {
  giveUp(error)
}

async function develop(node) {
  // The port is named, so a taken one is an error: the console's development server passes its calls on to this very port.
  const PORT = process.env.PORT || '8080'
  if (PORT === '0') throw new Error('PORT=0 is no port that the console can find the server on: name one.')
  const LIMPID_SERVER = `http://127.0.0.1:${PORT}`
  const env = { ...environmentOf(node), DEMO: process.env.DEMO || 'on', PORT, LIMPID_SERVER }
  const server = startProgram(node, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const web = startProgram(node, [binOf('vite'), 'apps/console'], { env })
  let stopSimulator
  let ending = false
  server.on('message', (message) => {
    if (message?.type !== 'ready' || ending || stopSimulator || !message.demoFleetFile) return
    stopSimulator = keepSimulator(node, message)
  })
  async function end(signal = 'SIGTERM') {
    ending = true
    await Promise.all([stopSimulator?.(), stopProgram(web, signal)])
    await stopProgram(server, signal)
  }
  onceAskedToEnd(end)
  const code = await Promise.race([exitOf(server), exitOf(web)])
  if (ending) return exitOf(server)
  await end()
  return code
}
