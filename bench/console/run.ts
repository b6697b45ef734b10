// `npm run bench -- console`: size and speed of the console, in a real browser against a real server with the
// demo fleet. See README.md in this folder for comparison figures.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstallChromium } from '../../tools/parts/chromium.mjs'
import { buildConsole } from '../../tools/parts/console-build.mjs'
import { type Audit, audit, installLighthouse } from './lighthouse.ts'
import { startEndpoint, startFleet } from './servers.ts'
import { switchWork } from './switching.ts'
import { type Weight, weigh } from './weight.ts'

const { path, missing } = findOrInstallChromium()
if (!path) throw new Error(missing)
process.env['CHROMIUM_PATH'] = path
installLighthouse()
buildConsole(process.execPath)

const server = await startEndpoint()
try {
  printWeight('sign-in page', await weigh(server.consoleUrl, '/login'))
  for (const viewer of ['mobile', 'desktop'] as const)
    printAudit('sign-in page', viewer, await audit(server.consoleUrl, '/login', viewer))
} finally {
  await server.remove()
}

const fleet = await startFleet()
try {
  printWeight('dashboard', await weigh(fleet.consoleUrl, '/dashboard', fleet.token))
  for (const viewer of ['mobile', 'desktop'] as const)
    printAudit('dashboard', viewer, await audit(fleet.consoleUrl, '/dashboard', viewer, fleet.token))
  const { median, max } = await switchWork(fleet.consoleUrl, fleet.token)
  console.log(
    `switching between visited pages: ${median.toFixed(0)} ms of main-thread work, at most ${max.toFixed(0)}`,
  )
} finally {
  await fleet.close()
}
console.log(`\n${readFileSync(join(import.meta.dirname, 'README.md'), 'utf8').split('## Others\n')[1] ?? ''}`)

function printWeight(page: string, { scripts, styles, fonts, others, requests }: Weight): void {
  const kb = (value: number) => value.toFixed(1)
  console.log(
    `${page}: ${kb(scripts + styles + fonts)} KB gzip (scripts ${kb(scripts)}, styles ${kb(styles)}, fonts ${kb(fonts)}) ` +
      `and ${kb(others)} KB of HTML, images and responses, in ${requests} requests`,
  )
}

function printAudit(page: string, viewer: string, a: Audit): void {
  console.log(
    `${page}, ${viewer}: performance ${a.performance}, accessibility ${a.accessibility}, best practices ${a['best-practices']}; ` +
      `first paint ${a.firstPaint.toFixed(0)} ms, largest ${a.largestPaint.toFixed(0)} ms, ` +
      `blocked ${a.blocked.toFixed(0)} ms, shift ${a.shift.toFixed(3)}`,
  )
  for (const fault of a.faults) console.log(`  ${fault}`)
}
