import type { Insight } from '@limpid/contract/analysis/insights'
import { Radio, Stack, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { SaveDialog } from '../../../../kit/form/SaveDialog.tsx'
import { useWords } from '../../../../kit/language/useWords.ts'
import { dismissDialogWords } from './dismissDialog.words.ts'
import { acceptInsight, dismissInsight } from './insights.queries.ts'

/** Puts an insight aside until the device is back, or ends it because it is how the device is now; with a reason. */
export default function DismissDialog({
  insight,
  onClose,
}: {
  insight: Insight | undefined
  onClose: () => void
}) {
  const t = useWords(dismissDialogWords)
  const schema = useMemo(
    () =>
      z.object({
        as: z.enum(['passing', 'normal']),
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
      title={t.title}
      initialValues={{ as: 'passing' as 'passing' | 'normal', reason: '' }}
      schema={schema}
      submit={({ as, ...body }) =>
        (as === 'normal' ? acceptInsight : dismissInsight)({ params: { id: insight?.id ?? '' }, body })
      }
      submitLabel={t.save}
    >
      {(form) => (
        <>
          <Radio.Group label={t.how} {...form.getInputProps('as')}>
            <Stack gap={8} mt={8}>
              <Radio value="passing" label={t.passing} description={t.passingHint} />
              <Radio value="normal" label={t.normal} description={t.normalHint} />
            </Stack>
          </Radio.Group>
          <TextInput
            label={t.reason}
            placeholder={t.reasonHint}
            withAsterisk
            data-autofocus
            maxLength={200}
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </SaveDialog>
  )
}
