import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { basesFolder, listBases, walFolder } from './folders.ts'

/**
 * Deletes all but the newest bases, incomplete ones older than those, and the log that none of them needs.
 * Returns how many bases it deleted.
 */
export async function deleteOldBases(backupDir: string, kept: number): Promise<number> {
  const bases = await listBases(backupDir)
  const [oldest, ...rest] = bases.slice(-kept)
  if (!oldest) return 0
  const folders = new Set([oldest, ...rest].map(({ folder }) => folder))
  const names = await readdir(basesFolder(backupDir))
  const old = names
    .map((name) => join(basesFolder(backupDir), name))
    .filter((folder) => !folders.has(folder) && folder < (rest.at(-1) ?? oldest).folder)
  for (const folder of old) await rm(folder, { recursive: true, force: true })
  for (const name of await readdir(walFolder(backupDir)).catch(() => []))
    if (isSegmentBefore(name, oldest.firstSegment))
      await rm(join(walFolder(backupDir), name), { force: true })
  return old.length
}

/** Histories of time lines stay: they are small, and every restore over them needs them. */
const isSegmentBefore = (name: string, first: string) =>
  /^[0-9A-F]{24}[.]gz$/.test(name) && name < `${first}.gz`
