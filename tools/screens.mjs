// `npm run screens [-- --out <folder>] [names]`: screenshots of every screen in every language, layout and
// theme, taken with a dedicated server and simulated fleet, or with the server given by CONSOLE_URL and
// INITIAL_PASSWORD.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exitOf, onStopSignal, startProgram, stopProgram } from './parts/child.mjs'
import { findOrInstallChromium } from './parts/chromium.mjs'
import { buildConsole } from './parts/console-build.mjs'
import { environmentOf, node24 } from './parts/node24.mjs'
import { installPackages } from './parts/packages.mjs'
import { giveUp } from './parts/root.mjs'
import { superviseSimulator } from './parts/simulator.mjs'

const INITIAL_PASSWORD = 'clear water over stones'

try {
  installPackages()
  const node = node24()
  const { path, missing } = findOrInstallChromium()
  if (!path) throw new Error(`No browser available. ${missing}`)
  const env = { ...environmentOf(node), CHROMIUM_PATH: path }
  process.exitCode = env.CONSOLE_URL ? await exitOf(look(node, env)) : await startAndLook(node, env)
} catch (error) {
  giveUp(error)
}

function look(node, env) {
  return startProgram(node, ['e2e/screens/run.ts', ...process.argv.slice(2)], { env })
}

async function startAndLook(node, inherited) {
  buildConsole(node)
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'limpid-screens-'))
  const own = {
    DATA_DIR,
    INITIAL_PASSWORD,
    PORT: '0',
    MQTT_PORT: '0',
    CAPTCHA: 'off',
    DEMO: 'on',
    DEMO_HISTORY_DAYS: '3',
    LOG_LEVEL: 'warn',
  }
  const env = { ...inherited, ...own }
  const server = startProgram(node, ['apps/server/src/main.ts'], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let stopSimulator
  let looking
  onStopSignal((signal) => stopProgram(looking ?? server, signal))
  try {
    const ready = await new Promise((resolve, reject) => {
      server.on('message', (message) => message.type === 'ready' && resolve(message))
      server.once('exit', () => reject(new Error('The server exited before it was ready.')))
    })
    stopSimulator = superviseSimulator(node, ready)
    looking = look(node, { ...env, CONSOLE_URL: ready.consoleUrl })
    return await exitOf(looking)
  } finally {
    await stopSimulator?.()
    await stopProgram(server)
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
}
