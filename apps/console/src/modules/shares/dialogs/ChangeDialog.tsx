import type { DeviceTab } from '@limpid/contract/access/access'
import type { Share } from '@limpid/contract/shares/received'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { SaveDialog } from '../../../kit/form/SaveDialog.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { currentPasswordWords } from '../../../kit/passwords/currentPassword.words.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { tabsOf } from '../../devices/devices.public.ts'
import { sharing } from '../shares.queries.ts'
import { shareWords } from '../shares.words.ts'
import { controlConfirmed, tabsChosen, termFieldOf, termShape, termsOf, valuesOf } from '../terms/terms.ts'
import { TermFields } from './TermFields.tsx'

const changeFields = (t: TextsOf<typeof shareWords & typeof currentPasswordWords>) =>
  z.object(termShape).check(tabsChosen(t), controlConfirmed(t))

interface ChangeDialogProps {
  share: Share
  recipient: string
  opened: boolean
  onClose: () => void
}

/** Edits what a share grants from now on. */
export function ChangeDialog({ share, recipient, opened, onClose }: ChangeDialogProps) {
  const t = useWords(shareWords)
  const current = useWords(currentPasswordWords)
  const schema = useMemo(() => changeFields({ ...t, ...current }), [t, current])
  // The tabs of any product, plus those already granted.
  const tabs: DeviceTab[] = [...new Set([...tabsOf(), ...(share.tabs ?? [])])]
  return (
    <SaveDialog
      opened={opened}
      onClose={onClose}
      title={t.changeOf(recipient)}
      initialValues={{ ...valuesOf(share) }}
      schema={schema}
      fieldOf={termFieldOf}
      submit={(values) => sharing.change({ params: { id: share.id }, body: termsOf(values) })}
      done={t.changed}
    >
      {(form) => <TermFields form={form} tabs={tabs} />}
    </SaveDialog>
  )
}
