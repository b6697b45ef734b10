import { copyFile, mkdir, realpath, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type pg from 'pg'
import { dataDirectory, locked } from './client.ts'
import { copyFolder, syncFile, syncFolder } from './copy.ts'
import { type Base, baseFileName, basesFolder } from './folders.ts'
import { archiveLog } from './wal-archive.ts'

export interface BaseOptions {
  dataDir: string
  backupDir: string
  signal?: AbortSignal
  /** Called with the bytes copied so far and those to copy, as far as known. */
  progress?: (copied: number, total: number) => void
}

/** What PostgreSQL makes again at each start, from its manual on base backups; and its log, which the archive has. */
const emptied = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
const remade =
  /^(postmaster[.](pid|opts)|backup_label([.]old)?|tablespace_map|recovery[.]signal|standby[.]signal)$/
const temporary = /(^|\/)(pgsql_tmp[^/]*|pg_internal[.]init)(\/|$)/

/** What of DATA_DIR is not copied beside the database: the database, its lock, files of its own log, and compiled code. */
const elsewhere = /^(postgres(\/|$)|postgres[.]lock|compile-cache(\/|$))/

/**
 * Copies the cluster while it runs, and the other files of DATA_DIR. Work continues meanwhile; together with
 * the log since then the copy can be restored to any later moment. Rejects when the signal aborts, and leaves
 * nothing then.
 */
export function makeBase(client: pg.Client, options: BaseOptions): Promise<Base> {
  return locked(client, 'base', () => copyAll(client, options))
}

async function copyAll(client: pg.Client, options: BaseOptions): Promise<Base> {
  const { dataDir, backupDir, signal, progress } = options
  await mkdir(basesFolder(backupDir), { recursive: true, mode: 0o700 })
  await refuseInside(dataDir, backupDir)
  // From here on PostgreSQL keeps its log.
  await archiveLog(client, backupDir)
  const beganAt = new Date().toISOString()
  const folder = join(basesFolder(backupDir), beganAt.replaceAll(/[-:.]/g, ''))
  await mkdir(folder, { mode: 0o700 })
  try {
    const { rows: sizes } = await client.query<{ bytes: string }>(
      'select sum(pg_database_size(oid)) as bytes from pg_database',
    )
    const total = Number(sizes[0]?.bytes ?? 0)
    let bytes = 0
    const { rows: begun } = await client.query<{ segment: string }>(
      `select pg_walfile_name(pg_backup_start('limpid', fast => true) + 1) as segment`,
    )
    const data = await dataDirectory(client)
    await copyFolder(data, join(folder, 'database'), {
      omit: (path) => emptied.test(path) || remade.test(path) || temporary.test(path),
      mayVanish: true,
      signal,
      copied(size) {
        bytes += size
        progress?.(bytes, Math.max(total, bytes))
      },
    })
    const { rows: ended } = await client.query<{ labelfile: string; major: number }>(
      `select labelfile, current_setting('server_version_num')::int / 10000 as major
         from pg_backup_stop(wait_for_archive => false)`,
    )
    const { labelfile = '', major = 0 } = ended[0] ?? {}
    await writeToDisk(join(folder, 'database', 'backup_label'), labelfile)
    await copyFile(join(dirname(data), 'password'), join(folder, 'password'))
    await copyFolder(dataDir, join(folder, 'files'), {
      omit: (path) => elsewhere.test(path),
      mayVanish: true,
      signal,
    })
    if ((await archiveLog(client, backupDir)) === 'begins')
      throw new Error('The log of the database grew too large during the backup.')
    const base = { beganAt, endedAt: new Date().toISOString(), major, firstSegment: begun[0]?.segment ?? '' }
    await writeToDisk(join(folder, baseFileName), `${JSON.stringify(base, null, 2)}\n`)
    await syncFolder(folder)
    return { ...base, folder }
  } catch (error) {
    // The connection ends after this, and with it the backup that PostgreSQL has begun.
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** A backup that is part of what is backed up would copy itself. */
async function refuseInside(dataDir: string, backupDir: string): Promise<void> {
  const below = relative(await realpath(dataDir), await realpath(backupDir))
  if (!below.startsWith('..'))
    throw new Error(`${backupDir} is in ${dataDir}. Choose a folder outside of it.`)
}

async function writeToDisk(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600 })
  await syncFile(path)
}
