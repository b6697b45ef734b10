import type { Address, AddressForm } from '@limpid/contract/addresses/addresses'
import { Switch, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { SaveDialog } from '../../kit/form/SaveDialog.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import type { TextsOf } from '../../lib/words.ts'
import classes from './addresses.module.css'
import { addressCalls } from './addresses.queries.ts'
import { addressWords } from './addresses.words.ts'

const text = (max: number, t: TextsOf<typeof addressWords>) =>
  z.string().check(z.trim(), z.minLength(1, t.missing), z.maxLength(max))

const addressFields = (t: TextsOf<typeof addressWords>): z.ZodMiniType<AddressForm, AddressForm> =>
  z.object({
    consigneeName: text(64, t),
    consigneeMobile: z.string().check(z.trim(), z.regex(/^\+?[0-9][0-9 -]{4,19}$/, t.phoneWrong)),
    province: text(32, t),
    city: text(32, t),
    area: z.string().check(z.trim(), z.maxLength(32)),
    detailAddress: text(100, t),
    zipCode: z.string().check(z.trim(), z.maxLength(10)),
    defaulted: z.boolean(),
  })

interface AddressDialogProps {
  edited: Address | 'new' | undefined
  onClose: () => void
  onAdded?: (id: string) => void
}

/** Adds or edits a delivery address. */
export function AddressDialog({ edited, onClose, onAdded }: AddressDialogProps) {
  const t = useWords(addressWords)
  const address = edited === 'new' ? undefined : edited
  const initialValues: AddressForm = {
    consigneeName: address?.consigneeName ?? '',
    consigneeMobile: address?.consigneeMobile ?? '',
    province: address?.province ?? '',
    city: address?.city ?? '',
    area: address?.area ?? '',
    detailAddress: address?.detailAddress ?? '',
    zipCode: address?.zipCode ?? '',
    defaulted: address?.defaulted ?? false,
  }
  return (
    <SaveDialog
      opened={edited !== undefined}
      onClose={onClose}
      title={address ? t.editTitle : t.add}
      initialValues={initialValues}
      schema={useMemo(() => addressFields(t), [t])}
      submit={async (body) => {
        if (address) await addressCalls.update({ params: { id: address.id }, body })
        else {
          const { id } = await addressCalls.create({ body })
          onAdded?.(id)
        }
      }}
    >
      {(form) => (
        <>
          <div className={classes.pair}>
            <TextInput
              label={t.recipient}
              withAsterisk
              data-autofocus
              maxLength={64}
              {...form.getInputProps('consigneeName')}
            />
            <TextInput
              label={t.phone}
              withAsterisk
              type="tel"
              maxLength={21}
              {...form.getInputProps('consigneeMobile')}
            />
          </div>
          <div className={classes.pair}>
            <TextInput label={t.province} withAsterisk maxLength={32} {...form.getInputProps('province')} />
            <TextInput label={t.city} withAsterisk maxLength={32} {...form.getInputProps('city')} />
          </div>
          <div className={classes.pair}>
            <TextInput label={t.area} maxLength={32} {...form.getInputProps('area')} />
            <TextInput label={t.zip} maxLength={10} {...form.getInputProps('zipCode')} />
          </div>
          <TextInput label={t.detail} withAsterisk maxLength={100} {...form.getInputProps('detailAddress')} />
          <Switch label={t.isDefault} {...form.getInputProps('defaulted', { type: 'checkbox' })} />
        </>
      )}
    </SaveDialog>
  )
}
