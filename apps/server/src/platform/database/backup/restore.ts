import { createReadStream, createWriteStream } from 'node:fs'
import { access, chown, copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Logger } from '../../log.ts'
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { type Placement, placeCluster } from '../embedded/host/placement.ts'
import { withBackupClient } from './client.ts'
import { copyFolder } from './copy.ts'
import { type Base, listBases, walFolder } from './folders.ts'

export interface RestoreOptions {
  backupDir: string
  /** Must not hold a database yet. */
  dataDir: string
  /** The moment to restore; the newest one of the backup when omitted. */
  at?: Date
  log: Logger
  /** Where the cluster goes when the account of root's child cannot reach DATA_DIR. */
  fallbackRoot?: string
}

export interface Restored {
  base: Base
  /** Commit time of the last restored transaction; undefined if nothing followed the base. */
  until: Date | undefined
}

const everything = { omit: () => false, mayVanish: false, signal: undefined }

/**
 * Restores a data folder from a backup: the newest base before the moment, then the log up to it. It is ready
 * for a server afterwards. Throws with the reason, and then leaves no database in the folder.
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { backupDir, dataDir, at, log } = options
  const base = await baseFor(backupDir, at)
  await mkdir(dataDir, { recursive: true })
  const place = await placeCluster(dataDir, options.fallbackRoot ?? '/var/lib/limpid', log)
  await refuseDatabase(place.data, dataDir)
  try {
    await copyFolder(join(base.folder, 'files'), dataDir, everything)
    await layOut(base, backupDir, place)
    return { base, until: await replay(options) }
  } catch (error) {
    await rm(place.data, { recursive: true, force: true })
    throw endedBefore(error, at)
  }
}

/** Puts base and log where the cluster belongs; it appears there when it is complete. */
async function layOut(base: Base, backupDir: string, place: Placement): Promise<void> {
  const draft = `${place.data}.new-restored`
  await rm(draft, { recursive: true, force: true })
  await copyFolder(join(base.folder, 'database'), draft, everything)
  for (const folder of emptyFolders) await mkdir(join(draft, folder), { recursive: true, mode: 0o700 })
  await unpackLog(backupDir, base, join(draft, 'pg_wal'))
  await writeFile(join(draft, 'recovery.signal'), '', { mode: 0o600 })
  if (place.user) await chownAll(draft, place.user)
  const passwordFile = join(place.base, 'password')
  await copyFile(join(base.folder, 'password'), passwordFile)
  if (place.user) await chown(passwordFile, place.user.uid, place.user.gid)
  await rename(draft, place.data)
}

/** Folders whose content is not in a base. */
const emptyFolders = [
  ...['pg_wal', 'pg_wal/archive_status', 'pg_wal/summaries', 'pg_replslot', 'pg_dynshmem', 'pg_notify'],
  ...['pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'],
]

async function baseFor(backupDir: string, at: Date | undefined): Promise<Base> {
  const bases = await listBases(backupDir)
  if (bases.length === 0) throw new Error(`There is no complete backup in ${backupDir}.`)
  const base = bases.findLast(({ endedAt }) => at === undefined || new Date(endedAt) <= at)
  if (!base) throw new Error(`The oldest backup in ${backupDir} is from ${bases[0]?.endedAt}.`)
  return base
}

async function refuseDatabase(data: string, dataDir: string): Promise<void> {
  const found = await access(data).then(
    () => true,
    () => false,
  )
  if (found)
    throw new Error(
      `There is a database in ${dataDir} already. Move it away, or set DATA_DIR to a new folder.`,
    )
}

/** The log that the base needs: its own segments and all later ones. */
async function unpackLog(backupDir: string, { firstSegment }: Base, to: string): Promise<void> {
  const folder = walFolder(backupDir)
  const names = (await readdir(folder)).filter(
    (name) =>
      /^[0-9A-F]{8}[.]history[.]gz$/.test(name) || (/^[0-9A-F]{24}[.]gz$/.test(name) && name >= firstSegment),
  )
  for (const name of names)
    await pipeline(
      createReadStream(join(folder, name)),
      createGunzip(),
      createWriteStream(join(to, basename(name, '.gz')), { mode: 0o600 }),
    )
}

async function chownAll(folder: string, user: { uid: number; gid: number }): Promise<void> {
  await chown(folder, user.uid, user.gid)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(join(entry.parentPath, entry.name), user.uid, user.gid)
}

/** Starts PostgreSQL until it has replayed the log and accepts writes, and stops it again. */
async function replay({ dataDir, at, log, fallbackRoot }: RestoreOptions): Promise<Date | undefined> {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log,
    ...(fallbackRoot !== undefined && { fallbackRoot }),
    settings: {
      // All of the log is in pg_wal already, so nothing is to be fetched.
      restore_command: 'exit 1',
      recovery_target_action: 'promote',
      // Nobody reads before the end of the replay.
      hot_standby: 'off',
      ...(at && { recovery_target_time: timestampOf(at) }),
    },
  })
  try {
    const { rows } = await withBackupClient(postgres.connection, (client) =>
      client.query<{ until: Date | null }>('select pg_last_xact_replay_timestamp() as until'),
    )
    return rows[0]?.until ?? undefined
  } finally {
    await postgres.stop()
  }
}

/** Zone names such as `Z` are not known while settings are read. */
const timestampOf = (at: Date) => at.toISOString().replace('T', ' ').replace('Z', '+00')

function endedBefore(error: unknown, at: Date | undefined): unknown {
  const early = /recovery ended before configured recovery target/.test(String(error))
  return early && at
    ? new Error(`The backup ends before ${at.toISOString()}. Restore without --at to get all of it.`)
    : error
}
