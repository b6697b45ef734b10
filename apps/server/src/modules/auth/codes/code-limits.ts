import type { Pool } from 'pg'
import { Problem } from '../../../platform/http/problem.ts'
import { consume, rateLimiter } from '../../../platform/security/rate-limits.ts'
import { network } from '../auth.rules.ts'
import { codeLimits } from './codes.rules.ts'

/** Counts of codes sent and of wrong ones, kept in the database and so shared by all servers. */
export interface CodeLimits {
  /** Counts a code about to be sent; throws `tooManyCodes` beyond the limits. */
  asked(target: string, address: string): Promise<void>
  /** Gives back what a code counted that could not be sent; the address keeps its count. */
  notSent(target: string, address: string): Promise<void>
  /** Throws `tooManyTries` when this address has tried too many wrong codes. */
  check(address: string): Promise<void>
  wrong(address: string): Promise<void>
}

export function createCodeLimits(pool: Pool): CodeLimits {
  const limiter = (prefix: string, points: number, seconds: number) =>
    rateLimiter(pool, prefix, points, seconds)
  const { pair, target: byTarget, address: byAddress, wrong } = codeLimits
  const pairs = limiter('code:pair', pair.codes, pair.windowSeconds)
  const targets = limiter('code:target', byTarget.codes, byTarget.windowSeconds)
  const addresses = limiter('code:address', byAddress.codes, byAddress.windowSeconds)
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
    async check(address) {
      const count = await mistakes.get(network(address))
      if (count !== null && count.consumedPoints >= wrong.tries) throw new Problem('tooManyTries')
    },
    async wrong(address) {
      await mistakes.penalty(network(address))
    },
  }
}
