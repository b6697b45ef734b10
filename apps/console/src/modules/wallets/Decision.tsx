import type { WalletProposal } from '@limpid/contract/wallets/wallets'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { formatFen } from '../goods/goods.public.ts'
import { DecisionButtons } from './DecisionButtons.tsx'
import { walletCalls } from './wallets.queries.ts'
import { walletWords } from './wallets.words.ts'

/** Confirm or reject a change that somebody else proposed. */
export function Decision({ proposal }: { proposal: WalletProposal }) {
  const t = useWords(walletWords)
  const language = useLanguage()
  const { id, state, own, owner } = proposal
  if (state !== 'open') return null
  const amount = formatFen(proposal.amount, language)
  return (
    <DecisionButtons
      needs="mall:wallet:confirm"
      reason={own ? t.ownOne : undefined}
      confirm={{
        action: t.confirm,
        title: t.confirmTitle(owner.name),
        text: t.confirmText(amount),
        call: () => walletCalls.confirm({ params: { id } }),
      }}
      reject={{
        action: t.reject,
        title: t.rejectTitle(owner.name),
        text: t.rejectText(amount),
        call: () => walletCalls.reject({ params: { id } }),
      }}
    />
  )
}
