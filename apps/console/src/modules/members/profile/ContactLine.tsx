import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../../kit/language/useWords.ts'
import classes from '../members.module.css'
import { memberWords } from '../members.words.ts'
import { BindModal } from './BindModal.tsx'
import type { ContactKind } from './contactKind.ts'
import { UnbindModal } from './UnbindModal.tsx'

/** The user's mobile number or e-mail address, and how to add, change or remove it. */
export function ContactLine({ kind, value }: { kind: ContactKind; value: string | null }) {
  const t = useWords(memberWords)
  const [open, setOpen] = useState<'bind' | 'unbind'>()
  const close = () => setOpen(undefined)
  const label = kind === 'mobile' ? t.mobile : t.email
  return (
    <span className={classes.contact}>
      <span>{value ?? t.none}</span>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`${value ? t.change : t.bind} ${label}`}
        onClick={() => setOpen('bind')}
      >
        {value ? t.change : t.bind}
      </Button>
      {value ? (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-label={`${t.unbind} ${label}`}
          onClick={() => setOpen('unbind')}
        >
          {t.unbind}
        </Button>
      ) : null}
      <BindModal kind={kind} opened={open === 'bind'} onClose={close} />
      <UnbindModal kind={kind} opened={open === 'unbind'} onClose={close} />
    </span>
  )
}
