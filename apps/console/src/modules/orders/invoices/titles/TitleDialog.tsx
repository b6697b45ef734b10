import { type Language, localise } from '@limpid/contract/kernel/words'
import { taxNumberFault, taxNumberFaults } from '@limpid/contract/orders/invoices/tax-number'
import {
  type InvoiceTitle,
  type InvoiceTitleForm,
  taxNumberWords,
} from '@limpid/contract/orders/invoices/titles'
import { invoiceBuyerWords } from '@limpid/contract/orders/invoices/words'
import { SegmentedControl, Switch, Text, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { SaveDialog } from '../../../../kit/form/SaveDialog.tsx'
import { kitWords } from '../../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import type { TextsOf } from '../../../../lib/words.ts'
import { orderCalls } from '../../orders.queries.ts'
import { titleWords } from './titles.words.ts'

const plain = (typed: string) => typed.normalize('NFKC').replace(/\s/g, '').toUpperCase()

const titleFields = (
  t: TextsOf<typeof titleWords>,
  language: Language,
): z.ZodMiniType<InvoiceTitleForm, InvoiceTitleForm> => {
  const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
  return z
    .object({
      buyer: z.enum(['personal', 'enterprise']),
      name: text(100).check(z.minLength(1, t.nameMissing)),
      taxNumber: z.string(),
      address: text(100),
      phone: text(30),
      bank: text(100),
      account: text(50),
      email: z.union([z.literal(''), z.email(t.emailWrong)], t.emailWrong),
      defaulted: z.boolean(),
    })
    .check(
      ...taxNumberFaults.map((fault) =>
        z.refine<Pick<InvoiceTitleForm, 'buyer' | 'taxNumber'>>(
          ({ buyer, taxNumber }) => buyer === 'personal' || taxNumberFault(plain(taxNumber)) !== fault,
          { error: localise(taxNumberWords[fault], language), path: ['taxNumber'] },
        ),
      ),
    )
}

interface TitleDialogProps {
  edited: InvoiceTitle | 'new' | undefined
  onClose: () => void
  onAdded?: (id: string) => void
}

/** Adds or edits an invoice title. */
export function TitleDialog({ edited, onClose, onAdded }: TitleDialogProps) {
  const t = useWords(titleWords)
  const language = useLanguage()
  const common = useWords(kitWords)
  const buyers = useWords(invoiceBuyerWords)
  const title = edited === 'new' ? undefined : edited
  const initialValues: InvoiceTitleForm = {
    buyer: title?.buyer ?? 'enterprise',
    name: title?.name ?? '',
    taxNumber: title?.taxNumber ?? '',
    address: title?.address ?? '',
    phone: title?.phone ?? '',
    bank: title?.bank ?? '',
    account: title?.account ?? '',
    email: title?.email ?? '',
    defaulted: title?.defaulted ?? false,
  }
  return (
    <SaveDialog
      opened={edited !== undefined}
      onClose={onClose}
      title={title ? t.editTitle : t.add}
      initialValues={initialValues}
      schema={useMemo(() => titleFields(t, language), [t, language])}
      submit={async (values) => {
        // What a person does not have stays away, whatever was typed before.
        const body =
          values.buyer === 'personal'
            ? { ...values, taxNumber: '', address: '', phone: '', bank: '', account: '' }
            : { ...values, taxNumber: plain(values.taxNumber) }
        if (title) await orderCalls.changeInvoiceTitle({ params: { id: title.id }, body })
        else {
          const { id } = await orderCalls.addInvoiceTitle({ body })
          onAdded?.(id)
        }
      }}
    >
      {(form) => (
        <>
          <SegmentedControl
            aria-label={t.buyer}
            data={[
              { value: 'enterprise', label: buyers.enterprise },
              { value: 'personal', label: buyers.personal },
            ]}
            {...form.getInputProps('buyer')}
          />
          <TextInput
            label={common.name}
            withAsterisk
            data-autofocus
            maxLength={100}
            {...form.getInputProps('name')}
          />
          {form.getValues().buyer === 'enterprise' ? (
            <>
              <TextInput
                label={t.taxNumber}
                description={t.taxNumberHint}
                withAsterisk
                maxLength={40}
                {...form.getInputProps('taxNumber')}
              />
              <Text size="sm" c="dimmed">
                {t.forSpecial}
              </Text>
              <TextInput label={t.address} maxLength={100} {...form.getInputProps('address')} />
              <TextInput label={t.phone} type="tel" maxLength={30} {...form.getInputProps('phone')} />
              <TextInput label={t.bank} maxLength={100} {...form.getInputProps('bank')} />
              <TextInput label={t.account} maxLength={50} {...form.getInputProps('account')} />
            </>
          ) : null}
          <TextInput label={t.email} type="email" maxLength={100} {...form.getInputProps('email')} />
          <Switch label={t.isDefault} {...form.getInputProps('defaulted', { type: 'checkbox' })} />
        </>
      )}
    </SaveDialog>
  )
}
