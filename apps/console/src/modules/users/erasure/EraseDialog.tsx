import { type Erasure, obstaclesTo } from '@limpid/contract/users/erasure'
import { Button } from '@mantine/core'
import { type QueryKey, type UseQueryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { DialogFooter } from '../../../kit/dialog/DialogFooter.tsx'
import { FormProblem } from '../../../kit/form/FormProblem.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { ReasonButton } from '../../../ui/ReasonButton.tsx'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import { EffectsOfErasure, ObstaclesToErasure } from './Effects.tsx'
import { eraseWords } from './erase.words.ts'

interface FrameProps {
  title: string
  onClose: () => void
  erase: () => Promise<unknown>
  onErased: () => void
  /** What the account has; undefined for several accounts, and while it is read. */
  held: Erasure | undefined
  error?: Error | null
  children: ReactNode
}

interface EraseDialogProps<Key extends QueryKey> extends Pick<FrameProps, 'onClose' | 'erase' | 'onErased'> {
  name: string
  /** What the account still has. */
  query: UseQueryOptions<Erasure, Error, Erasure, Key>
}

/** Says what the erasure of an account takes away, what the law keeps and what has to be settled first, and erases it. */
export default function EraseDialog<Key extends QueryKey>({ name, query, ...frame }: EraseDialogProps<Key>) {
  const t = useWords(eraseWords)
  const { data: held, error } = useQuery({ ...query, meta: { shown: 'page' } })
  return (
    <Frame {...frame} title={t.title(name)} held={held} error={error}>
      {error || held ? null : <SkeletonRows rows={6} />}
      {held ? (
        <>
          <ObstaclesToErasure held={held} />
          <EffectsOfErasure people={1} held={held} />
        </>
      ) : null}
    </Frame>
  )
}

interface EraseManyDialogProps extends Pick<FrameProps, 'onClose' | 'erase' | 'onErased'> {
  people: number
  /** Further texts, as that the own account is left out. */
  note?: string | undefined
}

/** The same for several accounts: any that still has something to settle stops the erasure. */
export function EraseManyDialog({ people, note, ...frame }: EraseManyDialogProps) {
  const t = useWords(eraseWords)
  return (
    <Frame {...frame} title={t.titleMany(people)} held={undefined}>
      {note ? <p>{note}</p> : null}
      <p>{t.obstaclesMany}</p>
      <EffectsOfErasure people={people} held={undefined} />
    </Frame>
  )
}

function Frame({ title, onClose, erase, onErased, held, error = null, children }: FrameProps) {
  const t = useWords(eraseWords)
  const { cancel } = useWords(kitWords)
  const send = useMutation({
    mutationFn: erase,
    meta: { shown: 'page' },
    onSuccess: () => {
      toastDone(t.done)
      onErased()
    },
  })
  const isStopped = held !== undefined && obstaclesTo(held).length > 0
  return (
    <Dialog opened onClose={onClose} size="lg" title={title} guarded>
      <FormProblem error={error ?? send.error} />
      {children}
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {cancel}
        </Button>
        {error ? null : (
          <ReasonButton
            color="red"
            reason={isStopped ? t.stopped : undefined}
            loading={send.isPending}
            onClick={() => send.mutate()}
          >
            {t.erase}
          </ReasonButton>
        )}
      </DialogFooter>
    </Dialog>
  )
}
