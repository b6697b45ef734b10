import { sql } from 'kysely'
import { seedAgreements } from '../modules/agreements/agreements.seed.ts'
import { seedMenus } from '../modules/menus/menus.seed.ts'
import { seedProducts } from '../modules/products/products.seed.ts'
import { seedRoles } from '../modules/roles/roles.seed.ts'
import { hasAccounts, listWithInitialPassword } from '../modules/users/users.reads.ts'
import { seedAccounts, seededAccounts } from '../modules/users/users.seed.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/database/tables.ts'
import { initialPassword, keptPassword, weakness } from './initial-password.ts'

/** Keeps two servers that start at once from both seeding. */
const seedLock = 5_260_417_733_210

/** The accounts that have the first password, told once or still. */
export interface FirstAccounts {
  usernames: string[]
  /** Only in the start that made the accounts. */
  password: string | undefined
  passwordFile: string | undefined
}

/**
 * Fills an empty database with roles, accounts, menus; brings shipped product models up to date every time. Returns the accounts
 * that nobody has given a password of their own yet. In production a weak first password must not be in use.
 */
export async function seedFirstStart(db: Db, config: Config): Promise<FirstAccounts | undefined> {
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${seedLock})`.execute(tx)
    await seedProducts(tx, new Date())
    await seedAgreements(tx, new Date())
    if (await hasAccounts(tx)) return stillFirst(tx, config)
    const { password, file } = await initialPassword(config)
    await seedRoles(tx)
    await seedAccounts(tx, password)
    await seedMenus(tx)
    return { usernames: seededAccounts.map((account) => account.username), password, passwordFile: file }
  })
}

async function stillFirst(db: Db, config: Config): Promise<FirstAccounts | undefined> {
  const usernames = await listWithInitialPassword(db)
  if (usernames.length === 0) return undefined
  const kept = await keptPassword(config)
  const weak = config.production && kept ? weakness(kept.password) : undefined
  if (weak)
    throw new Error(
      `The first password of ${usernames.join(', ')} is too weak for production: ${weak}. Sign in as each of them and change it; \`npm start\` still lets you in.`,
    )
  return { usernames, password: undefined, passwordFile: kept?.file }
}
