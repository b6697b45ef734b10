// `npm test`: every check and test of this tree. Its last line is `N passed, N failed`, and `, N skipped` if
// any were.
import { runChecks } from './parts/checks.mjs'
import { findOrInstallChromium } from './parts/chromium.mjs'
import { checkBudget } from './parts/console-budget.mjs'
import { buildConsole } from './parts/console-build.mjs'
import { node24 } from './parts/node24.mjs'
import { installPackages } from './parts/packages.mjs'
import { runVitest } from './parts/vitest.mjs'

const total = { passed: 0, failed: 0, skipped: 0 }
const beganAt = Date.now()
/** What failed, by stage: said again at the end, where nobody has to look for it. */
const failures = []
/** How long each stage took, in seconds, in their order. */
const times = []

try {
  installPackages()
  const node = node24()
  await stage('checks', () => runChecks(node))
  await stage('unit, API and intake tests', () => runVitest(node, 'vitest.config.ts'))
  await stage('component tests', () => inBrowser(node, 'vitest.components.config.ts'))
  await stage('console build', () => {
    buildConsole(node)
    return { passed: 1 }
  })
  await stage('console size', () => checkBudget())
  await stage('browser tests', () => inBrowser(node, 'vitest.e2e.config.ts'))
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
  total.failed += 1
}

if (failures.length > 0) console.log(`\n== what failed\n${failures.join('\n')}`)
if (total.passed + total.failed === 0) total.failed = 1
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
const wholeSeconds = (Date.now() - beganAt) / 1000
console.log(
  `\n${times.map(({ name, seconds }) => `${seconds.toFixed(0).padStart(6)} s  ${name}`).join('\n')}`,
)
console.log(`${wholeSeconds.toFixed(0).padStart(6)} s  in all`)
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed > 0 ? 1 : 0

/** Runs one part and adds its counts; a part that aborts is one failure and does not stop the next. */
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
  if (failed > 0)
    failures.push(`${name}: ${failed} failed`, ...(counts.failures ?? []).map((one) => `  ${one}`))
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  const seconds = (Date.now() - startedAt) / 1000
  times.push({ name, seconds })
  console.log(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped in ${seconds.toFixed(1)} s`)
}

function inBrowser(node, config) {
  if (process.env.BROWSER === 'off') {
    console.log('Skipped on purpose: BROWSER=off.')
    return { skipped: 1 }
  }
  const { path, missing } = findOrInstallChromium()
  if (!path) throw new Error(`The browser tests cannot run here. ${missing}`)
  return runVitest(node, config, { CHROMIUM_PATH: path })
}
