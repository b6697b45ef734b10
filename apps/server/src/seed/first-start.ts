import { sql } from 'kysely'
import { hasAccounts, listWithInitialPassword } from '../modules/users/users.reads.ts'
import { type SeededAccount, seededAccounts } from '../modules/users/users.seed.ts'
import { insertAccount, requireChange } from '../modules/users/users.store.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/database/tables.ts'
import { knownPasswords } from '../platform/security/known-passwords.ts'
import type { Passwords } from '../platform/security/passwords.ts'
import { initialPassword, storedPassword, weakness } from './initial-password.ts'
import { seedAll } from './seed-all.ts'

/** Prevents two servers starting at once from both seeding. */
const seedLock = 5_260_417_733_210

/** The accounts that still have the initial password. */
export interface FirstAccounts {
  usernames: string[]
  /** Only in the start that created the accounts. */
  password: string | undefined
  passwordFile: string | undefined
}

/**
 * Adds what the product comes with, at every start, and the first accounts to an empty database. Returns those of the first accounts that
 * still have the first password. In production a weak first password must not be in use, and
 * the first password must be changed before anything else.
 */
export async function seedFirstStart(
  db: Db,
  config: Config,
  passwords: Passwords,
  now: Date,
): Promise<FirstAccounts | undefined> {
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${seedLock})`.execute(tx)
    await seedAll(tx, now)
    if (await hasAccounts(tx)) return stillFirst(tx, config, passwords)
    const { password, file } = await initialPassword(config)
    const accounts = firstAccounts(config)
    for (const account of accounts)
      await insertAccount(tx, {
        ...account,
        passwordHash: await passwords.hash(password),
        passwordInitial: true,
        passwordDue: config.production && !account.demo,
      })
    return { usernames: accounts.map(({ username }) => username), password, passwordFile: file }
  })
}

/** Accounts that only show the product off are not created in production, unless the demo is requested. */
function firstAccounts({ production, demo }: Config): readonly SeededAccount[] {
  return production && !demo ? seededAccounts.filter((account) => !account.demo) : seededAccounts
}

async function stillFirst(db: Db, config: Config, passwords: Passwords): Promise<FirstAccounts | undefined> {
  const kept = await storedPassword(config)
  const accounts = await listWithInitialPassword(
    db,
    seededAccounts.map(({ username }) => username),
  )
  const usernames: string[] = []
  // Staff may have given one of them another password since.
  for (const { username, passwordHash } of accounts)
    if (!kept || (await passwords.check(passwordHash, kept.password))) usernames.push(username)
  if (usernames.length === 0) return undefined
  const weak = config.production && kept ? weakness(kept.password, await knownPasswords()) : undefined
  if (weak)
    throw new Error(
      `The initial password of ${usernames.join(', ')} is too weak for production: ${weak}. Sign in to each account and change it; \`npm start\` still lets you in.`,
    )
  if (config.production) await requireChange(db, usernames)
  return { usernames, password: undefined, passwordFile: kept?.file }
}
