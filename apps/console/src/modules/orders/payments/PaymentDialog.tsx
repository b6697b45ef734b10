import type { NewPayment } from '@limpid/contract/orders/paying/payments'
import { NumberInput, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { SaveDialog } from '../../../kit/form/SaveDialog.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { fenOf } from '../../goods/goods.public.ts'
import { orderCalls } from '../orders.queries.ts'
import { paymentWords } from './payments.words.ts'

interface Values extends Omit<NewPayment, 'amount'> {
  /** In yuan; empty until typed. */
  amount: number | string
}

const paymentFields = (t: TextsOf<typeof paymentWords>) => {
  const text = (max: number, missing: string) =>
    z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(max))
  return z.object({
    code: text(32, t.codeMissing),
    amount: z.pipe(
      z.custom<number | string>((yuan) => Number(yuan) > 0, t.amountWrong),
      z.transform((yuan) => fenOf(Number(yuan))),
    ),
    payer: text(100, t.payerMissing),
    reference: text(64, t.referenceMissing),
  })
}

const initialValues: Values = { code: '', amount: '', payer: '', reference: '' }

/** Records a transfer that arrived at the bank. */
export function PaymentDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useWords(paymentWords)
  return (
    <SaveDialog
      opened={opened}
      onClose={onClose}
      title={t.record}
      done={t.recordDone}
      initialValues={initialValues}
      schema={useMemo(() => paymentFields(t), [t])}
      submit={(body) => orderCalls.proposePayment({ body })}
      fieldOf={{ A0401: 'code' }}
    >
      {(form) => (
        <>
          <TextInput
            label={t.code}
            description={t.codeHint}
            withAsterisk
            data-autofocus
            maxLength={32}
            {...form.getInputProps('code')}
          />
          <NumberInput
            label={t.amount}
            description={t.amountHint}
            withAsterisk
            min={0}
            decimalScale={2}
            prefix="¥"
            {...form.getInputProps('amount')}
          />
          <TextInput label={t.payer} withAsterisk maxLength={100} {...form.getInputProps('payer')} />
          <TextInput
            label={t.reference}
            description={t.referenceHint}
            withAsterisk
            maxLength={64}
            {...form.getInputProps('reference')}
          />
        </>
      )}
    </SaveDialog>
  )
}
