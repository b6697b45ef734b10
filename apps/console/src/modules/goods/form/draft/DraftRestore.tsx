import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ResourceFormFields } from '../../../../kit/form/ResourceForm.tsx'
import { useWords } from '../../../../kit/language/useWords.ts'
import { Callout } from '../../../../ui/status/Callout.tsx'
import { goodsFormWords } from '../form.words.ts'
import type { GoodsValues } from '../goodsValues.ts'
import { type DraftSlot, type FoundDraft, writeDraft } from './goodsDraft.ts'

interface DraftRestoreProps {
  form: ResourceFormFields<GoodsValues>
  step: number
  initial: GoodsValues
  slot: DraftSlot
  /** What was stored when the page opened. */
  draft: FoundDraft | undefined
  onDiscard: () => void
}

/** Restores a stored draft into the form with a message, and stores what is entered from then on. */
export function DraftRestore({ form, step, initial, slot, draft, onDiscard }: DraftRestoreProps) {
  const t = useWords(goodsFormWords)
  const [restored, setRestored] = useState(draft !== undefined)
  const isReady = useRef(draft === undefined)
  const { values } = form
  useEffect(() => {
    if (!isReady.current) {
      isReady.current = true
      if (draft) form.setValues(draft.values)
      return
    }
    const isTouched = JSON.stringify(values) !== JSON.stringify(initial)
    writeDraft(slot, isTouched ? { step, values } : undefined)
  }, [values, step, initial, slot, draft, form.setValues])
  if (!restored) return null
  const discard = () => {
    form.setValues(initial)
    form.clearErrors()
    setRestored(false)
    onDiscard()
  }
  return (
    <Callout
      tone={draft?.isOutdated ? 'warn' : 'info'}
      role="status"
      icon={<IconHistory size={18} aria-hidden />}
    >
      {draft?.isOutdated ? t.draftOutdated : t.draftRestored}{' '}
      <Button size="compact-sm" variant="default" onClick={discard}>
        {t.discardDraft}
      </Button>
    </Callout>
  )
}
