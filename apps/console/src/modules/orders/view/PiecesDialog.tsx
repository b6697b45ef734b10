import { namesCarrier, unshippedOf } from '@limpid/contract/orders/rules'
import type { OrderLine } from '@limpid/contract/orders/schemas'
import { NumberInput, Textarea } from '@mantine/core'
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
  submit: (chosen: { lines: Chosen[]; carrier: string; tracking: string; reason: string }) => Promise<unknown>
}

const openOf = (act: PiecesDialogProps['act'], line: OrderLine) =>
  act === 'ship' ? unshippedOf(line) : line.received - line.returned

/** Chooses pieces of the lines of an order. */
export function PiecesDialog({ opened, onClose, act, lines, refundOf, submit }: PiecesDialogProps) {
  const t = useWords(orderWords)
  const r = useWords(returningWords)
  const { carrierMissing } = useWords(trackingWords)
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
            {act === 'ship' ? (
              <CarrierFields inputOf={(field) => form.getInputProps(field)} />
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
