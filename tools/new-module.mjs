// `npm run new:module -- groups 分组`: makes the files of a module on every side and hooks them up. Its name is in layers.mjs.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { layers } from '../layers.mjs'
import { binOf } from './parts/bins.mjs'
import { moduleFiles } from './parts/module-templates.mjs'
import { node24 } from './parts/node24.mjs'
import { giveUp, inRoot, root } from './parts/root.mjs'

try {
  const [plural, zh] = process.argv.slice(2)
  const changed = makeModule(plural, zh)
  spawnSync(node24(), [binOf('biome'), 'check', '--write', ...changed], { cwd: root, stdio: 'ignore' })
  console.log(
    `${changed.join('\n')}\n\nIts page is called '${plural}/index': give it a place in the menu (a ${plural}.seed.ts, given to ${plural}.module.ts as \`menus\`).`,
  )
} catch (error) {
  giveUp(error)
}

function makeModule(plural, zh) {
  if (!plural || !zh) throw new Error('Usage: npm run new:module -- <name> <Chinese singular>')
  if (!layers.includes(plural))
    throw new Error(`'${plural}' is not in layers.mjs. Give it its place there first.`)
  const one = plural.endsWith('ies') ? `${plural.slice(0, -3)}y` : plural.replace(/s$/, '')
  if (one === plural) throw new Error(`'${plural}' is not a plural that this tool can turn into a singular.`)
  const names = { plural, Plural: capital(plural), one, One: capital(one), zh, migration: nextMigration() }
  const files = moduleFiles(names)
  const taken = Object.keys(files).filter((path) => existsSync(inRoot(path)))
  if (taken.length > 0) throw new Error(`A module with this name already exists: ${taken.join(', ')}`)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(inRoot(path)), { recursive: true })
    writeFileSync(inRoot(path), text)
  }
  return [...Object.keys(files).filter((path) => !path.endsWith('.sql')), serveIt(plural), listIt(names)]
}

/** Adds the module to the server's list, after those of the modules below. */
function serveIt(plural) {
  const path = 'apps/server/src/modules.ts'
  const lower = layers.slice(0, layers.indexOf(plural)).map((name) => `  ${name}Module,`)
  const lines = readFileSync(inRoot(path), 'utf8').split('\n')
  const below = lines.findLastIndex((line) => lower.includes(line))
  const opening = lines.findIndex((line) => line.startsWith('export const modules'))
  if (opening < 0) throw new Error(`${path} has changed its form; add ${plural}Module by hand.`)
  lines.splice(Math.max(below, opening) + 1, 0, `  ${plural}Module,`)
  lines.unshift(`import { ${plural}Module } from './modules/${plural}/${plural}.module.ts'`)
  writeFileSync(inRoot(path), lines.join('\n'))
  return path
}

/** Adds the module to the console's list, after those of the modules below. */
function listIt({ plural }) {
  const path = 'apps/console/src/app/modules.ts'
  const lower = layers.slice(0, layers.indexOf(plural))
  const lines = readFileSync(inRoot(path), 'utf8').split('\n')
  const below = lines.findLastIndex((line) =>
    lower.some((name) => line.trimStart().startsWith(`${name}Module,`)),
  )
  const opening = lines.findIndex((line) => line.startsWith('export const modules'))
  if (opening < 0) throw new Error(`${path} has changed its form; add ${plural}Module by hand.`)
  lines.splice(Math.max(below, opening) + 1, 0, `  ${plural}Module,`)
  lines.unshift(`import { ${plural}Module } from '../modules/${plural}/${plural}.module.ts'`)
  writeFileSync(inRoot(path), lines.join('\n'))
  return path
}

function nextMigration() {
  const numbers = readdirSync(inRoot('apps/server/migrations')).map((name) => Number.parseInt(name, 10))
  return String(Math.max(0, ...numbers.filter(Number.isFinite)) + 1).padStart(4, '0')
}

function capital(word) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
