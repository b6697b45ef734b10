import type { WalletProposal } from '@limpid/contract/wallets/wallets'
import { useWords } from '../../kit/language/useWords.ts'
import { DecisionButtons } from './DecisionButtons.tsx'
import { useChangeText } from './useChangeText.ts'
import { walletCalls } from './wallets.queries.ts'
import { walletWords } from './wallets.words.ts'

/** Confirm or reject a change that somebody else proposed. */
export function Decision({ proposal }: { proposal: WalletProposal }) {
  const t = useWords(walletWords)
  const { changeOf, effectOf, doneOf } = useChangeText()
  const { id, state, own, owner, points } = proposal
  if (state !== 'open') return null
  const change = changeOf(proposal)
  return (
    <DecisionButtons
      needs="mall:wallet:confirm"
      reason={own ? t.ownOne : undefined}
      confirm={{
        action: t.confirm,
        title: t.confirmTitle(owner.name),
        text: effectOf(proposal),
        done: doneOf(proposal),
        call: () => walletCalls.confirm({ params: { id } }),
      }}
      reject={{
        action: t.reject,
        title: t.rejectTitle(owner.name),
        text: points === null ? t.rejectText(change) : t.rejectPoints(change),
        done: t.rejected,
        call: () => walletCalls.reject({ params: { id } }),
      }}
    />
  )
}
