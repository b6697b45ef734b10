import { refundOfPieces } from '@limpid/contract/orders/rules'
import type { OrderDetail, Parcel } from '@limpid/contract/orders/schemas'
import { Fieldset, Group, NumberInput, Text, Textarea } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { SaveDialog } from '../../../kit/form/SaveDialog.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { amountText, formatFen } from '../../goods/goods.public.ts'
import { orderCalls } from '../orders.queries.ts'
import { lineName } from '../view/lineName.ts'
import { returningWords } from '../view/returning.words.ts'
import { awaitedOf } from '../view/usePieces.ts'
import { receivingWords } from './receiving.words.ts'

interface ReportDialogProps {
  order: OrderDetail
  parcel: Parcel
  opened: boolean
  onClose: () => void
}

interface Counts {
  missing: number
  broken: number
}
const none: Counts = { missing: 0, broken: 0 }

/** What of a parcel did not arrive, and what is broken: the rest is received. */
export function ReportDialog({ order, parcel, opened, onClose }: ReportDialogProps) {
  const t = useWords(receivingWords)
  const { refundIfAccepted } = useWords(returningWords)
  const language = useLanguage()
  const open = useMemo(
    () =>
      awaitedOf(parcel).flatMap(({ lineId, quantity, missing }) => {
        const line = order.lines.find(({ id }) => id === lineId)
        return line ? [{ line, quantity, missing }] : []
      }),
    [order, parcel],
  )
  const schema = useMemo(() => {
    // An emptied field is none.
    const count = z.catch(z.number(), 0)
    return z.object({
      counts: z.record(z.string(), z.object({ missing: count, broken: count })).check(
        z.refine((counts) => sumOf(counts) > 0, t.nothingCounted),
        z.refine(
          (counts) => open.every(({ line, quantity }) => piecesOf(counts[line.id] ?? none) <= quantity),
          t.tooMany,
        ),
      ),
      note: z.string().check(z.trim(), z.minLength(1, t.whatMissing), z.maxLength(500)),
    })
  }, [t, open])
  const brokenOf = (counts: Record<string, Counts>) =>
    open.flatMap(({ line }) => {
      const quantity = Number(counts[line.id]?.broken) || 0
      return quantity > 0 ? [{ lineId: line.id, quantity }] : []
    })
  return (
    <SaveDialog
      opened={opened}
      onClose={onClose}
      title={t.whatIsWrong}
      initialValues={{
        counts: Object.fromEntries(open.map(({ line, missing }) => [line.id, { missing, broken: 0 }])),
        note: parcel.missingNote,
      }}
      schema={schema}
      submit={({ counts, note }) =>
        orderCalls.reportParcel({
          params: { id: parcel.id },
          body: {
            note,
            lines: open
              .map(({ line }) => ({ lineId: line.id, ...(counts[line.id] ?? none) }))
              .filter((counted) => piecesOf(counted) > 0),
          },
        })
      }
      submitLabel={t.send}
      done={t.sent}
    >
      {(form) => (
        <>
          <Text size="sm">{t.hint}</Text>
          {open.map(({ line, quantity }, at) => (
            <Fieldset key={line.id} legend={lineName(line, language)}>
              <Text size="sm" c="dimmed" mb="xs">
                {t.expected(amountText(quantity, line, language))}
              </Text>
              <Group grow align="flex-start">
                {(['missing', 'broken'] as const).map((kind) => (
                  <NumberInput
                    key={kind}
                    label={t[kind]}
                    min={0}
                    max={quantity}
                    allowDecimal={false}
                    {...form.getInputProps(`counts.${line.id}.${kind}`)}
                    {...(at === 0 && kind === 'missing' && { error: form.errors['counts'] })}
                  />
                ))}
              </Group>
            </Fieldset>
          ))}
          <Textarea
            label={t.what}
            withAsterisk
            autosize
            minRows={2}
            maxLength={500}
            {...form.getInputProps('note')}
          />
          {brokenOf(form.values.counts).length > 0 ? (
            <p role="status">
              {refundIfAccepted(formatFen(refundOfPieces(order, brokenOf(form.values.counts)), language))}
            </p>
          ) : null}
        </>
      )}
    </SaveDialog>
  )
}

const piecesOf = ({ missing, broken }: Counts) => missing + broken
const sumOf = (counts: Record<string, Counts>) =>
  Object.values(counts).reduce((sum, counted) => sum + piecesOf(counted), 0)
