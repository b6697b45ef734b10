import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the repository, whatever the working directory. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Absolute path inside the repository. */
export function inRoot(...parts) {
  return join(root, ...parts)
}

/** Ends the command with one sentence for the user; the stack of a launcher is no help. */
export function giveUp(error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
