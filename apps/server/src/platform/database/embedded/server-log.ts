import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

const KEPT_FILES = 8
const PRUNE_MS = 60_000

/** Keeps the newest 8 of PostgreSQL's log files (8 MB each), now and every minute, until `stop`. */
export function limitServerLog(folder: string): { stop(): void } {
  const prune = () => pruneServerLog(folder).catch(() => {})
  void prune()
  const timer = setInterval(prune, PRUNE_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** Deletes all but the newest log files; their names sort by time. */
export async function pruneServerLog(folder: string): Promise<void> {
  for (const name of (await logFiles(folder)).slice(0, -KEPT_FILES))
    await rm(join(folder, name), { force: true })
}

/** The last lines PostgreSQL wrote, for an error message. */
export async function lastServerLines(folder: string, startFile: string): Promise<string> {
  const newest = (await logFiles(folder).catch(() => [])).at(-1)
  const paths = newest === undefined ? [startFile] : [startFile, join(folder, newest)]
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8').catch(() => '')))
  return texts.join('').trim().split('\n').slice(-8).join('\n')
}

async function logFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^postgres-.*\.log$/.test(name)).sort()
}
