import type { PoolConfig } from 'pg'
import { dayMs, hourMs } from '../../jobs/intervals.ts'
import type { Job } from '../../jobs/jobs.ts'
import type { Logger } from '../../log.ts'
import { makeBase } from './base-backup.ts'
import { withBackupClient } from './client.ts'
import { listBases } from './folders.ts'
import { deleteOldBases } from './retention.ts'
import { archiveLog, stopKeepingLog } from './wal-archive.ts'

export interface BackupOptions {
  /** The owner of the embedded cluster. */
  connection: PoolConfig
  dataDir: string
  folder: string
  /** Number of base backups to keep. */
  kept: number
  log: Logger
}

/** A restore loses at most this much, plus the time of one copy. */
const archiveEveryMs = 4 * 60_000

/** Work that keeps a backup folder up to date: the log every few minutes, a base once a day. */
export function backupJobs({ connection, dataDir, folder: backupDir, kept, log }: BackupOptions): Job[] {
  const back = <T>(work: Parameters<typeof withBackupClient<T>>[1]) => withBackupClient<T>(connection, work)
  const makeBaseNow = (signal: AbortSignal) =>
    back((client) => makeBase(client, { dataDir, backupDir, signal }))
  return [
    {
      name: 'backups.archiveLog',
      everyMs: archiveEveryMs,
      work: async (stopping) => {
        const { continuity } = await back((client) => archiveLog(client, backupDir))
        if (continuity === 'continues' || (await listBases(backupDir)).length === 0) return
        log.error('the backup has a gap: the log grew too large before it was copied; a new base is made')
        await makeBaseNow(stopping)
      },
    },
    {
      name: 'backups.makeBase',
      everyMs: hourMs,
      work: async (stopping) => {
        const newest = (await listBases(backupDir)).at(-1)
        if (newest && Date.now() - Date.parse(newest.beganAt) < dayMs) return
        await makeBaseNow(stopping)
        return { deleted: await deleteOldBases(backupDir, kept) }
      },
    },
  ]
}

/** Without a backup folder PostgreSQL must not keep its log. */
export const withoutBackups = (connection: PoolConfig): Promise<void> =>
  withBackupClient(connection, stopKeepingLog)
