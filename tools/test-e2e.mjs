// `npm run test:e2e [-- filters]`: only the browser tests, on a fresh build of the console, with live output.
import { binOf } from './parts/bins.mjs'
import { exitOf, onStopSignal, startProgram, stopProgram } from './parts/child.mjs'
import { findOrInstallChromium } from './parts/chromium.mjs'
import { buildConsole } from './parts/console-build.mjs'
import { environmentOf, node24 } from './parts/node24.mjs'
import { installPackages } from './parts/packages.mjs'
import { giveUp } from './parts/root.mjs'

try {
  installPackages()
  const node = node24()
  const { path, missing } = findOrInstallChromium()
  if (!path) throw new Error(`The browser tests cannot run here. ${missing}`)
  buildConsole(node)
  const args = [binOf('vitest'), 'run', '--config', 'vitest.e2e.config.ts', ...process.argv.slice(2)]
  const child = startProgram(node, args, { env: { ...environmentOf(node), CHROMIUM_PATH: path } })
  onStopSignal((signal) => stopProgram(child, signal))
  process.exitCode = await exitOf(child)
} catch (error) {
  giveUp(error)
}
