import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { migrationsFolder } from '../../src/folders.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { emptyDatabase, type TestDatabase } from '../database.ts'

const log = pino({ level: 'silent' })

/** A database of a former version of the product. */
export interface FormerDatabase extends TestDatabase {
  /** Runs every migration that is left. */
  migrateOn(): Promise<unknown>
}

/** A database as it was before the migration whose file ends with `own`; drop it in `afterAll`. */
export async function databaseBefore(own: string): Promise<FormerDatabase> {
  const database = await emptyDatabase()
  const run = (folder: string) => migrate({ connectionString: database.url }, folder, log)
  const names = (await readdir(migrationsFolder)).toSorted()
  const at = names.findIndex((name) => name.endsWith(own))
  if (at === -1) throw new Error(`No migration ends with ${own}`)
  const before = await mkdtemp(join(tmpdir(), 'limpid-before-'))
  try {
    for (const name of names.slice(0, at)) await cp(join(migrationsFolder, name), join(before, name))
    await run(before)
  } finally {
    await rm(before, { recursive: true })
  }
  return { ...database, migrateOn: () => run(migrationsFolder) }
}
