import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { binOf } from './bins.mjs'
import { fingerprintOf } from './fingerprint.mjs'
import { environmentOf } from './node24.mjs'
import { inRoot, root } from './root.mjs'

const entry = inRoot('apps', 'console', 'dist', 'index.html')
const stamp = inRoot('node_modules', '.limpid-console')
/** All inputs of the console build. */
const sources = ['apps/console', 'packages/contract', 'package-lock.json', 'tsconfig.base.json']

/** True when there is a built console, whatever it was built from. */
export function isConsoleBuilt() {
  return existsSync(entry)
}

/**
 * Builds the console when its sources changed since the last build. Throws a sentence with the build output.
 */
export function buildConsole(node) {
  const requested = fingerprintOf(sources)
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
