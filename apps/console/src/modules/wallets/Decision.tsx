import type { WalletProposal } from '@limpid/contract/wallets/wallets'
import { useMutation } from '@tanstack/react-query'
import { Can } from '../../kit/access/Can.tsx'
import { confirmAction } from '../../kit/confirmAction.ts'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { toastDone } from '../../kit/toast.ts'
import { ReasonButton } from '../../ui/ReasonButton.tsx'
import { formatFen } from '../goods/goods.public.ts'
import { walletCalls } from './wallets.queries.ts'
import { walletWords } from './wallets.words.ts'

/** Confirm or reject a change that somebody else proposed. */
export function Decision({ proposal }: { proposal: WalletProposal }) {
  const t = useWords(walletWords)
  const { saved } = useWords(kitWords)
  const language = useLanguage()
  const params = { id: proposal.id }
  const onSuccess = () => toastDone(saved)
  const confirm = useMutation({ mutationFn: () => walletCalls.confirm({ params }), onSuccess })
  const reject = useMutation({ mutationFn: () => walletCalls.reject({ params }), onSuccess })
  if (proposal.state !== 'open') return null
  const reason = proposal.own ? t.ownOne : undefined
  return (
    <Can needs={['mall:wallet:confirm']}>
      <ReasonButton
        size="compact-sm"
        variant="subtle"
        reason={reason}
        loading={confirm.isPending}
        onClick={() =>
          confirmAction({
            title: t.confirmTitle(proposal.owner.name),
            text: t.confirmText(formatFen(proposal.amount, language)),
            action: t.confirm,
            onConfirm: () => confirm.mutate(),
          })
        }
      >
        {t.confirm}
      </ReasonButton>
      <ReasonButton
        size="compact-sm"
        variant="subtle"
        color="red"
        reason={reason}
        loading={reject.isPending}
        onClick={() =>
          confirmAction({
            title: t.rejectTitle(proposal.owner.name),
            text: t.rejectText(formatFen(proposal.amount, language)),
            action: t.reject,
            danger: true,
            onConfirm: () => reject.mutate(),
          })
        }
      >
        {t.reject}
      </ReasonButton>
    </Can>
  )
}
