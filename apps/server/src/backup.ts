// `npm run backup -- <folder>`: a base backup of the built-in database and of the other files of DATA_DIR, while the server runs or not.

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { commandDatabase } from './command-database.ts'
import { readConfig } from './platform/config/config.ts'
import { makeBase } from './platform/database/backup/base-backup.ts'
import { withBackupClient } from './platform/database/backup/client.ts'
import { stopRetainingWal } from './platform/database/backup/wal-archive.ts'
import { createLog } from './platform/log.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
const stopping = new AbortController()
process.once('SIGINT', () => stopping.abort(new Error('Cancelled; nothing was left in the folder.')))

try {
  const config = readConfig(process.env)
  const [folder = config.backup?.folder] = parseArgs({ allowPositionals: true }).positionals
  if (folder === undefined) throw new Error('Name a folder: npm run backup -- <folder>, or set BACKUP_DIR.')
  if (config.databaseUrl)
    throw new Error(
      'DATABASE_URL names your own PostgreSQL: back it up with its own tools, e.g. pg_basebackup.',
    )
  const { connection, stop } = await commandDatabase(config, createLog('error'))
  const backupDir = resolve(folder)
  let printedAt = Date.now()
  try {
    const base = await withBackupClient(connection, async (client) => {
      const made = await makeBase(client, {
        dataDir: config.dataDir,
        backupDir,
        signal: stopping.signal,
        progress(copied, total) {
          if (Date.now() - printedAt < 2_000) return
          printedAt = Date.now()
          print(`  ${megabytes(copied)} of about ${megabytes(total)}`)
        },
      })
      // A server with this folder continues copying the log.
      if (backupDir !== config.backup?.folder) await stopRetainingWal(client, backupDir)
      return made
    })
    print(`Backed up to ${base.folder}.`)
  } finally {
    await stop()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
