import type { WalletProposal } from '@limpid/contract/wallets/wallets'
import { useMemberName } from '../../../kit/access/useMemberName.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatNumber } from '../../../lib/format.ts'
import { formatFen } from '../../goods/goods.public.ts'
import { walletWords } from '../wallets.words.ts'

interface ChangeTexts {
  /** By how much a proposal changes a balance or points. */
  changeOf: (proposal: WalletProposal) => string
  /** What its confirmation does. */
  effectOf: (proposal: WalletProposal) => string
  /** What happened once it was confirmed. */
  doneOf: (proposal: WalletProposal) => string
}

export function useChangeText(): ChangeTexts {
  const t = useWords(walletWords)
  const language = useLanguage()
  const nameOf = useMemberName()
  const number = (value: number) => formatNumber(value, {}, language)
  const changeOf = ({ amount, points }: WalletProposal) =>
    amount === null ? t.pointsOf(number(points ?? 0)) : formatFen(amount, language)
  return {
    changeOf,
    doneOf: (proposal) => {
      const done = proposal.amount === null ? t.pointsDone : t.balanceDone
      return done(nameOf(proposal.owner.name), changeOf(proposal))
    },
    effectOf: ({ amount, points }) => {
      if (amount !== null) return t.confirmText(formatFen(amount, language))
      const count = points ?? 0
      return count < 0 ? t.deductPoints(number(-count)) : t.addPoints(number(count))
    },
  }
}
