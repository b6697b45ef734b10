import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { open, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPidSpace, findProcess } from './processes.ts'

/* One server per data folder. The lock is a file with the owner's pid. Where the pid can be looked up
   (same kernel, same pid namespace), pid and start time show whether the owner is alive. Where it cannot
   (another container on the same volume, another host, Windows), the owner's heartbeat decides: the file's
   mtime, renewed every 5 seconds. */
const HEARTBEAT_MS = 5_000
const SILENT_MS = 15_000
const GUARD_STALE_MS = 10_000

interface Owner {
  nonce: string
  pid: number
  started?: string
  pidSpace?: string
  since: string
}

interface Found {
  owner: Owner | undefined
  beatMs: number
}

/**
 * Acquires the lock file or throws an error that names its living owner. `release` may be called more than
 * once.
 */
export async function takeLock(path: string): Promise<{ release(): void }> {
  const started = (await findProcess(process.pid))?.started
  const pidSpace = await findPidSpace()
  const mine: Owner = {
    nonce: randomUUID(),
    pid: process.pid,
    ...(started === undefined ? {} : { started }),
    ...(pidSpace === undefined ? {} : { pidSpace }),
    since: new Date().toISOString(),
  }
  for (;;) {
    const seen = await find(path)
    if (seen && (await isHeld(path, seen, pidSpace))) throw new Error(refusal(path, seen.owner))
    if (await replace(path, seen, mine)) break
  }
  const beat = setInterval(() => {
    const now = new Date()
    utimes(path, now, now).catch(() => {})
  }, HEARTBEAT_MS)
  beat.unref()
  return {
    release() {
      clearInterval(beat)
      if (readOwnerSync(path)?.nonce === mine.nonce) rmSync(path, { force: true })
    },
  }
}

function refusal(path: string, owner: Owner | undefined): string {
  const who = owner ? `process ${owner.pid} (since ${owner.since})` : 'another process'
  return `The data folder is in use: ${who} holds ${path}. Stop that server first, or set a different DATA_DIR for this one.`
}

async function isHeld(path: string, seen: Found, pidSpace: string | undefined): Promise<boolean> {
  const owner = seen.owner
  if (owner?.started !== undefined && owner.pidSpace !== undefined && owner.pidSpace === pidSpace)
    return (await findProcess(owner.pid))?.started === owner.started
  // The clock may have jumped, so a recent or future mtime proves nothing: only an observed heartbeat counts.
  if (Date.now() - seen.beatMs > SILENT_MS) return false
  const deadline = performance.now() + SILENT_MS
  while (performance.now() < deadline) {
    await sleep(250)
    const now = await find(path)
    if (!now) return false
    if (now.beatMs !== seen.beatMs || now.owner?.nonce !== owner?.nonce) return true
  }
  return false
}

/**
 * Writes our lock if the file is still unchanged since it was judged; a guard file prevents two processes
 * from judging and writing at once.
 */
async function replace(path: string, judged: Found | undefined, mine: Owner): Promise<boolean> {
  const guard = `${path}.guard`
  if (!(await enter(guard))) return false
  try {
    const now = await find(path)
    if (now?.beatMs !== judged?.beatMs || now?.owner?.nonce !== judged?.owner?.nonce) return false
    const draft = `${path}.${mine.nonce}`
    await writeFile(draft, JSON.stringify(mine), { mode: 0o644 })
    await rename(draft, path)
    return true
  } finally {
    await rm(guard, { force: true })
  }
}

async function enter(guard: string): Promise<boolean> {
  try {
    await (await open(guard, 'wx')).close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const left = await stat(guard).catch(() => undefined)
    // The guard is held for milliseconds; an old one was left by a process that died at that point.
    if (left && Math.abs(Date.now() - left.mtimeMs) > GUARD_STALE_MS) await rm(guard, { force: true })
    await sleep(25)
    return false
  }
}

async function find(path: string): Promise<Found | undefined> {
  try {
    const { mtimeMs } = await stat(path)
    return { owner: parseOwner(await readFile(path, 'utf8')), beatMs: mtimeMs }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function readOwnerSync(path: string): Owner | undefined {
  try {
    return parseOwner(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

function parseOwner(text: string): Owner | undefined {
  try {
    return JSON.parse(text) as Owner
  } catch {
    return undefined
  }
}
