import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { migrationsFolder } from '../../src/folders.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { emptyDatabase } from '../database.ts'

/** A database of an earlier version, whose last migration has this number; `upgrade` brings it to this one. */
export async function earlierDatabase(last: string) {
  const database = await emptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'limpid-migrations-'))
  for (const name of await readdir(migrationsFolder))
    if (name.endsWith('.sql') && name.slice(0, 4) <= last)
      await copyFile(join(migrationsFolder, name), join(folder, name))
  const bring = (to: string) => migrate({ connectionString: database.url }, to, pino({ level: 'silent' }))
  await bring(folder)
  return {
    pool: database.pool,
    db: database.db,
    /** Returns the names of what was applied. */
    upgrade: () => bring(migrationsFolder),
    async drop() {
      await database.drop()
      await rm(folder, { recursive: true })
    },
  }
}
