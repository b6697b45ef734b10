import { statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'

const MB = 1024 * 1024

/**
 * PostgreSQL's settings for ingest on a small machine, passed on the command line so that they override any
 * file in the cluster. They depend on total sizes only (not on what is free), so that every start computes
 * the same ones.
 */
export async function settingsFor(data: string): Promise<Record<string, string>> {
  const memoryMB = Math.floor(
    Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem()) / MB,
  )
  const diskMB = await totalMB(data)
  const sharedMemoryMB = process.platform === 'linux' ? await totalMB('/dev/shm').catch(() => 0) : undefined
  return {
    // An acknowledged reading survives power loss: these three must stay as they are.
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    shared_buffers: `${memoryMB >= 2048 ? 256 : Math.max(32, Math.floor(memoryMB / 8))}MB`,
    effective_cache_size: `${Math.max(64, Math.floor(memoryMB / 2))}MB`,
    // After a checkpoint every page is logged in full once: rare checkpoints mean fewer writes. Bounded by
    // the disk, and by the time of a replay after power loss (4 GB: well under a minute).
    checkpoint_timeout: '15min',
    checkpoint_completion_target: '0.9',
    max_wal_size: `${Math.min(4096, Math.max(512, Math.floor(diskMB / 20)))}MB`,
    wal_compression: 'on',
    // Log that a backup has not copied yet may fill a tenth of the disk; then the backup has to begin again.
    max_slot_wal_keep_size: `${Math.max(2048, Math.floor(diskMB / 10))}MB`,
    max_connections: '50',
    timezone: 'UTC',
    // Rollups and latest values are updated constantly, readings only appended: vacuum early and in small
    // portions.
    autovacuum_max_workers: '2',
    autovacuum_naptime: '30s',
    autovacuum_vacuum_scale_factor: '0.05',
    autovacuum_analyze_scale_factor: '0.05',
    // On solid-state disks random reads cost nearly the same.
    random_page_cost: '1.1',
    // A container gives /dev/shm 64 MB by default, which a parallel query can exceed: use files then.
    ...(sharedMemoryMB === undefined
      ? {}
      : { dynamic_shared_memory_type: sharedMemoryMB >= 256 ? 'posix' : 'mmap' }),
    // A statement whose client died is ended instead of holding its locks until it finishes.
    ...(process.platform === 'win32' ? {} : { client_connection_check_interval: '5s' }),
    ...logSettings,
  }
}

/** PostgreSQL starts a new file at 8 MB or after a day; server-log.ts deletes all but the newest. */
const logSettings = {
  logging_collector: 'on',
  log_directory: '../log',
  log_filename: 'postgres-%Y%m%dT%H%M%S.log',
  log_rotation_size: '8MB',
  log_rotation_age: '1d',
  log_line_prefix: '%m [%p] %a ',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '10min',
  // Values of a failed statement may be personal data; they stay out of the log.
  log_parameter_max_length_on_error: '0',
}

async function totalMB(path: string): Promise<number> {
  const { blocks, bsize } = await statfs(path)
  return Math.floor((blocks * bsize) / MB)
}
