import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

/* BACKUP_DIR holds
     bases/<time>/database   the files of the cluster, copied while it ran, with backup_label
     bases/<time>/password   of the cluster's role
     bases/<time>/files      the other files of DATA_DIR: uploads and generated secrets
     bases/<time>/base.json  what it is; written last, so a base without it is incomplete
     wal/<segment>.gz        the write-ahead log since the first base, and histories of time lines
     wal/begins              the segment from which on the log has no gap */

const baseFile = z.object({
  /** When copying began and ended, ISO 8601; it can be restored to any time from `endedAt` on. */
  beganAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** Major version of PostgreSQL. */
  major: z.int(),
  /** The first segment of the log that it needs. */
  firstSegment: z.string().check(z.regex(/^[0-9A-F]{24}$/)),
})
export interface Base extends z.output<typeof baseFile> {
  folder: string
}

export const walFolder = (backupDir: string) => join(backupDir, 'wal')
export const basesFolder = (backupDir: string) => join(backupDir, 'bases')
export const baseFileName = 'base.json'
export const beginsFile = 'begins'

/** The complete base backups, oldest first. */
export async function listBases(backupDir: string): Promise<Base[]> {
  const names = await readdir(basesFolder(backupDir)).catch(() => [])
  const bases = await Promise.all(
    names.toSorted().map((name) => readBase(join(basesFolder(backupDir), name))),
  )
  return bases.filter((base) => base !== undefined)
}

/** A base whose file is missing or damaged counts as incomplete: the others are as good as before. */
async function readBase(folder: string): Promise<Base | undefined> {
  try {
    const text = await readFile(join(folder, baseFileName), 'utf8')
    return { ...baseFile.parse(JSON.parse(text)), folder }
  } catch {
    return undefined
  }
}

/** Whether a base made at this time or later can be restored to now: it exists, and the log since it has no gap. */
export async function isCurrent(backupDir: string, since: Date): Promise<boolean> {
  const newest = (await listBases(backupDir)).at(-1)
  if (!newest || new Date(newest.beganAt) < since) return false
  const begins = await readFile(join(walFolder(backupDir), beginsFile), 'utf8').catch(() => '')
  return newest.firstSegment >= begins.trim()
}
