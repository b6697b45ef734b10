import type { BankLine } from '@limpid/contract/orders/paying/bank-lines'
import { Button, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { Can } from '../../../kit/access/Can.tsx'
import { SaveDialog } from '../../../kit/form/SaveDialog.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { orderCalls } from '../orders.queries.ts'
import { NoteDialog } from '../staff/NoteDialog.tsx'
import { statementWords } from './statements.words.ts'

/** Assign a line to an order, or mark it as no payment of one. */
export function LineActions({ line }: { line: BankLine }) {
  const t = useWords(statementWords)
  const [dialog, setDialog] = useState<'assign' | 'dismiss'>()
  const params = { id: line.id }
  const close = () => setDialog(undefined)
  if (line.state !== 'unmatched') return null
  return (
    <Can needs={['mall:payment:propose']}>
      <Button size="compact-sm" variant="subtle" onClick={() => setDialog('assign')}>
        {t.assign}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={() => setDialog('dismiss')}>
        {t.dismiss}
      </Button>
      {dialog === 'assign' ? <AssignDialog id={line.id} onClose={close} /> : null}
      <NoteDialog
        opened={dialog === 'dismiss'}
        onClose={close}
        title={t.dismiss}
        action={t.dismiss}
        done={t.dismissDone}
        hint={t.dismissHint}
        submit={(reason) => orderCalls.dismissBankLine({ params, body: { reason } })}
      />
    </Can>
  )
}

const fields = (t: TextsOf<typeof statementWords>) =>
  z.object({ number: z.string().check(z.trim(), z.minLength(1, t.numberMissing), z.maxLength(32)) })

/** Assigns a bank line to an order. */
export function AssignDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords(statementWords)
  return (
    <SaveDialog
      opened
      onClose={onClose}
      title={t.assign}
      done={t.assignDone}
      initialValues={{ number: '' }}
      schema={useMemo(() => fields(t), [t])}
      submit={(body) => orderCalls.assignBankLine({ params: { id }, body })}
      fieldOf={{ A0401: 'number' }}
    >
      {(form) => (
        <TextInput
          label={t.number}
          description={t.assignHint}
          withAsterisk
          data-autofocus
          maxLength={32}
          {...form.getInputProps('number')}
        />
      )}
    </SaveDialog>
  )
}
