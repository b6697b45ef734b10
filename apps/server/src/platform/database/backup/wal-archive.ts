import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { dataDirectory, locked } from './client.ts'
import { compress } from './copy.ts'
import { walFolder } from './folders.ts'

/** PostgreSQL keeps the log from this slot on, until it has been copied. */
const slot = 'limpid_backup'

/** Whether the archive continues without a gap; with one, older bases can be restored up to it only. */
export type Continuity = 'continues' | 'begins'

/** What a call of `archiveLog` did. */
export interface Archived {
  files: number
  continuity: Continuity
}

/** Creates the slot. One that PostgreSQL gave up, because the log grew too large meanwhile, is replaced. */
async function keepLog(client: pg.Client): Promise<Continuity> {
  const { rows } = await client.query<{ wal_status: string | null }>(
    'select wal_status from pg_replication_slots where slot_name = $1',
    [slot],
  )
  const status = rows[0]?.wal_status
  if (status !== undefined && status !== 'lost') return 'continues'
  if (status === 'lost') await client.query('select pg_drop_replication_slot($1)', [slot])
  await client.query('select pg_create_physical_replication_slot($1, true)', [slot])
  return 'begins'
}

/** Lets PostgreSQL delete its log again; without backups it would keep it for ever. */
export async function stopKeepingLog(client: pg.Client): Promise<void> {
  await client.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1',
    [slot],
  )
}

interface LogPosition {
  /** The segment that is being written, and where it begins. */
  segment: string
  beginsAt: string
  /** The first segment that the slot keeps. */
  kept: string
}

/**
 * Copies the log that was written up to now, and makes PostgreSQL keep what follows. What was committed before
 * the call is in the archive after it.
 */
export function archiveLog(client: pg.Client, backupDir: string): Promise<Archived> {
  return locked(client, 'log', async () => {
    const continuity = await keepLog(client)
    return { continuity, files: await copyLog(client, backupDir) }
  })
}

async function copyLog(client: pg.Client, backupDir: string): Promise<number> {
  const folder = walFolder(backupDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await client.query('select pg_switch_wal()')
  const { rows } = await client.query<LogPosition>(
    // One byte further: at the very beginning of a segment, some versions name the one before.
    `select pg_walfile_name(at + 1) as segment, pg_walfile_name(restart_lsn + 1) as kept,
            ('0/0'::pg_lsn + floor((at - '0/0'::pg_lsn) / size) * size)::text as "beginsAt"
       from pg_replication_slots, pg_current_wal_insert_lsn() as at,
            (select setting::numeric as size from pg_settings where name = 'wal_segment_size') as segments
      where slot_name = $1`,
    [slot],
  )
  const position = rows[0]
  if (!position) throw new Error(`the replication slot ${slot} is missing`)
  const source = join(await dataDirectory(client), 'pg_wal')
  const archived = new Set(await readdir(folder))
  const found = (await readdir(source)).filter(
    (name) => isComplete(name, position) && !archived.has(`${name}.gz`),
  )
  for (const name of found.toSorted()) await compress(join(source, name), join(folder, `${name}.gz`))
  await client.query('select pg_replication_slot_advance($1, $2)', [slot, position.beginsAt])
  return found.length
}

/** Segments that are no longer written and not yet reused, and all histories of time lines. */
function isComplete(name: string, { segment, kept }: LogPosition): boolean {
  if (/^[0-9A-F]{8}[.]history$/.test(name)) return true
  return /^[0-9A-F]{24}$/.test(name) && name < segment && name >= kept
}
