import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { binOf } from './bins.mjs'
import { environmentOf } from './node24.mjs'
import { inRoot, root } from './root.mjs'

const entry = inRoot('apps', 'console', 'dist', 'index.html')
const stamp = inRoot('node_modules', '.limpid-console')
/** All inputs of the console build. */
const sources = ['apps/console', 'packages/contract', 'package-lock.json', 'tsconfig.base.json']
const passedOver = new Set(['node_modules', 'dist'])

/** True when there is a built console, whatever it was built from. */
export function isConsoleBuilt() {
  return existsSync(entry)
}

/**
 * Builds the console when its sources changed since the last build. Throws a sentence with the build output.
 */
export function buildConsole(node) {
  const requested = fingerprint()
  if (isConsoleBuilt() && existsSync(stamp) && readFileSync(stamp, 'utf8') === requested) return
  console.log('Building the console ...')
  const result = spawnSync(node, [binOf('vite'), 'build', 'apps/console', '--logLevel', 'warn'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...environmentOf(node), NODE_ENV: 'production', NO_COLOR: '1' },
    maxBuffer: 64 * 1024 * 1024,
  })
  if (result.status !== 0)
    throw new Error(`${result.stdout}${result.stderr}\nThe console could not be built.`)
  writeFileSync(stamp, requested)
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const source of sources) add(hash, source)
  return hash.digest('hex')
}

function add(hash, path) {
  if (/\.[a-z]+$/.test(path)) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(inRoot(path)))
      .update('\0')
    return
  }
  const entries = readdirSync(inRoot(path), { withFileTypes: true })
  for (const { name } of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!passedOver.has(name) && !name.startsWith('.')) add(hash, `${path}/${name}`)
  }
}
