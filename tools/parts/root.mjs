import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the repository, whatever folder the command was given in. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Absolute path of something in the repository. */
export function inRoot(...parts) {
  return join(root, ...parts)
}

/** Ends the command with one sentence for the person who gave it; the stack of a launcher helps nobody. */
export function giveUp(error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
