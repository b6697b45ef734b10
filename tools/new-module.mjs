// `npm run new:module -- groups 分组`: makes the files of a module on every side and hooks them up. Its name is a step of staircase.mjs.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { staircase } from '../staircase.mjs'
import { binOf } from './parts/bins.mjs'
import { moduleFiles } from './parts/module-templates.mjs'
import { node24 } from './parts/node24.mjs'
import { giveUp, inRoot, root } from './parts/root.mjs'

try {
  const [plural, zh] = process.argv.slice(2)
  const changed = makeModule(plural, zh)
  spawnSync(node24(), [binOf('biome'), 'check', '--write', ...changed], { cwd: root, stdio: 'ignore' })
  console.log(
    `${changed.join('\n')}\n\nIts page is called '${plural}/index': give it a place in the menu (menus.seed.ts).`,
  )
} catch (error) {
  giveUp(error)
}

function makeModule(plural, zh) {
  if (!plural || !zh) throw new Error('Usage: npm run new:module -- <name> <Chinese name of one>')
  if (!staircase.includes(plural))
    throw new Error(`'${plural}' is no step of staircase.mjs. Give it its place there first.`)
  const one = plural.endsWith('ies') ? `${plural.slice(0, -3)}y` : plural.replace(/s$/, '')
  if (one === plural)
    throw new Error(`'${plural}' is no plural that this tool can turn into the name of one.`)
  const names = { plural, Plural: capital(plural), one, One: capital(one), zh, migration: nextMigration() }
  const files = moduleFiles(names)
  const taken = Object.keys(files).filter((path) => existsSync(inRoot(path)))
  if (taken.length > 0) throw new Error(`There is a module of that name already: ${taken.join(', ')}`)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(inRoot(path)), { recursive: true })
    writeFileSync(inRoot(path), text)
  }
  return [...Object.keys(files).filter((path) => !path.endsWith('.sql')), serveIt(plural), showIt(names)]
}

/** Registers the calls after those of the modules below. */
function serveIt(plural) {
  const path = 'apps/server/src/modules.ts'
  const lower = staircase.slice(0, staircase.indexOf(plural))
  const lines = readFileSync(inRoot(path), 'utf8').split('\n')
  const below = lines.findLastIndex((line) =>
    lower.some((name) => line.trimStart().startsWith(`${name}Routes(`)),
  )
  const opening = lines.findIndex((line) => line.startsWith('export function registerRoutes'))
  lines.splice(Math.max(below, opening) + 1, 0, `  ${plural}Routes(door)`)
  lines.unshift(`import { ${plural}Routes } from './modules/${plural}/${plural}.routes.ts'`)
  writeFileSync(inRoot(path), lines.join('\n'))
  return path
}

function showIt({ plural, Plural }) {
  const path = 'apps/console/src/app/pages.ts'
  const text = readFileSync(inRoot(path), 'utf8')
  const entry = `  '${plural}/index': () => import('../modules/${plural}/${Plural}Page.tsx'),\n}\n\nconst notFound`
  const hooked = text.replace(/\}\n\nconst notFound/, entry)
  if (hooked === text)
    throw new Error(`${path} has changed its form; enter the page '${plural}/index' by hand.`)
  writeFileSync(inRoot(path), hooked)
  return path
}

function nextMigration() {
  const numbers = readdirSync(inRoot('apps/server/migrations')).map((name) => Number.parseInt(name, 10))
  return String(Math.max(0, ...numbers.filter(Number.isFinite)) + 1).padStart(4, '0')
}

function capital(word) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
