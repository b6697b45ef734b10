import type { Reasoned } from '@limpid/contract/kernel/reasons'
import type { Words } from '@limpid/contract/kernel/words'
import { lazy, Suspense, useState } from 'react'
import type { ReasonFormProps } from './ReasonForm.tsx'

/** Only who decides needs it. */
const ReasonForm = lazy(() => import('./ReasonForm.tsx'))

interface ReasonDialogProps<Code extends string> extends Omit<ReasonFormProps, 'codes' | 'words' | 'submit'> {
  /** In the order of the list. */
  codes: readonly Code[]
  words: Readonly<Record<Code, Words>>
  submit: (why: Reasoned<Code>) => Promise<unknown>
}

/** Asks why: a code, which the audit keeps, and a note, which only `other` needs. */
export function ReasonDialog<Code extends string>({ codes, submit, ...form }: ReasonDialogProps<Code>) {
  // It stays for the movement with which it closes.
  const [shown, setShown] = useState(form.opened)
  if (form.opened && !shown) setShown(true)
  if (!shown) return null
  return (
    <Suspense>
      <ReasonForm
        {...form}
        codes={codes}
        submit={async ({ reason, note }) => {
          const code = codes.find((one) => one === reason)
          if (code !== undefined) await submit({ reason: code, note })
        }}
      />
    </Suspense>
  )
}
