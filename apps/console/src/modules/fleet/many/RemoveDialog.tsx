import { Text, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { removeDevices } from '../fleet.queries.ts'
import { ChangeDialog, type ChangeProps } from './ChangeDialog.tsx'
import { manyWords } from './many.words.ts'

/** Deletes the chosen devices when their number was typed. */
export function RemoveDialog({ total, ...props }: ChangeProps & { total: number }) {
  const t = useWords(manyWords)
  const common = useWords(kitWords)
  const schema = useMemo(
    () =>
      z.object({
        typed: z.string().check(
          z.trim(),
          z.refine((typed) => typed.replaceAll(/[,\s]/g, '') === String(total), t.removeTypeWrong),
        ),
      }),
    [total, t],
  )
  return (
    <ChangeDialog
      {...props}
      title={t.removeOf(props.chosen.count)}
      initialValues={{ typed: '' }}
      schema={schema}
      change={(devices) => removeDevices({ devices, count: total })}
      submitting={{ submitLabel: common.remove, danger: true }}
      done={t.removeOf}
    >
      {(form) => (
        <>
          <Text size="sm">{t.removeHint}</Text>
          <TextInput
            label={t.removeType(props.chosen.count)}
            data-autofocus
            autoComplete="off"
            inputMode="numeric"
            {...form.getInputProps('typed')}
          />
        </>
      )}
    </ChangeDialog>
  )
}
