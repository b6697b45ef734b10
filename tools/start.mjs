// `npm start`: from a clean clone to a running console with a simulated fleet. Runs on any Node >= 20 with nothing installed.
import { onStopSignal, startProgram } from './parts/child.mjs'
import { buildConsole } from './parts/console-build.mjs'
import { node24, serverEnvironmentOf } from './parts/node24.mjs'
import { installPackages } from './parts/packages.mjs'
import { giveUp } from './parts/root.mjs'
import { buildServer, serverFile } from './parts/server-build.mjs'
import { superviseSimulator } from './parts/simulator.mjs'
import { superviseServer } from './parts/supervise-server.mjs'

try {
  installPackages()
  const node = node24()
  buildConsole(node)
  buildServer(node)
  process.exitCode = await runServer(node)
} catch (error) {
  giveUp(error)
}

async function runServer(node) {
  const env = {
    ...serverEnvironmentOf(node),
    DEMO: process.env.DEMO || 'on',
    DEMO_HISTORY_DAYS: process.env.DEMO_HISTORY_DAYS || '30',
  }
  let stopSimulator
  const start = () =>
    startProgram(node, [serverFile()], { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  const server = superviseServer(start, {
    onReady(message) {
      if (message.demoFleetFile) stopSimulator ??= superviseSimulator(node, message)
    },
  })
  onStopSignal(async (signal) => {
    // The fleet first: machines that lose their server would only retry and fill the log.
    await stopSimulator?.()
    await server.stop(signal)
  })
  const code = await server.ended
  await stopSimulator?.()
  return code
}
