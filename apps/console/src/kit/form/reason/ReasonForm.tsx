import { explains, maxReasonNote, type Reasoned } from '@limpid/contract/kernel/reasons'
import { localise, type Words } from '@limpid/contract/kernel/words'
import { Radio, Stack, Textarea } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { useLanguage } from '../../language/useLanguage.ts'
import { useWords } from '../../language/useWords.ts'
import { SaveDialog } from '../SaveDialog.tsx'
import { reasonWords } from './reason.words.ts'

export interface ReasonFormProps {
  opened: boolean
  onClose: () => void
  title: string
  /** What it does. */
  hint?: string
  /** Label of the button. */
  action: string
  danger?: boolean
  /** What happened, said afterwards. */
  done: string
  /** The codes in the order of the list, and their words. */
  codes: readonly string[]
  words: Readonly<Record<string, Words>>
  /** Who reads the note. */
  noteHint?: string
  submit: (why: Reasoned<string>) => Promise<unknown>
}

/** The form of `ReasonDialog`. */
export default function ReasonForm(props: ReasonFormProps) {
  const { hint, action, codes, words, noteHint, submit, ...dialog } = props
  const t = useWords(reasonWords)
  const language = useLanguage()
  const schema = useMemo(
    () =>
      z
        .object({
          reason: z.string().check(z.minLength(1, t.reasonMissing)),
          note: z.string().check(z.trim(), z.maxLength(maxReasonNote)),
        })
        .check(z.refine(explains, { path: ['note'], error: t.noteMissing })),
    [t],
  )
  return (
    <SaveDialog
      {...dialog}
      initialValues={{ reason: '', note: '' }}
      schema={schema}
      submit={submit}
      submitLabel={action}
    >
      {(form) => (
        <>
          {hint === undefined ? null : <p>{hint}</p>}
          <Radio.Group label={t.reason} withAsterisk {...form.getInputProps('reason')}>
            <Stack gap={8} mt={8}>
              {codes.map((code) => {
                const said = words[code]
                return <Radio key={code} value={code} label={said ? localise(said, language) : code} />
              })}
            </Stack>
          </Radio.Group>
          <Textarea
            label={t.note}
            description={noteHint}
            autosize
            minRows={2}
            maxLength={maxReasonNote}
            {...form.getInputProps('note')}
          />
        </>
      )}
    </SaveDialog>
  )
}
