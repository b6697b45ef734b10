import { sql } from 'kysely'
import { seedAgreements } from '../modules/agreements/agreements.seed.ts'
import { seedMenus } from '../modules/menus/menus.seed.ts'
import { seedProducts } from '../modules/products/products.seed.ts'
import { seedRoles } from '../modules/roles/roles.seed.ts'
import { seedAccounts, seededAccounts } from '../modules/users/users.seed.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/tables.ts'
import { initialPassword } from './initial-password.ts'

/** Keeps two servers that start at once from both seeding. */
const seedLock = 5_260_417_733_210

/** What a first start made; undefined when the accounts were there already. */
export interface FirstAccounts {
  usernames: string[]
  password: string
  passwordFile: string | undefined
}

/** Fills an empty database with roles, accounts, menus; brings shipped product models up to date every time. */
export async function seedFirstStart(db: Db, config: Config): Promise<FirstAccounts | undefined> {
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${seedLock})`.execute(tx)
    await seedProducts(tx, new Date())
    await seedAgreements(tx, new Date())
    const anybody = await tx.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
    if (anybody) return undefined
    const { password, file } = await initialPassword(config)
    await seedRoles(tx)
    await seedAccounts(tx, password)
    await seedMenus(tx)
    return { usernames: seededAccounts.map((account) => account.username), password, passwordFile: file }
  })
}
