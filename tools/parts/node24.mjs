import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { inRoot } from './root.mjs'

const minMajor = 24

/**
 * Path of the Node that runs the product: the pinned one, otherwise the running one if it is new enough.
 * Throws a sentence.
 */
export function node24() {
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const pinned = inRoot('node_modules', `node-${platform}-${process.arch}`, 'bin', file)
  if (existsSync(pinned) && majorOf(pinned) >= minMajor) return pinned
  if (Number(process.versions.node.split('.')[0]) >= minMajor) return process.execPath
  throw new Error(
    `Limpid requires Node ${minMajor}. There is no pinned copy of it for ${process.platform}-${process.arch}, and your own Node is ` +
      `${process.versions.node}. Install Node ${minMajor} or newer from https://nodejs.org and run the command again.`,
  )
}

/** The environment with Node 24 first in PATH, so that child processes find it too. */
export function environmentOf(node, env = process.env) {
  const path = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  return { ...env, [path]: [dirname(node), env[path]].filter(Boolean).join(delimiter) }
}

/**
 * The environment of the server: it compiles its code once, into its own data folder, so a server that was killed is back in about half
 * the time.
 */
export function serverEnvironmentOf(node, env = process.env) {
  const cache = env.NODE_COMPILE_CACHE || join(env.DATA_DIR || 'data', 'compile-cache')
  return { ...environmentOf(node, env), NODE_COMPILE_CACHE: cache }
}

/** Runs the file itself: a copy for another C library or processor exists but does not run. */
function majorOf(file) {
  try {
    return Number(execFileSync(file, ['--version'], { encoding: 'utf8' }).slice(1).split('.')[0])
  } catch {
    return 0
  }
}
