// `DATA_DIR=<new folder> npm run restore -- <backup folder> [--at <ISO time>]`: restores the built-in database and the files beside it.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from './platform/config/config.ts'
import { restore } from './platform/database/backup/restore.ts'
import { createLog } from './platform/log.ts'

try {
  const config = readConfig(process.env)
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { at: { type: 'string' } } })
  const [folder = config.backup?.folder] = positionals
  if (folder === undefined)
    throw new Error('Name the backup: npm run restore -- <folder>, or set BACKUP_DIR.')
  const at = values.at === undefined ? undefined : new Date(values.at)
  if (at && Number.isNaN(at.getTime())) throw new Error('--at is a time such as 2026-11-23T04:00:00Z.')
  const { base, until } = await restore({
    backupDir: resolve(folder),
    dataDir: config.dataDir,
    log: createLog('error'),
    ...(at && { at }),
  })
  process.stdout.write(
    `Restored ${config.dataDir} from the base of ${base.endedAt}, with everything committed until ${(until ?? new Date(base.endedAt)).toISOString()}.\n` +
      'Start it with the same DATA_DIR. A copy for practice needs another BACKUP_DIR, or none.\n',
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
