import { maxProposalPoints, moneyProposalKinds, proposalKinds } from '@limpid/contract/wallets/wallets'
import { NumberInput, Select, Textarea } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { SaveDialog } from '../../kit/form/SaveDialog.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { formatNumber } from '../../lib/format.ts'
import type { TextsOf } from '../../lib/words.ts'
import { fenOf } from '../goods/goods.public.ts'
import { AccountField } from './AccountField.tsx'
import { walletCalls } from './wallets.queries.ts'
import { proposalKindWords, walletWords } from './wallets.words.ts'

interface Values extends Record<string, unknown> {
  username: string
  kind: (typeof proposalKinds)[number]
  /** In yuan; empty until typed. */
  amount: number | string
  points: number | string
  note: string
}

function proposalFields(t: TextsOf<typeof walletWords>, most: string) {
  const all = {
    username: z.string().check(z.trim(), z.minLength(1, t.accountMissing), z.maxLength(64)),
    note: z.string().check(z.trim(), z.minLength(1, t.noteMissing), z.maxLength(200)),
  }
  const amount = z.pipe(
    z.custom<number | string>((yuan) => yuan !== '' && Number(yuan) !== 0, t.amountWrong),
    z.transform((yuan) => fenOf(Number(yuan))),
  )
  const fits = (points: unknown) =>
    Number.isInteger(points) && points !== 0 && Math.abs(Number(points)) <= maxProposalPoints
  const points = z.pipe(z.custom<number | string>(fits, t.pointsWrong(most)), z.transform(Number))
  return z.discriminatedUnion('kind', [
    z.object({ ...all, kind: z.enum(moneyProposalKinds), amount }),
    z.object({ ...all, kind: z.literal('points'), points }),
  ])
}

/** Proposes a top-up or correction of a balance, or a correction of points. */
export function ProposalDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useWords(walletWords)
  const kinds = useWords(proposalKindWords)
  const most = formatNumber(maxProposalPoints, {}, useLanguage())
  const initialValues: Values = { username: '', kind: 'top-up', amount: '', points: '', note: '' }
  return (
    <SaveDialog
      opened={opened}
      onClose={onClose}
      title={t.propose}
      done={t.proposeDone}
      initialValues={initialValues}
      schema={useMemo(() => proposalFields(t, most), [t, most])}
      submit={(body) =>
        body.kind === 'points' ? walletCalls.proposePoints({ body }) : walletCalls.propose({ body })
      }
    >
      {(form) => (
        <>
          <AccountField form={form} />
          <Select
            label={t.kind}
            allowDeselect={false}
            data={proposalKinds.map((value) => ({ value, label: kinds[value] }))}
            {...form.getInputProps('kind')}
          />
          {form.values.kind === 'points' ? (
            <NumberInput
              label={t.points}
              description={t.pointsHint}
              withAsterisk
              allowDecimal={false}
              {...form.getInputProps('points')}
            />
          ) : (
            <NumberInput
              label={t.amount}
              description={t.amountHint}
              withAsterisk
              decimalScale={2}
              prefix="¥"
              {...form.getInputProps('amount')}
            />
          )}
          <Textarea label={t.note} withAsterisk autosize maxLength={200} {...form.getInputProps('note')} />
        </>
      )}
    </SaveDialog>
  )
}
