import type { Insight } from '@limpid/contract/analysis/insights'
import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { SaveDialog } from '../../../../kit/form/SaveDialog.tsx'
import { useWords } from '../../../../kit/language/useWords.ts'
import { dismissInsight } from './insights.queries.ts'
import { insightsWords } from './insights.words.ts'

/** Puts an insight aside, with a reason. */
export default function DismissDialog({
  insight,
  onClose,
}: {
  insight: Insight | undefined
  onClose: () => void
}) {
  const t = useWords(insightsWords)
  const schema = useMemo(
    () =>
      z.object({
        reason: z
          .string()
          .check(z.trim(), z.minLength(1, t.reasonMissing), z.maxLength(200, t.reasonTooLong)),
      }),
    [t],
  )
  return (
    <SaveDialog
      opened={insight !== undefined}
      onClose={onClose}
      title={t.dismissTitle}
      initialValues={{ reason: '' }}
      schema={schema}
      submit={(body) => dismissInsight({ params: { id: insight?.id ?? '' }, body })}
      submitLabel={t.dismiss}
      done={t.dismissed}
    >
      {(form) => (
        <TextInput
          label={t.reason}
          placeholder={t.reasonHint}
          withAsterisk
          data-autofocus
          maxLength={200}
          {...form.getInputProps('reason')}
        />
      )}
    </SaveDialog>
  )
}
