import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from './root.mjs'

/** Packages whose command has a different name. */
const packages = { biome: '@biomejs/biome', tsc: 'typescript', depcruise: 'dependency-cruiser' }

/**
 * The JavaScript file behind a package's command, to be run with our chosen Node. Throws when it is not
 * installed.
 */
export function binOf(command) {
  const folder = inRoot('node_modules', packages[command] ?? command)
  const manifest = `${folder}/package.json`
  if (!existsSync(manifest)) throw new Error(`${command} is not installed. Run: npm ci`)
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'))
  const file = typeof bin === 'string' ? bin : bin?.[command]
  if (!file) throw new Error(`The package of ${command} has no such command.`)
  return `${folder}/${file}`
}
