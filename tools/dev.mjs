// `npm run dev`: the server and the console, both watching their sources; they stop together.
import { binOf } from './parts/bins.mjs'
import { exitOf, onStopSignal, startProgram, stopProgram } from './parts/child.mjs'
import { environmentOf, node24 } from './parts/node24.mjs'
import { installPackages } from './parts/packages.mjs'
import { giveUp } from './parts/root.mjs'
import { superviseSimulator } from './parts/simulator.mjs'

try {
  installPackages()
  process.exitCode = await develop(node24())
} catch (error) {
  giveUp(error)
}

async function develop(node) {
  // The port is explicit, so a port in use is an error: the console's development server proxies its calls to
  // this very port.
  const PORT = process.env.PORT || '8080'
  if (PORT === '0')
    throw new Error('PORT=0 does not work here: the console needs a fixed port to find the server. Set one.')
  const LIMPID_SERVER = `http://127.0.0.1:${PORT}`
  const env = {
    ...environmentOf(node),
    DEMO: process.env.DEMO || 'on',
    DEMO_HISTORY_DAYS: process.env.DEMO_HISTORY_DAYS || '30',
    PORT,
    LIMPID_SERVER,
  }
  const server = startProgram(node, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const web = startProgram(node, [binOf('vite'), 'apps/console'], { env })
  let stopSimulator
  let ending = false
  server.on('message', (message) => {
    if (message?.type !== 'ready' || ending || stopSimulator || !message.demoFleetFile) return
    stopSimulator = superviseSimulator(node, message)
  })
  async function end(signal = 'SIGTERM') {
    ending = true
    await Promise.all([stopSimulator?.(), stopProgram(web, signal)])
    await stopProgram(server, signal)
  }
  onStopSignal(end)
  const code = await Promise.race([exitOf(server), exitOf(web)])
  if (ending) return exitOf(server)
  await end()
  return code
}
