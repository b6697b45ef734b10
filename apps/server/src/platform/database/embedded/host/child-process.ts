import { type SpawnOptions, spawn } from 'node:child_process'
import type { ChildUser } from './child-user.ts'

const PASSED_ON = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'SystemDrive']

/**
 * How PostgreSQL's programs are started: own process group (Ctrl-C in the terminal reaches us, and we stop it
 * in our order), own account when we are root (Node drops supplementary groups with it), and an environment
 * without our secrets and without PG* variables, which would change its behaviour.
 */
export function childOptions(user: ChildUser | undefined): SpawnOptions {
  const env: Record<string, string> = { LC_ALL: 'C', TZ: 'UTC' }
  for (const name of PASSED_ON) {
    const value = process.env[name]
    if (value !== undefined) env[name] = value
  }
  return {
    cwd: process.platform === 'win32' ? process.cwd() : '/',
    env,
    detached: true,
    windowsHide: true,
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
  }
}

/** Runs a program to its end; `code` is null if it could not be started or was killed. */
export function run(
  file: string,
  args: string[],
  user: ChildUser | undefined,
): Promise<{ code: number | null; output: string }> {
  return new Promise((settle) => {
    const child = spawn(file, args, { ...childOptions(user), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
    })
    child.stderr?.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', (error) => settle({ code: null, output: error.message }))
    child.on('close', (code) => settle({ code, output: output.trim() }))
  })
}
