import type { Pool } from 'pg'
import { consume, rateLimiter } from '../../../platform/security/rate-limits.ts'
import type { Settings } from '../../../platform/settings.ts'
import { network } from '../auth.rules.ts'
import { codeLimits } from './codes.rules.ts'

/** Counts of codes sent and of tries, kept in the database and so shared by all servers. */
export interface CodeLimits {
  /** Counts a code about to be sent; throws `tooManyCodes` beyond the limits. */
  asked(target: string, address: string): Promise<void>
  /** Gives back what a code counted that could not be sent; the address keeps its count. */
  notSent(target: string, address: string): Promise<void>
  /** Counts a try before it is judged, so that many at once are no way around; throws `tooManyTries` beyond the limit. */
  trying(address: string): Promise<void>
  /** Takes the try back: the code was right. */
  right(address: string): Promise<void>
}

export function createCodeLimits(pool: Pool, settings: Pick<Settings, 'get'>): CodeLimits {
  const limiter = (prefix: string, points: number | (() => number), seconds: number) =>
    rateLimiter(pool, prefix, points, seconds)
  const { pair, target: byTarget, address: byAddress, wrong } = codeLimits
  const pairs = limiter('code:pair', pair.codes, pair.windowSeconds)
  const targets = limiter('code:target', () => settings.get('limits.codesPerDay'), byTarget.windowSeconds)
  const addresses = limiter(
    'code:address',
    () => settings.get('limits.codesPerAddress'),
    byAddress.windowSeconds,
  )
  const mistakes = limiter('code:wrong', wrong.tries, wrong.windowSeconds)
  const pairKey = (target: string, address: string) => `${network(address)} ${target}`

  return {
    async asked(target, address) {
      // One after the other: who has no turn left does not use up the target's.
      await consume(addresses, network(address), 'tooManyCodes')
      await consume(pairs, pairKey(target, address), 'tooManyCodes')
      await consume(targets, target, 'tooManyCodes')
    },
    async notSent(target, address) {
      await Promise.all([pairs.reward(pairKey(target, address)), targets.reward(target)])
    },
    trying: (address) => consume(mistakes, network(address), 'tooManyTries'),
    async right(address) {
      await mistakes.reward(network(address))
    },
  }
}
