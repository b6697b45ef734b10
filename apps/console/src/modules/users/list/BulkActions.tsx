import { combinedExcess } from '@limpid/contract/roles/excess'
import type { UserFilter, UserRow } from '@limpid/contract/users/users'
import type { ButtonProps } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Can } from '../../../kit/access/Can.tsx'
import { useMember } from '../../../kit/access/member.ts'
import { useExcessReason } from '../../../kit/access/useExcessReason.ts'
import { confirmAction } from '../../../kit/confirmAction.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { RowSelection } from '../../../kit/table/selection/useSelection.ts'
import { toastDone } from '../../../kit/toast.ts'
import { ReasonButton } from '../../../ui/ReasonButton.tsx'
import { EraseManyDialog } from '../erasure/EraseDialog.tsx'
import { eraseWords } from '../erasure/erase.words.ts'
import { userCalls } from '../users.queries.ts'
import { userWords } from '../users.words.ts'
import { BulkRoles } from './BulkRoles.tsx'
import { eachChosen } from './eachChosen.ts'
import { MoveForm } from './MoveForm.tsx'

interface BulkActionsProps {
  selection: RowSelection
  /** The list's filter: all matching accounts may be selected. */
  filter: Partial<UserFilter>
  count: number
  /** What is known of the selected accounts. */
  known: ReadonlyMap<string, UserRow>
}

/** Bulk operations on accounts; the user's own is left out. */
export function BulkActions({ selection, filter, count, known }: BulkActionsProps) {
  const t = useWords(userWords)
  const common = useWords(kitWords)
  const own = useMember(({ member }) => member?.userId ?? '')
  const above = useExcessReason()(
    'accounts',
    combinedExcess(selection.all ? [] : [...selection.chosen].map((id) => known.get(id)?.above)),
  )
  const { erase } = useWords(eraseWords)
  const [erasing, setErasing] = useState(false)
  const [moving, move] = useState(false)
  const [givingRoles, giveRoles] = useState(false)
  const work = useMutation({
    mutationFn: (act: (ids: string[]) => Promise<unknown>) => eachChosen(selection, filter, own, act),
    onSuccess: () => {
      selection.clear()
      toastDone(common.saved)
    },
  })
  const others = count - (selection.chosen.has(own) ? 1 : 0)
  const ask = (title: string, text: string, danger: boolean, act: (ids: string[]) => Promise<unknown>) =>
    confirmAction({
      title,
      text: others < count || selection.all ? `${text} ${t.withoutYou}` : text,
      action: title,
      danger,
      onConfirm: () => work.mutate(act),
    })
  const turn = (status: boolean) => (ids: string[]) => userCalls.bulkChange({ body: { ids, status } })
  const button = (label: string, act: () => void, look: ButtonProps = { variant: 'default' }) => (
    <ReasonButton reason={above} size="compact-sm" loading={work.isPending} onClick={act} {...look}>
      {label}
    </ReasonButton>
  )
  return (
    <>
      <Can needs={['sys:user:edit']}>
        {button(t.enable, () => ask(t.enable, t.manyOn(others), false, turn(true)))}
        {button(t.disable, () => ask(t.disable, t.manyOff(others), true, turn(false)))}
        {button(t.moveTo, () => move(true))}
        {button(t.bulkRoles, () => giveRoles(true))}
      </Can>
      <Can needs={['sys:user:delete']}>
        {button(erase, () => setErasing(true), { variant: 'subtle', color: 'red' })}
      </Can>
      {erasing ? (
        <EraseManyDialog
          people={others}
          note={others < count || selection.all ? t.withoutYou : undefined}
          erase={() => eachChosen(selection, filter, own, (ids) => userCalls.remove({ params: { ids } }))}
          onErased={() => {
            selection.clear()
            setErasing(false)
          }}
          onClose={() => setErasing(false)}
        />
      ) : null}
      <FormDialog opened={moving} onClose={() => move(false)} title={t.moveTo}>
        <MoveForm
          submit={(deptId) =>
            work.mutateAsync((ids) => userCalls.bulkChange({ body: { ids, deptId } })).then(() => undefined)
          }
          onDone={() => move(false)}
        />
      </FormDialog>
      <FormDialog opened={givingRoles} onClose={() => giveRoles(false)} title={t.bulkRoles}>
        <BulkRoles
          people={others}
          users={
            selection.all ? { matching: filter } : { ids: [...selection.chosen].filter((id) => id !== own) }
          }
          onDone={() => {
            selection.clear()
            giveRoles(false)
          }}
        />
      </FormDialog>
    </>
  )
}
