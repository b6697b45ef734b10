import type { Delivery } from '@limpid/contract/deliveries'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { NoteField, OrderFields, ShippingFields } from '../DetailFields.tsx'
import { refreshDeliveries, ship, update } from '../deliveries.queries.ts'
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

/** Records that a delivery was shipped: by whom, and when it is expected. */
export function ShipDialog({ delivery, onClose }: ChangeDialogProps) {
  const t = useWords(deliveryWords)
  const client = useQueryClient()
  return (
    <FormDialog opened={delivery !== undefined} onClose={onClose} title={t.shipTitle}>
      <ResourceForm
        initialValues={shippingOf(delivery)}
        schema={useMemo(() => shipmentFields(t), [t])}
        submit={(body) => ship({ params: { id: delivery?.id ?? '' }, body })}
        onDone={() => {
          toastDone(t.shipped)
          onClose()
          return refreshDeliveries(client, delivery?.device?.id)
        }}
      >
        {(form) => <ShippingFields form={form} />}
      </ResourceForm>
    </FormDialog>
  )
}

/** Changes what is said of a delivery under way. */
export function ChangeDialog({ delivery, onClose }: ChangeDialogProps) {
  const t = useWords(deliveryWords)
  const { saved } = useWords(kitWords)
  const client = useQueryClient()
  const initialValues: DetailValues = {
    ...shippingOf(delivery),
    supplier: delivery?.supplier ?? '',
    orderNumber: delivery?.orderNumber ?? '',
    note: delivery?.note ?? '',
  }
  return (
    <FormDialog opened={delivery !== undefined} onClose={onClose} title={t.editTitle}>
      <ResourceForm
        initialValues={initialValues}
        schema={useMemo(() => changeFields(t), [t])}
        submit={(body) => update({ params: { id: delivery?.id ?? '' }, body })}
        onDone={() => {
          toastDone(saved)
          onClose()
          return refreshDeliveries(client, delivery?.device?.id)
        }}
      >
        {(form) => (
          <>
            <OrderFields form={form} />
            <ShippingFields form={form} />
            <NoteField form={form} />
          </>
        )}
      </ResourceForm>
    </FormDialog>
  )
}
