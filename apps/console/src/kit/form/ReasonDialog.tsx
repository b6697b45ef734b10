import { explains, maxReasonNote, type Reasoned } from '@limpid/contract/kernel/reasons'
import { localise, type Words } from '@limpid/contract/kernel/words'
import { Radio, Stack, Textarea } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { useLanguage } from '../language/useLanguage.ts'
import { useWords } from '../language/useWords.ts'
import { reasonWords } from './reason.words.ts'
import { SaveDialog } from './SaveDialog.tsx'

interface ReasonDialogProps<Code extends string> {
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
  codes: readonly Code[]
  words: Readonly<Record<Code, Words>>
  /** Who reads the note. */
  noteHint?: string
  submit: (why: Reasoned<Code>) => Promise<unknown>
}

/** Asks why: a code, which the audit keeps, and a note, which only `other` needs. */
export function ReasonDialog<Code extends string>(props: ReasonDialogProps<Code>) {
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
      submit={async ({ reason, note }) => {
        const code = codes.find((one) => one === reason)
        if (code !== undefined) await submit({ reason: code, note })
      }}
      submitLabel={action}
    >
      {(form) => (
        <>
          {hint === undefined ? null : <p>{hint}</p>}
          <Radio.Group label={t.reason} withAsterisk {...form.getInputProps('reason')}>
            <Stack gap={8} mt={8}>
              {codes.map((code) => (
                <Radio key={code} value={code} label={localise(words[code], language)} />
              ))}
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
