import { namesCarrier } from '@limpid/contract/orders/rules'
import type { OrderDetail, Parcel } from '@limpid/contract/orders/schemas'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { Can } from '../../../kit/access/Can.tsx'
import { SaveDialog } from '../../../kit/form/SaveDialog.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { orderCalls } from '../orders.queries.ts'
import { CarrierFields } from '../view/tracking/CarrierFields.tsx'
import { sameNumber } from '../view/tracking/sameNumber.ts'
import { trackingWords } from '../view/tracking/tracking.words.ts'

const fields = (t: TextsOf<typeof trackingWords>) =>
  z
    .object({ carrier: z.string(), tracking: z.string(), shared: z.boolean() })
    .check(z.refine(namesCarrier, { error: t.carrierMissing, path: ['carrier'] }))

/** Adds or corrects carrier and tracking number of a parcel on its way. */
export function TrackingButton({ order, parcel }: { order: OrderDetail; parcel: Parcel }) {
  const t = useWords(trackingWords)
  const [opened, open] = useState(false)
  if (parcel.receivedAt) return null
  const at = order.parcels.findIndex(({ id }) => id === parcel.id) + 1
  return (
    <Can needs={['mall:order:ship']}>
      <Button variant="default" aria-label={t.editOf(at)} onClick={() => open(true)}>
        {t.edit}
      </Button>
      <TrackingDialog
        opened={opened}
        onClose={() => open(false)}
        title={t.editOf(at)}
        parcel={parcel}
        order={order}
      />
    </Can>
  )
}

interface TrackingDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  parcel: Pick<Parcel, 'id' | 'carrier' | 'tracking'>
  /** Whose other parcels have other numbers. */
  order: Pick<OrderDetail, 'parcels'>
}

export function TrackingDialog({ opened, onClose, title, parcel, order }: TrackingDialogProps) {
  const t = useWords(trackingWords)
  return (
    <SaveDialog
      opened={opened}
      onClose={onClose}
      title={title}
      done={t.saved}
      initialValues={{ carrier: parcel.carrier, tracking: parcel.tracking, shared: false }}
      schema={useMemo(() => fields(t), [t])}
      submit={(body) => orderCalls.setTracking({ params: { id: parcel.id }, body })}
    >
      {(form) => (
        <CarrierFields
          inputOf={(field) => form.getInputProps(field)}
          tracking={form.values.tracking}
          sameAs={sameNumber(order.parcels, form.values.tracking, parcel.id)}
          shared={form.getInputProps('shared', { type: 'checkbox' })}
        />
      )}
    </SaveDialog>
  )
}
