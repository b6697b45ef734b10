import { sql } from 'kysely'
import { seedAgreements } from '../modules/agreements/agreements.seed.ts'
import { seedMenus } from '../modules/menus/menus.seed.ts'
import { seedProducts } from '../modules/products/products.seed.ts'
import { seedRoles } from '../modules/roles/roles.seed.ts'
import { hasAccounts, listWithInitialPassword } from '../modules/users/users.reads.ts'
import { seedAccounts, seededAccounts } from '../modules/users/users.seed.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/database/tables.ts'
import { checkPassword } from '../platform/security/passwords.ts'
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
 * Fills an empty database with roles, accounts, menus; brings shipped product models up to date every time. Returns those of the first
 * accounts that still have the first password. In production a weak first password must not be in use.
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
  const kept = await keptPassword(config)
  const accounts = await listWithInitialPassword(
    db,
    seededAccounts.map(({ username }) => username),
  )
  const usernames: string[] = []
  // Staff may have given one of them another password since.
  for (const { username, passwordHash } of accounts)
    if (!kept || (await checkPassword(passwordHash, kept.password))) usernames.push(username)
  if (usernames.length === 0) return undefined
  const weak = config.production && kept ? weakness(kept.password) : undefined
  if (weak)
    throw new Error(
      `The first password of ${usernames.join(', ')} is too weak for production: ${weak}. Sign in as each of them and change it; \`npm start\` still lets you in.`,
    )
  return { usernames, password: undefined, passwordFile: kept?.file }
}
