import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRoot, root } from './root.mjs'

const file = inRoot('node_modules', '.cache', 'checks.json')

/** The hash of what each check read when it last passed, by its name. */
export function readPassed() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

export function writePassed(passed) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(passed))
}

/**
 * Reads every file of the working tree that is not ignored; resolves to a function that gives one hash for some of them and a command. Where
 * there is no Git the hash is never the same again.
 */
export function hashFiles() {
  const hashes = new Map()
  try {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
    const names = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    for (const name of names.split('\0').filter(Boolean).sort()) hashes.set(name, hashOf(name))
  } catch {
    return () => undefined
  }
  return (inputs, command) => {
    const sum = createHash('sha256').update(`${process.version} ${command.join(' ')}`)
    for (const [name, hash] of hashes)
      if (!inputs || inputs.some((input) => name === input || name.startsWith(`${input}/`)))
        sum.update(`\n${name} ${hash}`)
    return sum.digest('hex')
  }
}

function hashOf(name) {
  try {
    return createHash('sha256')
      .update(readFileSync(inRoot(name)))
      .digest('hex')
  } catch {
    return 'gone'
  }
}
