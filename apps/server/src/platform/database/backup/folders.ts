import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

/* BACKUP_DIR holds
     bases/<time>/database   the files of the cluster, copied while it ran, with backup_label
     bases/<time>/password   of the cluster's role
     bases/<time>/files      the other files of DATA_DIR: uploads and generated secrets
     bases/<time>/base.json  what it is; written last, so a base without it is incomplete
     wal/<segment>.gz        the write-ahead log since the first base, and histories of time lines */

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

/** The complete base backups, oldest first. */
export async function listBases(backupDir: string): Promise<Base[]> {
  const names = await readdir(basesFolder(backupDir)).catch(() => [])
  const bases = await Promise.all(
    names.toSorted().map((name) => readBase(join(basesFolder(backupDir), name))),
  )
  return bases.filter((base) => base !== undefined)
}

async function readBase(folder: string): Promise<Base | undefined> {
  const text = await readFile(join(folder, baseFileName), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : { ...baseFile.parse(JSON.parse(text)), folder }
}
