import { namesCarrier, unshippedOf } from '@limpid/contract/orders/rules'
import type { OrderLine, Parcel } from '@limpid/contract/orders/schemas'
import { Button, NumberInput, Textarea } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatFen } from '../../goods/goods.public.ts'
import { orderWords } from '../orders.words.ts'
import { lineName } from './lineName.ts'
import { returningWords } from './returning.words.ts'
import { CarrierFields } from './tracking/CarrierFields.tsx'
import { sameNumber } from './tracking/sameNumber.ts'
import { trackingWords } from './tracking/tracking.words.ts'

interface Chosen {
  lineId: string
  quantity: number
}

interface PiecesDialogProps {
  opened: boolean
  onClose: () => void
  /** A parcel that is shipped, or pieces that go back. */
  act: 'ship' | 'return'
  lines: readonly OrderLine[]
  /** What these pieces give back, in fen. */
  refundOf?: (chosen: readonly Chosen[]) => number
  /** The parcels of the order: none of them has the number of another one. */
  parcels?: readonly Parcel[]
  submit: (chosen: {
    lines: Chosen[]
    carrier: string
    tracking: string
    shared: boolean
    reason: string
  }) => Promise<unknown>
}

const openOf = (act: PiecesDialogProps['act'], line: OrderLine) =>
  act === 'ship' ? unshippedOf(line) : line.received - line.returned

/** Chooses pieces of the lines of an order. */
export function PiecesDialog({
  opened,
  onClose,
  act,
  lines,
  refundOf,
  parcels = [],
  submit,
}: PiecesDialogProps) {
  const t = useWords(orderWords)
  const r = useWords(returningWords)
  const { carrierMissing, none } = useWords(trackingWords)
  const language = useLanguage()
  const open = useMemo(() => lines.filter((line) => openOf(act, line) > 0), [lines, act])
  const schema = useMemo(
    () =>
      z
        .object({
          // By line: the lines may change while the dialog is open. An emptied field is none.
          counts: z
            .record(z.string(), z.catch(z.number(), 0))
            .check(z.refine((counts) => open.some(({ id }) => (counts[id] ?? 0) > 0), t.nothingChosen)),
          carrier: z.string(),
          tracking: z.string(),
          shared: z.boolean(),
          reason: z.string().check(
            z.trim(),
            z.refine((text) => act === 'ship' || text !== '', t.reasonMissing),
          ),
        })
        .check(z.refine(namesCarrier, { error: carrierMissing, path: ['carrier'] })),
    [t, carrierMissing, act, open],
  )
  const initialValues = {
    counts: Object.fromEntries(open.map((line) => [line.id, act === 'ship' ? openOf(act, line) : 0])),
    carrier: '',
    tracking: '',
    shared: false,
    reason: '',
  }
  const chosenOf = (counts: Record<string, number>) =>
    open.flatMap(({ id }): Chosen[] => {
      const quantity = Number(counts[id]) || 0
      return quantity > 0 ? [{ lineId: id, quantity }] : []
    })
  return (
    <FormDialog opened={opened} onClose={onClose} title={act === 'ship' ? t.ship : t.returnGoods}>
      <ResourceForm
        initialValues={initialValues}
        schema={schema}
        submit={({ counts, ...texts }) =>
          submit({
            ...texts,
            lines: chosenOf(counts),
          })
        }
        onDone={onClose}
        submitLabel={act === 'ship' ? t.ship : t.requestReturn}
      >
        {(form) => (
          <>
            {open.map((line, at) => {
              const name = lineName(line, language)
              return (
                <NumberInput
                  key={line.id}
                  label={act === 'ship' ? t.shipPieces(name) : t.returnPieces(name)}
                  description={r.upTo(openOf(act, line))}
                  withAsterisk
                  min={0}
                  max={openOf(act, line)}
                  allowDecimal={false}
                  {...form.getInputProps(`counts.${line.id}`)}
                  {...(at === 0 && { error: form.errors['counts'] })}
                />
              )
            })}
            {act === 'ship' && open.length > 1 ? (
              <div>
                <Button
                  variant="default"
                  size="compact-sm"
                  onClick={() =>
                    form.setFieldValue('counts', Object.fromEntries(open.map(({ id }) => [id, 0])))
                  }
                >
                  {none}
                </Button>
              </div>
            ) : null}
            {act === 'ship' ? (
              <CarrierFields
                inputOf={(field) => form.getInputProps(field)}
                tracking={form.values.tracking}
                sameAs={sameNumber(parcels, form.values.tracking)}
                shared={form.getInputProps('shared', { type: 'checkbox' })}
              />
            ) : (
              <Textarea
                label={t.reason}
                withAsterisk
                autosize
                maxLength={500}
                {...form.getInputProps('reason')}
              />
            )}
            {refundOf && chosenOf(form.values.counts).length > 0 ? (
              <p role="status">
                {r.refundIfAccepted(formatFen(refundOf(chosenOf(form.values.counts)), language))}
              </p>
            ) : null}
          </>
        )}
      </ResourceForm>
    </FormDialog>
  )
}
