import { decisionCan } from '@limpid/contract/wallets/decisions'
import { useWords } from '../../kit/language/useWords.ts'
import { walletWords } from './wallets.words.ts'

type Decided = Parameters<typeof decisionCan.confirm>[0]

/** Why the viewer cannot confirm or reject what waits for a second person; undefined if they can. */
export function useDecisionReason() {
  const t = useWords(walletWords)
  return (decision: keyof typeof decisionCan, { own, forOwn }: Decided): string | undefined => {
    if (decisionCan[decision]({ own, forOwn })) return undefined
    return own ? t.ownOne : t.forOwnOne
  }
}
