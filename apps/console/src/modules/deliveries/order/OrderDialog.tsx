import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { useSiteOptions } from '../../sites/sites.public.ts'
import { NoteField, OrderFields, ShippingFields } from '../DetailFields.tsx'
import { create } from '../deliveries.queries.ts'
import { deliveryWords } from '../deliveries.words.ts'
import { emptyLine, type OrderValues, orderFields } from '../deliveryFields.ts'
import { type OrderedFor, OrderLines } from './OrderLines.tsx'
import type { OrderStart } from './orderStart.ts'

interface OrderDialogProps {
  opened: boolean
  /** The device it is for; omitted for stock. */
  device?: OrderedFor
  /** What the order begins with; an empty line while undefined. */
  start: OrderStart | undefined
  /** The destination to begin with, of an order for stock. */
  siteId?: string
  onClose: () => void
}

/** Records an order of parts or consumables, for a device or for stock. */
export function OrderDialog({ opened, onClose, ...order }: OrderDialogProps) {
  const t = useWords(deliveryWords)
  return (
    <FormDialog opened={opened} onClose={onClose} title={t.add} size="lg">
      <OrderForm {...order} onClose={onClose} />
    </FormDialog>
  )
}

function OrderForm({ device, start, siteId = '', onClose }: Omit<OrderDialogProps, 'opened'>) {
  const t = useWords(deliveryWords)
  const sites = useSiteOptions()
  const initialValues = useMemo<OrderValues>(
    () => ({
      supplier: start?.supplier ?? '',
      orderNumber: '',
      carrier: '',
      tracking: '',
      expectedOn: '',
      note: '',
      siteId,
      lines: start?.lines ?? [emptyLine()],
    }),
    [start, siteId],
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
