// `npm test`: everything that says whether this tree is good. Its last line is `N passed, N failed`, and `, N skipped` if any were.
import { runChecks } from './parts/checks.mjs'
import { findOrInstallChromium } from './parts/chromium.mjs'
import { checkBudget } from './parts/console-budget.mjs'
import { buildConsole } from './parts/console-build.mjs'
import { node24 } from './parts/node24.mjs'
import { installPackages } from './parts/packages.mjs'
import { runVitest } from './parts/vitest.mjs'

const total = { passed: 0, failed: 0, skipped: 0 }

try {
  installPackages()
  const node = node24()
  await stage('checks', () => runChecks(node))
  await stage('unit, API and intake tests', () => runVitest(node, 'vitest.config.ts'))
  await stage('build of the console', () => {
    buildConsole(node)
    return { passed: 1 }
  })
  await stage('size of the console', () => checkBudget())
  await stage('browser tests', () => browserTests(node))
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
  total.failed += 1
}

if (total.passed + total.failed === 0) total.failed = 1
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed > 0 ? 1 : 0

/** Runs one part and adds its counts; a part that breaks off is one failure and does not keep the next from running. */
async function stage(name, run) {
  console.log(`\n== ${name}`)
  const startedAt = Date.now()
  let counts
  try {
    counts = await run()
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    counts = { failed: 1 }
  }
  const { passed = 0, failed = 0, skipped = 0 } = counts
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped in ${seconds} s`)
}

function browserTests(node) {
  if (process.env.BROWSER === 'off') {
    console.log('Left out on purpose: BROWSER=off.')
    return { skipped: 1 }
  }
  const { path, missing } = findOrInstallChromium()
  if (!path) throw new Error(`The browser tests cannot run here. ${missing}`)
  return runVitest(node, 'vitest.e2e.config.ts', { CHROMIUM_PATH: path })
}
