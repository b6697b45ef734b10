import type { AgreementFormReply } from '@limpid/contract/agreements/management'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Can } from '../../../../kit/access/Can.tsx'
import { confirmAction } from '../../../../kit/confirmAction.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { toastDone } from '../../../../kit/toast.ts'
import { formatInstant } from '../../../../lib/format.ts'
import { Callout } from '../../../../ui/status/Callout.tsx'
import { agreementCalls } from '../management.queries.ts'
import { managementWords } from '../management.words.ts'

interface DraftNotesProps {
  stored: AgreementFormReply
  basedOn: number
  /** The newer version was viewed. */
  onGoOn: () => void
}

/** Notices about the text being edited: it is a draft, or a newer version was published meanwhile. */
export function DraftNotes({ stored: { type, version, draft }, basedOn, onGoOn }: DraftNotesProps) {
  const t = useWords(managementWords)
  const discard = useMutation({
    mutationFn: () => agreementCalls.removeDraft({ params: { type } }),
    onSuccess: () => toastDone(t.draftDiscarded),
  })
  const ask = () =>
    confirmAction({
      title: t.discardDraft,
      text: t.discardDraftAsk,
      action: t.discardDraft,
      danger: true,
      onConfirm: () => discard.mutate(),
    })
  return (
    <>
      {draft ? (
        <Callout
          tone="info"
          action={
            <Can needs={['sys:protocol:edit']}>
              <Button variant="default" size="compact-sm" loading={discard.isPending} onClick={ask}>
                {t.discardDraft}
              </Button>
            </Can>
          }
        >
          {t.draftBy(draft.savedBy, formatInstant(draft.savedAt))}
        </Callout>
      ) : null}
      {basedOn === version ? null : (
        <Callout
          tone="warn"
          role="alert"
          action={
            <Button variant="default" size="compact-sm" onClick={onGoOn}>
              {t.goOn}
            </Button>
          }
        >
          {t.outdated(basedOn, version)}
        </Callout>
      )}
    </>
  )
}
