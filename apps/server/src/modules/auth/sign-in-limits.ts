import type { Pool } from 'pg'
import { consume, rateLimiter } from '../../platform/security/rate-limits.ts'
import type { Settings } from '../../platform/settings.ts'
import { network, signInLimits } from './auth.rules.ts'

export interface SignInAttempt {
  username: string
  address: string
  /** The account was signed in from this address before. */
  familiar: boolean
}

/** Counts of failed sign-ins, kept in the database and so shared by all servers. */
export interface SignInLimits {
  /**
   * Counts an attempt before it is judged, so that many at once are no way around; throws `tooManySignIns` when this
   * account from this address, this account from strange addresses, or this address has failed too often.
   */
  attempt(attempt: SignInAttempt): Promise<void>
  /** Takes the attempt back, and what this account failed before from this address. */
  succeeded(attempt: SignInAttempt): Promise<void>
  /** Counts one picture asked for; throws `tooManyRequests` beyond the limit. */
  captchaAsked(address: string): Promise<void>
}

export function createSignInLimits(pool: Pool, settings: Pick<Settings, 'get'>): SignInLimits {
  const limiter = (prefix: string, points: number | (() => number), seconds: number) =>
    rateLimiter(pool, prefix, points, seconds)
  const { accountAndAddress, accountAndStrangers, address: byAddress, captchasPerMinute } = signInLimits
  const pairs = limiter(
    'sign-in:pair',
    () => settings.get('limits.signInFailures'),
    accountAndAddress.windowSeconds,
  )
  const { failures, windowSeconds } = accountAndStrangers
  const strangers = limiter('sign-in:strangers', failures, windowSeconds)
  const addresses = limiter(
    'sign-in:address',
    () => settings.get('limits.addressFailures'),
    byAddress.windowSeconds,
  )
  const captchas = limiter('captcha', captchasPerMinute, 60)
  const pairKey = (username: string, address: string) => `${network(address)} ${username.toLowerCase()}`

  return {
    async attempt({ username, address, familiar }) {
      await consume(pairs, pairKey(username, address), 'tooManySignIns')
      await consume(addresses, network(address), 'tooManySignIns')
      if (!familiar) await consume(strangers, username.toLowerCase(), 'tooManySignIns')
    },
    async succeeded({ username, address, familiar }) {
      await Promise.all([pairs.delete(pairKey(username, address)), addresses.reward(network(address))])
      if (!familiar) await strangers.reward(username.toLowerCase())
    },
    captchaAsked: (address) => consume(captchas, network(address), 'tooManyRequests'),
  }
}
