import { dayMs, minuteMs } from '@limpid/contract/kernel/durations'
import type { PoolConfig } from 'pg'
import type { Job } from '../../jobs/jobs.ts'
import type { Logger } from '../../log.ts'
import { makeBase } from './base-backup.ts'
import { withBackupClient } from './client.ts'
import { isCurrent, listBases } from './folders.ts'
import { deleteOldBases } from './retention.ts'
import { archiveLog, retainWalOnlyFor } from './wal-archive.ts'

export interface BackupOptions {
  /** The owner of the embedded cluster. */
  connection: PoolConfig
  dataDir: string
  folder: string
  /** Number of base backups to keep. */
  kept: number
  log: Logger
}

/** Work that keeps a backup folder up to date: the log every four minutes, a base once a day and after a gap. */
export function backupJobs({ connection, dataDir, folder: backupDir, kept, log }: BackupOptions): Job[] {
  return [
    {
      name: 'backups.archiveLog',
      everyMs: 4 * minuteMs,
      work: async () => {
        const continuity = await withBackupClient(connection, (client) => archiveLog(client, backupDir))
        if (continuity === 'begins' && (await listBases(backupDir)).length > 0)
          log.error('the backup has a gap: the log was not copied in time; a new base is made')
      },
    },
    {
      name: 'backups.makeBase',
      everyMs: 10 * minuteMs,
      work: async (signal) => {
        if (await isCurrent(backupDir, new Date(Date.now() - dayMs))) return
        await withBackupClient(connection, (client) => makeBase(client, { dataDir, backupDir, signal }))
        return { deleted: await deleteOldBases(backupDir, kept) }
      },
    },
  ]
}

/** PostgreSQL keeps its log for this folder alone, and for none without one. */
export const retainWalFor = (connection: PoolConfig, backupDir: string | undefined): Promise<void> =>
  withBackupClient(connection, (client) => retainWalOnlyFor(client, backupDir))
