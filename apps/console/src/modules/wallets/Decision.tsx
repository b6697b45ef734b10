import { proposalRejections } from '@limpid/contract/wallets/reasons'
import { proposalRejectionWords } from '@limpid/contract/wallets/reasons.words'
import type { WalletProposal } from '@limpid/contract/wallets/wallets'
import { useMemberName } from '../../kit/access/useMemberName.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { DecisionButtons } from './DecisionButtons.tsx'
import { useChangeText } from './entries/useChangeText.ts'
import { useDecisionReason } from './useDecisionReason.ts'
import { walletCalls } from './wallets.queries.ts'
import { walletWords } from './wallets.words.ts'

/** Confirm or reject a change that somebody else proposed. */
export function Decision({ proposal }: { proposal: WalletProposal }) {
  const t = useWords(walletWords)
  const { changeOf, effectOf, doneOf } = useChangeText()
  const reasonOf = useDecisionReason()
  const nameOf = useMemberName()
  const { id, state, owner, points } = proposal
  if (state !== 'open') return null
  const change = changeOf(proposal)
  const name = nameOf(owner.name)
  return (
    <DecisionButtons
      needs="mall:wallet:confirm"
      confirm={{
        action: t.confirm,
        title: t.confirmTitle(name),
        text: effectOf(proposal),
        reason: reasonOf('confirm', proposal),
        call: () => walletCalls.confirm({ params: { id } }).then(() => doneOf(proposal)),
      }}
      reject={{
        action: t.reject,
        title: t.rejectTitle(name),
        text: points === null ? t.rejectText(change) : t.rejectPoints(change),
        reason: reasonOf('reject', proposal),
        codes: proposalRejections,
        words: proposalRejectionWords,
        done: t.rejected,
        call: (body) => walletCalls.reject({ params: { id }, body }),
      }}
    />
  )
}
