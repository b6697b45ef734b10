import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { thingOf } from '../../parts/parts.public.ts'
import { siteOptionsQuery } from '../../sites/sites.public.ts'
import { NoteField, OrderFields, ShippingFields } from '../DetailFields.tsx'
import { create } from '../deliveries.queries.ts'
import { deliveryWords } from '../deliveries.words.ts'
import { emptyLine, type OrderValues, orderFields } from '../deliveryFields.ts'
import { type OrderedFor, OrderLines } from './OrderLines.tsx'

interface OrderDialogProps {
  opened: boolean
  /** The device it is for; omitted for stock. */
  device?: OrderedFor
  /** The consumable of the device's product to begin with, by key; any other text begins with an empty line. */
  first?: string
  onClose: () => void
}

/** Records an order of parts or consumables, for a device or for stock. */
export function OrderDialog({ opened, device, first = '', onClose }: OrderDialogProps) {
  const t = useWords(deliveryWords)
  return (
    <FormDialog opened={opened} onClose={onClose} title={t.add} size="lg">
      <OrderForm device={device} first={first} onClose={onClose} />
    </FormDialog>
  )
}

interface OrderFormProps {
  device: OrderDialogProps['device']
  first: string
  onClose: () => void
}

function OrderForm({ device, first, onClose }: OrderFormProps) {
  const t = useWords(deliveryWords)
  const { data: sites = [] } = useQuery(siteOptionsQuery())
  const initialValues = useMemo<OrderValues>(
    () => ({
      supplier: '',
      orderNumber: '',
      carrier: '',
      tracking: '',
      expectedOn: '',
      note: '',
      siteId: '',
      lines: [{ ...emptyLine(), thing: choiceOf(device, first) }],
    }),
    [device, first],
  )
  return (
    <ResourceForm
      initialValues={initialValues}
      schema={useMemo(() => orderFields(t, device?.id ?? null), [t, device?.id])}
      submit={(body) => create({ body })}
      onDone={() => {
        toastDone(t.added)
        onClose()
      }}
    >
      {(form) => (
        <>
          <OrderFields form={form} />
          {!device && sites.length > 0 ? (
            <Select
              label={t.goesTo}
              placeholder={t.noSite}
              clearable
              searchable
              data={sites}
              value={form.values.siteId || null}
              onChange={(siteId) => form.setFieldValue('siteId', siteId ?? '')}
            />
          ) : null}
          <OrderLines form={form} device={device} />
          <ShippingFields form={form} />
          <NoteField form={form} />
        </>
      )}
    </ResourceForm>
  )
}

/** The choice of a consumable of the device's product; empty for any other text. */
function choiceOf(device: OrderDialogProps['device'], key: string): string {
  const isKnown = device?.product.model.consumables?.some((one) => one.key === key)
  return device && isKnown ? thingOf({ productId: device.product.id, kind: 'consumable', key }) : ''
}
