import type { Delivery } from '@limpid/contract/deliveries/deliveries'
import { useMemo } from 'react'
import { SaveDialog } from '../../../kit/form/SaveDialog.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { NoteField, OrderFields, ShippingFields } from '../DetailFields.tsx'
import { ship, update } from '../deliveries.queries.ts'
import { deliveryWords } from '../deliveries.words.ts'
import { changeFields, type DetailValues, type ShipmentValues, shipmentFields } from '../deliveryFields.ts'

interface ChangeDialogProps {
  delivery: Delivery | undefined
  onClose: () => void
}

const shippingOf = (delivery: Delivery | undefined): ShipmentValues => ({
  carrier: delivery?.carrier ?? '',
  tracking: delivery?.tracking ?? '',
  expectedOn: delivery?.expectedOn ?? '',
})

/** Records that a delivery was shipped: carrier and expected date. */
export function ShipDialog({ delivery, onClose }: ChangeDialogProps) {
  const t = useWords(deliveryWords)
  return (
    <SaveDialog
      opened={delivery !== undefined}
      onClose={onClose}
      title={t.shipTitle}
      initialValues={shippingOf(delivery)}
      schema={useMemo(() => shipmentFields(t), [t])}
      submit={(body) => ship({ params: { id: delivery?.id ?? '' }, body })}
      done={t.shipped}
    >
      {(form) => <ShippingFields form={form} />}
    </SaveDialog>
  )
}

/** Edits the details of an open delivery. */
export function ChangeDialog({ delivery, onClose }: ChangeDialogProps) {
  const t = useWords(deliveryWords)
  const initialValues: DetailValues = {
    ...shippingOf(delivery),
    supplier: delivery?.supplier ?? '',
    orderNumber: delivery?.orderNumber ?? '',
    note: delivery?.note ?? '',
  }
  return (
    <SaveDialog
      opened={delivery !== undefined}
      onClose={onClose}
      title={t.editTitle}
      initialValues={initialValues}
      schema={useMemo(() => changeFields(t), [t])}
      submit={(body) => update({ params: { id: delivery?.id ?? '' }, body })}
    >
      {(form) => (
        <>
          <OrderFields form={form} />
          <ShippingFields form={form} />
          <NoteField form={form} />
        </>
      )}
    </SaveDialog>
  )
}
