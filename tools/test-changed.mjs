// `npm run test:changed`: the checks, and the tests of what differs from main.
import { binOf } from './parts/bins.mjs'
import {
  changedFiles,
  chooseJourneys,
  chooseTests,
  findBase,
  readJourneys,
  readTests,
} from './parts/changed.mjs'
import { runChecks } from './parts/checks.mjs'
import { exitOf, onStopSignal, startProgram, stopProgram } from './parts/child.mjs'
import { findOrInstallChromium } from './parts/chromium.mjs'
import { buildConsole } from './parts/console-build.mjs'
import { environmentOf, node24 } from './parts/node24.mjs'
import { installPackages } from './parts/packages.mjs'
import { giveUp } from './parts/root.mjs'

try {
  installPackages()
  const node = node24()
  const startedAt = Date.now()
  const changed = changedFiles(findBase())
  const { failed } = await runChecks(node)
  let isGood = failed === 0
  const tests = chooseTests(changed, readTests())
  const components = tests.filter((file) => file.endsWith('.browser.test.tsx'))
  const others = tests.filter((file) => !components.includes(file))
  if (others.length > 0) isGood = (await vitest(node, ['--config', 'vitest.config.ts', ...others])) && isGood
  if (components.length > 0 && process.env.BROWSER !== 'off') {
    const args = ['--config', 'vitest.components.config.ts', ...components.map(inConsole)]
    isGood = (await vitest(node, args, { CHROMIUM_PATH: findChromium() })) && isGood
  }
  const journeys = chooseJourneys(changed, readJourneys())
  console.log(`\nBrowser tests: ${journeys.length === 0 ? 'none of what changed' : journeys.join(' ')}`)
  if (journeys.length > 0 && process.env.BROWSER !== 'off') {
    buildConsole(node)
    const args = ['--config', 'vitest.e2e.config.ts', ...journeys]
    isGood = (await vitest(node, args, { CHROMIUM_PATH: findChromium() })) && isGood
  }
  console.log(`\n${isGood ? 'Good' : 'Not good'} after ${((Date.now() - startedAt) / 1000).toFixed(0)} s`)
  process.exitCode = isGood ? 0 : 1
} catch (error) {
  giveUp(error)
}

/** The component tests run in the folder of the console. */
function inConsole(file) {
  return file.replace('apps/console/', '')
}

function findChromium() {
  const { path, missing } = findOrInstallChromium()
  if (!path) throw new Error(`The browser tests cannot run here. ${missing}`)
  return path
}

/** Runs Vitest with its output as it comes; true when all of it passed. */
async function vitest(node, args, env = {}) {
  const child = startProgram(node, [binOf('vitest'), 'run', '--passWithNoTests', ...args], {
    env: { ...environmentOf(node), ...env },
  })
  onStopSignal((signal) => stopProgram(child, signal))
  return (await exitOf(child)) === 0
}
