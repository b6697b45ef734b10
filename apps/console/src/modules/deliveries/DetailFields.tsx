import { Group, Textarea, TextInput } from '@mantine/core'
import { DayField } from '../../kit/days/TimeField.tsx'
import type { ResourceFormFields } from '../../kit/form/ResourceForm.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { deliveryWords } from './deliveries.words.ts'

// biome-ignore lint/suspicious/noExplicitAny: several forms have these fields among others
type AnyForm = ResourceFormFields<any>

/** Supplier and order number. */
export function OrderFields({ form }: { form: AnyForm }) {
  const t = useWords(deliveryWords)
  return (
    <Group grow align="flex-start" gap="sm">
      <TextInput label={t.supplier} data-autofocus maxLength={100} {...form.getInputProps('supplier')} />
      <TextInput label={t.orderNumber} maxLength={64} {...form.getInputProps('orderNumber')} />
    </Group>
  )
}

/** Shipping method and expected date. */
export function ShippingFields({ form }: { form: AnyForm }) {
  const t = useWords(deliveryWords)
  return (
    <>
      <Group grow align="flex-start" gap="sm">
        <TextInput label={t.carrier} maxLength={64} {...form.getInputProps('carrier')} />
        <TextInput label={t.tracking} maxLength={64} {...form.getInputProps('tracking')} />
      </Group>
      <DayField label={t.expected} {...form.getInputProps('expectedOn')} />
    </>
  )
}

export function NoteField({ form }: { form: AnyForm }) {
  const t = useWords(deliveryWords)
  return <Textarea label={t.note} autosize minRows={2} maxLength={1000} {...form.getInputProps('note')} />
}
