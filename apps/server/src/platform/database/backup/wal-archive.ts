import { createHash } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { dataDirectory, locked } from './client.ts'
import { compress } from './copy.ts'
import { beginsFile, walFolder } from './folders.ts'

/** PostgreSQL keeps the log from the slot of a folder on, until it has been copied there. */
const slotPrefix = 'limpid_backup_'
const slotOf = (backupDir: string) =>
  slotPrefix + createHash('sha256').update(resolve(backupDir)).digest('hex').slice(0, 16)

/** Whether the log in the folder continues without a gap; after one, older bases can be restored up to it only. */
export type Continuity = 'continues' | 'begins'

/** Creates the slot. One that PostgreSQL gave up, because the log grew too large meanwhile, is replaced. */
async function retainWal(client: pg.Client, slot: string): Promise<Continuity> {
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

/** Lets PostgreSQL delete the log that it keeps for a folder. */
export async function stopRetainingWal(client: pg.Client, backupDir: string): Promise<void> {
  await dropSlots(client, 'slot_name = $1', [slotOf(backupDir)])
}

/** The same for every folder but this one. Without backups PostgreSQL would keep its log forever. */
export async function retainWalOnlyFor(client: pg.Client, backupDir: string | undefined): Promise<void> {
  const kept = backupDir === undefined ? '' : slotOf(backupDir)
  await dropSlots(client, 'starts_with(slot_name, $1) and slot_name <> $2', [slotPrefix, kept])
}

async function dropSlots(client: pg.Client, condition: string, values: string[]): Promise<void> {
  await client.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots where not active and ${condition}`,
    values,
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
 * Copies the log that was written up to now to the folder, and makes PostgreSQL keep what follows. What was
 * committed before the call is in the archive after it. Throws for a folder that another copy of this database
 * has continued.
 */
export function archiveLog(client: pg.Client, backupDir: string): Promise<Continuity> {
  return locked(client, 'log', async () => {
    const slot = slotOf(backupDir)
    const continuity = await retainWal(client, slot)
    await client.query('select pg_switch_wal()')
    const position = await positionOf(client, slot)
    const folder = walFolder(backupDir)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const archived = new Set(await readdir(folder))
    refuseForeign([...archived], position)
    if (continuity === 'begins')
      await writeFile(join(folder, beginsFile), `${position.kept}\n`, { mode: 0o600 })
    const source = join(await dataDirectory(client), 'pg_wal')
    const found = (await readdir(source)).filter(
      (name) => isComplete(name, position) && !archived.has(`${name}.gz`),
    )
    for (const name of found.toSorted()) await compress(join(source, name), join(folder, `${name}.gz`))
    await client.query('select pg_replication_slot_advance($1, $2)', [slot, position.beginsAt])
    return continuity
  })
}

async function positionOf(client: pg.Client, slot: string): Promise<LogPosition> {
  const { rows } = await client.query<LogPosition>(
    // One byte further: at the very beginning of a segment, some versions name the one before.
    `select pg_walfile_name(at + 1) as segment, pg_walfile_name(restart_lsn + 1) as kept,
            ('0/0'::pg_lsn + floor((at - '0/0'::pg_lsn) / size) * size)::text as "beginsAt"
       from pg_replication_slots, pg_current_wal_insert_lsn() as at,
            (select setting::numeric as size from pg_settings where name = 'wal_segment_size') as segments
      where slot_name = $1`,
    [slot],
  )
  const [position] = rows
  if (!position) throw new Error(`the replication slot ${slot} is missing`)
  return position
}

/** A restored copy that continued has a time line of its own; a restore would follow that one. */
function refuseForeign(archived: readonly string[], { segment }: LogPosition): void {
  const own = segment.slice(0, 8)
  if (archived.some((name) => /^[0-9A-F]{8}[.]history/.test(name) && name.slice(0, 8) > own))
    throw new Error(
      'A restored copy of this database has continued the backups in this folder. Use another folder.',
    )
}

/** Segments that are no longer written and not yet reused, and all histories of time lines. */
function isComplete(name: string, { segment, kept }: LogPosition): boolean {
  if (/^[0-9A-F]{8}[.]history$/.test(name)) return true
  return /^[0-9A-F]{24}$/.test(name) && name < segment && name >= kept
}
