import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { OWN_NAME } from './cluster.ts'
import { readLocation } from './host/placement.ts'
import { findProcess } from './host/processes.ts'
import { readPidFile } from './postmaster.ts'

/**
 * How to connect to the PostgreSQL of a data folder whose server is running; undefined where none is. Changes
 * nothing.
 */
export async function findRunningPostgres(dataDir: string): Promise<PoolConfig | undefined> {
  const home = join(dataDir, 'postgres')
  const base = (await readLocation(home))?.cluster ?? home
  const file = await readPidFile(join(base, 'data'))
  if (!file?.ready || !(await findProcess(file.pid))) return undefined
  const own = { port: file.port, user: OWN_NAME, database: OWN_NAME }
  if (file.socketDir !== '') return { ...own, host: file.socketDir }
  return { ...own, host: '127.0.0.1', password: (await readFile(join(base, 'password'), 'utf8')).trim() }
}
