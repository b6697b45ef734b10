// `npm start`: from a clean clone to a running console with a simulated fleet. Runs on any Node >= 20 with nothing installed.
import { exitOf, onStopSignal, startProgram, stopProgram } from './parts/child.mjs'
import { buildConsole } from './parts/console-build.mjs'
import { environmentOf, node24 } from './parts/node24.mjs'
import { installPackages } from './parts/packages.mjs'
import { giveUp } from './parts/root.mjs'
import { keepSimulator } from './parts/simulator.mjs'

try {
  installPackages()
  const node = node24()
  buildConsole(node)
  process.exitCode = await runServer(node)
} catch (error) {
  giveUp(error)
}

async function runServer(node) {
  const env = {
    ...environmentOf(node),
    DEMO: process.env.DEMO || 'on',
    DEMO_HISTORY_DAYS: process.env.DEMO_HISTORY_DAYS || '30',
  }
  const server = startProgram(node, ['apps/server/src/main.ts'], {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  let stopSimulator
  let ending = false
  let wasReady = false
  server.on('message', (message) => {
    wasReady ||= message?.type === 'ready'
    if (message?.type !== 'ready' || ending || stopSimulator || !message.demoFleetFile) return
    stopSimulator = keepSimulator(node, message)
  })
  onStopSignal(async (signal) => {
    ending = true
    // The fleet first: machines that lose their server would only retry and fill the log.
    await stopSimulator?.()
    await stopProgram(server, signal)
  })
  const code = await exitOf(server)
  if (!ending && wasReady && code !== 0) {
    console.error(
      `The server exited unexpectedly (exit code ${code}). Acknowledged data is safe; npm start continues from there.`,
    )
  }
  ending = true
  await stopSimulator?.()
  return code
}
