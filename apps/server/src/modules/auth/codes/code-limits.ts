import type { Pool } from 'pg'
import { createKeyedBulkhead, type KeyedBulkhead } from '../../../platform/security/keyed-bulkhead.ts'
import { network } from '../../../platform/security/network.ts'
import { consume, rateLimiter } from '../../../platform/security/rate-limits.ts'
import type { Settings } from '../../../platform/settings.ts'
import { codeLimits } from './codes.rules.ts'

/** Counts of sent codes and of attempts, stored in the database and so shared by all servers. */
export interface CodeLimits {
  /** Counts a code about to be sent; throws `tooManyCodes` above the limits. */
  requested(target: string, address: string): Promise<void>
  /** Reverts the count of a code that could not be sent; the address keeps its count. */
  notSent(target: string, address: string): Promise<void>
  /**
   * Counts an attempt before it is checked, so that parallel attempts cannot bypass the limit; throws
   * `tooManyTries` above it.
   */
  trying(address: string): Promise<void>
  /** Counts an attempt on a sent code, over all codes of this target; throws `tooManyTries`. */
  tryingTarget(target: string): Promise<void>
  /** Reverts the attempt: the code was correct. */
  right(target: string, address: string): Promise<void>
  /** By address: several right codes at once are not counted together as failures. */
  inTurn: KeyedBulkhead
}

export function createCodeLimits(pool: Pool, settings: Pick<Settings, 'get'>): CodeLimits {
  const limiter = (prefix: string, points: number | (() => number), seconds: number) =>
    rateLimiter(pool, prefix, points, seconds)
  const { pair, target: byTarget, address: byAddress, wrong, wrongOfTarget } = codeLimits
  const pairs = limiter('code:pair', pair.codes, pair.windowSeconds)
  const targets = limiter('code:target', () => settings.get('limits.codesPerDay'), byTarget.windowSeconds)
  const addresses = limiter(
    'code:address',
    () => settings.get('limits.codesPerAddress'),
    byAddress.windowSeconds,
  )
  const mistakes = limiter('code:wrong', wrong.tries, wrong.windowSeconds)
  const guessed = limiter('code:guessed', wrongOfTarget.tries, wrongOfTarget.windowSeconds)
  const turns = createKeyedBulkhead(8, 512)
  const pairKey = (target: string, address: string) => `${network(address)} ${target}`

  return {
    async requested(target, address) {
      // Sequential: an address without remaining attempts does not use up the target's.
      await consume(addresses, network(address), 'tooManyCodes')
      await consume(pairs, pairKey(target, address), 'tooManyCodes')
      await consume(targets, target, 'tooManyCodes')
    },
    async notSent(target, address) {
      await Promise.all([pairs.reward(pairKey(target, address)), targets.reward(target)])
    },
    trying: (address) => consume(mistakes, network(address), 'tooManyTries'),
    tryingTarget: (target) => consume(guessed, target, 'tooManyTries'),
    async right(target, address) {
      await Promise.all([mistakes.reward(network(address)), guessed.delete(target)])
    },
    inTurn: (address, work) => turns(network(address), work),
  }
}
