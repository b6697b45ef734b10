import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { inRoot } from './root.mjs'

const passedOver = new Set(['node_modules', 'dist'])

/** A hash of files, and of folders with all that is in them but tests; changes when one of them does. */
export function fingerprintOf(sources) {
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
    if (!passedOver.has(name) && !name.startsWith('.') && !/\.test\.tsx?$/.test(name))
      add(hash, `${path}/${name}`)
  }
}
