import type { Permission } from '@limpid/contract/catalogue/permissions'
import { useMutation } from '@tanstack/react-query'
import { useCan } from '../../kit/access/Can.tsx'
import { confirmAction } from '../../kit/confirmAction.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { toastDone } from '../../kit/toast.ts'
import { ReasonButton } from '../../ui/ReasonButton.tsx'
import { Detail } from '../../ui/rows/Detailed.tsx'
import { walletWords } from './wallets.words.ts'

interface Choice {
  action: string
  title: string
  text: string
  /** Returns what happened, in a sentence. */
  call: () => Promise<string>
  /** Why the caller cannot; undefined if they can. */
  reason: string | undefined
}

interface DecisionButtonsProps {
  needs: Permission
  confirm: Choice
  reject: Choice
}

/** Confirm or reject what somebody else recorded: money is booked by two persons. Others see that it waits. */
export function DecisionButtons({ needs, confirm, reject }: DecisionButtonsProps) {
  const t = useWords(walletWords)
  if (!useCan()([needs])) return <Detail>{t.waitsForOther}</Detail>
  return (
    <>
      <ChoiceButton choice={confirm} />
      <ChoiceButton choice={reject} danger />
    </>
  )
}

interface ChoiceButtonProps {
  choice: Choice
  danger?: boolean
}

function ChoiceButton({ choice, danger = false }: ChoiceButtonProps) {
  const { action, title, text, call, reason } = choice
  const decide = useMutation({ mutationFn: call, onSuccess: toastDone })
  return (
    <ReasonButton
      size="compact-sm"
      variant="subtle"
      {...(danger && { color: 'red' })}
      reason={reason}
      loading={decide.isPending}
      onClick={() => confirmAction({ title, text, action, danger, onConfirm: () => decide.mutate() })}
    >
      {action}
    </ReasonButton>
  )
}
