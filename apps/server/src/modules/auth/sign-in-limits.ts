import type { Pool } from 'pg'
import { createKeyedBulkhead } from '../../platform/security/keyed-bulkhead.ts'
import { network } from '../../platform/security/network.ts'
import { consume, rateLimiter } from '../../platform/security/rate-limits.ts'
import type { Settings } from '../../platform/settings.ts'
import { signInLimits } from './auth.rules.ts'

export interface SignInAttempt {
  username: string
  address: string
  /** The account was signed in from this address before. */
  familiar: boolean
}

/** Counts of failed sign-ins, stored in the database and so shared by all servers. */
export interface SignInLimits {
  /**
   * Runs an attempt after those of the same account and address that are still being checked, so that several
   * right passwords at once are not counted together as failures. Throws `overloaded` while too many wait.
   */
  inTurn<T>(attempt: SignInAttempt, work: () => Promise<T>): Promise<T>
  /**
   * Counts an attempt before it is checked, so that parallel attempts cannot bypass the limit; throws
   * `tooManySignIns` when this account from this address, this account from unfamiliar addresses, this
   * address, or all unfamiliar addresses together have failed too often.
   */
  attempt(attempt: SignInAttempt): Promise<void>
  /** Reverts the attempt and the earlier failures of this account from this address. */
  succeeded(attempt: SignInAttempt): Promise<void>
  /** Counts a code of a second factor before it is checked; throws `tooManyTries` above the limit. */
  secondFactor(accountId: string): Promise<void>
  secondFactorRight(accountId: string): Promise<void>
  /** Counts a requested captcha; throws `tooManyRequests` above the limit. */
  captchaRequired(address: string): Promise<void>
}

export function createSignInLimits(pool: Pool, settings: Pick<Settings, 'get'>): SignInLimits {
  const limiter = (prefix: string, points: number | (() => number), seconds: number) =>
    rateLimiter(pool, prefix, points, seconds)
  const { accountAndAddress, accountAndOthers, address: byAddress, captchasPerMinute } = signInLimits
  const pairs = limiter(
    'sign-in:pair',
    () => settings.get('limits.signInFailures'),
    accountAndAddress.windowSeconds,
  )
  const { failures, windowSeconds } = accountAndOthers
  const others = limiter('sign-in:others', failures, windowSeconds)
  const addresses = limiter(
    'sign-in:address',
    () => settings.get('limits.addressFailures'),
    byAddress.windowSeconds,
  )
  const { installation, secondFactor } = signInLimits
  const everybody = limiter(
    'sign-in:installation',
    () => settings.get('limits.installationFailures'),
    installation.windowSeconds,
  )
  const factors = limiter('second-factor', secondFactor.failures, secondFactor.windowSeconds)
  const captchas = limiter('captcha', captchasPerMinute, 60)
  const pairKey = (username: string, address: string) => `${network(address)} ${username.toLowerCase()}`

  // Passwords are checked by a few threads, so a queue per address delays nobody.
  const [byPair, atAddress] = [createKeyedBulkhead(1, 64), createKeyedBulkhead(8, 512)]

  return {
    inTurn: ({ username, address }, work) =>
      byPair(pairKey(username, address), () => atAddress(network(address), work)),
    async attempt({ username, address, familiar }) {
      await consume(pairs, pairKey(username, address), 'tooManySignIns')
      await consume(addresses, network(address), 'tooManySignIns')
      if (familiar) return
      await consume(others, username.toLowerCase(), 'tooManySignIns')
      await consume(everybody, 'all', 'tooManySignIns')
    },
    async succeeded({ username, address, familiar }) {
      await Promise.all([pairs.delete(pairKey(username, address)), addresses.reward(network(address))])
      if (familiar) return
      await Promise.all([others.reward(username.toLowerCase()), everybody.reward('all')])
    },
    secondFactor: (accountId) => consume(factors, accountId, 'tooManyTries'),
    async secondFactorRight(accountId) {
      await factors.delete(accountId)
    },
    captchaRequired: (address) => consume(captchas, network(address), 'tooManyRequests'),
  }
}
