import type { UserRow } from '@limpid/contract/users/users'
import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Can, useCan } from '../../../kit/access/Can.tsx'
import { useMember } from '../../../kit/access/member.ts'
import { useExcessReason } from '../../../kit/access/useExcessReason.ts'
import { confirmAction } from '../../../kit/confirmAction.ts'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { ActionEntry } from '../../../ui/drop/ActionMenu.tsx'
import { DropMenu } from '../../../ui/drop/DropMenu.tsx'
import { ReasonButton } from '../../../ui/ReasonButton.tsx'
import EraseDialog from '../erasure/EraseDialog.tsx'
import { eraseWords } from '../erasure/erase.words.ts'
import classes from '../users.module.css'
import { userCalls, userErasureQuery } from '../users.queries.ts'
import { userWords } from '../users.words.ts'

interface UserActionsProps {
  user: UserRow
  onEdit: () => void
  onReset: () => void
}

/** Operations on an account, without any that would lock the user out. */
export function UserActions({ user, onEdit, onReset }: UserActionsProps) {
  const t = useWords(userWords)
  const common = useWords(kitWords)
  const can = useCan()
  const above = useExcessReason()('account', user.above)
  const { erase } = useWords(eraseWords)
  const [erasing, setErasing] = useState(false)
  const own = useMember(({ member }) => member?.userId) === user.id
  const name = user.username
  const work = useMutation({
    mutationFn: ({ run }: { run: () => Promise<unknown>; done: string }) => run(),
    onSuccess: (_reply, { done }) => toastDone(done),
  })
  const signOut = () =>
    confirmAction({
      title: t.signOut,
      text: t.signOutAsk(name),
      action: t.signOut,
      danger: true,
      onConfirm: () =>
        work.mutate({ run: () => userCalls.endSessions({ params: { id: user.id } }), done: t.wasSignedOut }),
    })
  const resetFactor = () =>
    confirmAction({
      title: t.resetFactor,
      text: t.resetFactorAsk(name),
      action: t.resetFactor,
      danger: true,
      onConfirm: () =>
        work.mutate({
          run: () => userCalls.resetSecondFactor({ params: { id: user.id } }),
          done: t.factorReset,
        }),
    })
  const more = [
    can(['sys:user:reset_pwd']) ? { words: t.resetPassword, act: onReset } : undefined,
    can(['sys:user:reset_pwd']) ? { words: t.resetFactor, act: resetFactor } : undefined,
    can(['sys:user:edit']) ? { words: t.signOut, act: signOut } : undefined,
    can(['sys:user:delete']) ? { words: erase, act: () => setErasing(true) } : undefined,
  ].filter((entry) => entry !== undefined)
  return (
    <span className={classes.actions}>
      <Can needs={['sys:user:edit']}>
        <ReasonButton
          variant="subtle"
          size="compact-sm"
          aria-label={t.editUser(name)}
          reason={above}
          onClick={onEdit}
        >
          {common.edit}
        </ReasonButton>
      </Can>
      {own || more.length === 0 ? null : (
        <DropMenu
          side="bottom-end"
          button={(props) => (
            <ActionIcon {...props} variant="subtle" aria-label={t.more(name)} loading={work.isPending}>
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          )}
        >
          {more.map(({ words, act }) => (
            <ActionEntry key={words} invalidReason={above} onClick={act}>
              {words}
            </ActionEntry>
          ))}
        </DropMenu>
      )}
      {erasing ? (
        <EraseDialog
          name={name}
          query={userErasureQuery(user.id)}
          erase={() => userCalls.remove({ params: { ids: [user.id] } })}
          onErased={() => setErasing(false)}
          onClose={() => setErasing(false)}
        />
      ) : null}
    </span>
  )
}
