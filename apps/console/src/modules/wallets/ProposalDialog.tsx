import { type NewProposal, proposalKinds } from '@limpid/contract/wallets/wallets'
import { NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { SaveDialog } from '../../kit/form/SaveDialog.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import type { TextsOf } from '../../lib/words.ts'
import { fenOf } from '../goods/goods.public.ts'
import { walletCalls } from './wallets.queries.ts'
import { entryKindWords, walletWords } from './wallets.words.ts'

interface Values extends Omit<NewProposal, 'amount'> {
  /** In yuan; empty until typed. */
  amount: number | string
}

const proposalFields = (t: TextsOf<typeof walletWords>) =>
  z.object({
    username: z.string().check(z.trim(), z.minLength(1, t.accountMissing), z.maxLength(64)),
    kind: z.enum(proposalKinds),
    amount: z.pipe(
      z.custom<number | string>((yuan) => yuan !== '' && Number(yuan) !== 0, t.amountWrong),
      z.transform((yuan) => fenOf(Number(yuan))),
    ),
    note: z.string().check(z.trim(), z.minLength(1, t.noteMissing), z.maxLength(200)),
  })

/** Proposes a top-up or correction of a balance. */
export function ProposalDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useWords(walletWords)
  const kinds = useWords(entryKindWords)
  const initialValues: Values = { username: '', kind: 'top-up', amount: '', note: '' }
  return (
    <SaveDialog
      opened={opened}
      onClose={onClose}
      title={t.propose}
      initialValues={initialValues}
      schema={useMemo(() => proposalFields(t), [t])}
      submit={(body) => walletCalls.propose({ body })}
    >
      {(form) => (
        <>
          <TextInput
            label={t.account}
            withAsterisk
            data-autofocus
            maxLength={64}
            {...form.getInputProps('username')}
          />
          <Select
            label={t.kind}
            allowDeselect={false}
            data={proposalKinds.map((value) => ({ value, label: kinds[value] }))}
            {...form.getInputProps('kind')}
          />
          <NumberInput
            label={t.amount}
            description={t.amountHint}
            withAsterisk
            decimalScale={2}
            prefix="¥"
            {...form.getInputProps('amount')}
          />
          <Textarea label={t.note} withAsterisk autosize maxLength={200} {...form.getInputProps('note')} />
        </>
      )}
    </SaveDialog>
  )
}
