import type { OrderLine } from '@limpid/contract/orders/schemas'
import { NumberInput, Textarea, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { orderWords } from '../orders.words.ts'
import { lineName } from './lineName.ts'

interface PiecesDialogProps {
  opened: boolean
  onClose: () => void
  /** A parcel that is shipped, or pieces that go back. */
  act: 'ship' | 'return'
  lines: readonly OrderLine[]
  submit: (chosen: {
    lines: { lineId: string; quantity: number }[]
    carrier: string
    tracking: string
    reason: string
  }) => Promise<unknown>
}

const openOf = (act: PiecesDialogProps['act'], { quantity, shipped, received, returned }: OrderLine) =>
  act === 'ship' ? quantity - shipped : received - returned

/** Chooses pieces of the lines of an order. */
export function PiecesDialog({ opened, onClose, act, lines, submit }: PiecesDialogProps) {
  const t = useWords(orderWords)
  const language = useLanguage()
  const open = lines.filter((line) => openOf(act, line) > 0)
  const schema = useMemo(
    () =>
      z.object({
        counts: z
          .array(z.number())
          .check(z.refine((counts) => counts.some((count) => count > 0), t.nothingChosen)),
        carrier: z.string(),
        tracking: z.string(),
        reason: z.string().check(
          z.trim(),
          z.refine((text) => act === 'ship' || text !== '', t.reasonMissing),
        ),
      }),
    [t, act],
  )
  const initialValues = {
    counts: open.map((line) => (act === 'ship' ? openOf(act, line) : 0)),
    carrier: '',
    tracking: '',
    reason: '',
  }
  return (
    <FormDialog opened={opened} onClose={onClose} title={act === 'ship' ? t.ship : t.returnGoods}>
      <ResourceForm
        initialValues={initialValues}
        schema={schema}
        submit={({ counts, ...texts }) =>
          submit({
            ...texts,
            lines: open.flatMap(({ id }, at) =>
              (counts[at] ?? 0) > 0 ? [{ lineId: id, quantity: counts[at] ?? 0 }] : [],
            ),
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
                  withAsterisk
                  min={0}
                  max={openOf(act, line)}
                  allowDecimal={false}
                  {...form.getInputProps(`counts.${at}`)}
                  {...(at === 0 && { error: form.errors['counts'] })}
                />
              )
            })}
            {act === 'ship' ? (
              <>
                <TextInput
                  label={t.carrier}
                  description={t.optionalTracking}
                  maxLength={64}
                  {...form.getInputProps('carrier')}
                />
                <TextInput
                  label={t.tracking}
                  description={t.optionalTracking}
                  maxLength={64}
                  {...form.getInputProps('tracking')}
                />
              </>
            ) : (
              <Textarea
                label={t.reason}
                withAsterisk
                autosize
                maxLength={500}
                {...form.getInputProps('reason')}
              />
            )}
          </>
        )}
      </ResourceForm>
    </FormDialog>
  )
}
