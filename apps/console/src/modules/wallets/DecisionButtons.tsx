import type { Permission } from '@limpid/contract/catalogue/permissions'
import type { Reasoned } from '@limpid/contract/kernel/reasons'
import type { Words } from '@limpid/contract/kernel/words'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../kit/access/Can.tsx'
import { confirmAction } from '../../kit/confirmAction.ts'
import { ReasonDialog } from '../../kit/form/reason/ReasonDialog.tsx'
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

interface Rejection<Code extends string> extends Omit<Choice, 'call'> {
  /** Why, in the order of the list. */
  codes: readonly Code[]
  words: Readonly<Record<Code, Words>>
  /** What happened, in a sentence. */
  done: string
  call: (why: Reasoned<Code>) => Promise<unknown>
}

interface DecisionButtonsProps<Code extends string> {
  needs: Permission
  confirm: Choice
  reject: Rejection<Code>
}

/** Confirm or reject what somebody else recorded: money is booked by two persons. Others see that it waits. */
export function DecisionButtons<Code extends string>({ needs, confirm, reject }: DecisionButtonsProps<Code>) {
  const t = useWords(walletWords)
  if (!useCan()([needs])) return <Detail>{t.waitsForOther}</Detail>
  return (
    <>
      <ConfirmChoice choice={confirm} />
      <RejectChoice choice={reject} />
    </>
  )
}

function ConfirmChoice({ choice: { action, title, text, call, reason } }: { choice: Choice }) {
  const decide = useMutation({ mutationFn: call, onSuccess: toastDone })
  return (
    <ReasonButton
      size="compact-sm"
      variant="subtle"
      reason={reason}
      loading={decide.isPending}
      onClick={() => confirmAction({ title, text, action, danger: false, onConfirm: () => decide.mutate() })}
    >
      {action}
    </ReasonButton>
  )
}

function RejectChoice<Code extends string>({ choice }: { choice: Rejection<Code> }) {
  const { action, title, text, reason, codes, words, done, call } = choice
  const [opened, open] = useState(false)
  return (
    <>
      <ReasonButton size="compact-sm" variant="subtle" color="red" reason={reason} onClick={() => open(true)}>
        {action}
      </ReasonButton>
      <ReasonDialog
        {...{ opened, title, action, done, codes, words }}
        onClose={() => open(false)}
        hint={text}
        danger
        submit={call}
      />
    </>
  )
}
