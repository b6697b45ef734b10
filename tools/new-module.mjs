// `npm run new:module -- groups 分组`: makes the files of a module on every side and lists it. Its name is in layers.mjs.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { layers } from '../layers.mjs'
import { binOf } from './parts/bins.mjs'
import { consoleFiles } from './parts/module-templates/console.mjs'
import { contractFiles } from './parts/module-templates/contract.mjs'
import { docsFiles } from './parts/module-templates/docs.mjs'
import { serverFiles } from './parts/module-templates/server.mjs'
import { node24 } from './parts/node24.mjs'
import { giveUp, inRoot, root } from './parts/root.mjs'

/** The lists that name every module, in layer order: what an entry ends with, and where its file is. */
const lists = [
  {
    path: 'packages/contract/src/catalogue/nouns.ts',
    opening: 'export const nouns',
    suffix: 'Noun',
    file: (plural) => `../${plural}/${plural}.noun.ts`,
  },
  {
    path: 'apps/server/src/modules.ts',
    opening: 'export const modules',
    suffix: 'Module',
    file: (plural) => `./modules/${plural}/${plural}.module.ts`,
  },
  {
    path: 'apps/console/src/app/modules.ts',
    opening: 'export const modules',
    suffix: 'Module',
    file: (plural) => `../modules/${plural}/${plural}.module.ts`,
  },
]

try {
  const [plural, zh] = process.argv.slice(2)
  const changed = makeModule(plural, zh)
  spawnSync(node24(), [binOf('biome'), 'check', '--write', ...changed], { cwd: root, stdio: 'ignore' })
  console.log(
    `${changed.join('\n')}\n\nThe module adds named items with an owner: permissions, a page in the menu, live updates and a notification. Change what differs, delete what it does not need.`,
  )
} catch (error) {
  giveUp(error)
}

function makeModule(plural, zh) {
  if (!plural || !zh) throw new Error('Usage: npm run new:module -- <name> <Chinese singular>')
  if (!layers.includes(plural))
    throw new Error(`'${plural}' is not in layers.mjs. Give it its place there first.`)
  const one = plural.endsWith('ies') ? `${plural.slice(0, -3)}y` : plural.replace(/s$/, '')
  if (one === plural || !/^[a-z]+$/.test(plural))
    throw new Error(`'${plural}' is not a plural of one word that this tool can turn into a singular.`)
  const names = { plural, Plural: capital(plural), one, One: capital(one), zh, migration: nextMigration() }
  const files = {
    ...contractFiles(names),
    ...serverFiles(names),
    ...consoleFiles(names),
    ...docsFiles(names),
  }
  const existing = Object.keys(files).filter((path) => existsSync(inRoot(path)))
  if (existing.length > 0) throw new Error(`A module with this name already exists: ${existing.join(', ')}`)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(inRoot(path)), { recursive: true })
    writeFileSync(inRoot(path), text)
  }
  for (const list of lists) addTo(list, plural)
  const formatted = Object.keys(files).filter((path) => path.endsWith('.ts') || path.endsWith('.tsx'))
  return [...formatted, ...lists.map(({ path }) => path)]
}

/** Adds the module to a list, after those of the modules below. */
function addTo({ path, opening, suffix, file }, plural) {
  const lower = layers.slice(0, layers.indexOf(plural)).map((name) => `  ${camelCase(name)}${suffix},`)
  const lines = readFileSync(inRoot(path), 'utf8').split('\n')
  const start = lines.findIndex((line) => line.startsWith(opening))
  if (start < 0) throw new Error(`${path} has changed its form; add ${plural}${suffix} by hand.`)
  const below = lines.findLastIndex((line) => lower.includes(line))
  lines.splice(Math.max(below, start) + 1, 0, `  ${plural}${suffix},`)
  lines.unshift(`import { ${plural}${suffix} } from '${file(plural)}'`)
  writeFileSync(inRoot(path), lines.join('\n'))
}

function nextMigration() {
  const numbers = readdirSync(inRoot('apps/server/migrations')).map((name) => Number.parseInt(name, 10))
  return String(Math.max(0, ...numbers.filter(Number.isFinite)) + 1).padStart(4, '0')
}

function capital(word) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function camelCase(name) {
  return name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
}
