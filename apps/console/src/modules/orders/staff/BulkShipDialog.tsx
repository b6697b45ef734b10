import { maxShippedAtOnce, type ShipOutcome } from '@limpid/contract/orders/filter'
import { Button, FileButton, Textarea } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { confirmAction } from '../../../kit/confirmAction.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { OutcomeTable } from '../../../kit/form/OutcomeTable.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { orderCalls } from '../orders.queries.ts'
import { orderWords } from '../orders.words.ts'
import { bulkWords } from './bulk.words.ts'
import { lineOf, parcelsIn, textOfFile } from './parcelsIn.ts'

interface BulkShipDialogProps {
  /** Numbers of the selected orders; none to paste or open a list. */
  numbers: readonly string[]
  onClose: () => void
}

type Results = readonly { number: string; outcome: ShipOutcome }[]

const isDone = (outcome: ShipOutcome | undefined) =>
  outcome === 'shipped' || outcome === 'numbered' || outcome === 'known'

const fields = (t: TextsOf<typeof bulkWords>) =>
  z.object({
    parcels: z.pipe(
      z.pipe(z.string(), z.transform(parcelsIn)),
      z.array(z.object({ number: z.string(), carrier: z.string(), tracking: z.string() })).check(
        z.minLength(1, t.nothing),
        z.maxLength(maxShippedAtOnce, t.tooMany(maxShippedAtOnce)),
        z.refine((parcels) => parcels.every(({ number }) => number !== ''), t.numberMissing),
      ),
    ),
  })

/** Ships many orders, one parcel each, and reports the outcome of each. */
export default function BulkShipDialog({ numbers, onClose }: BulkShipDialogProps) {
  const t = useWords(bulkWords)
  const { order } = useWords(orderWords)
  const [results, show] = useState<Results>()
  const resetFile = useRef<() => void>(null)
  const open = (file: File | null, typed: string, put: (text: string) => void) => {
    resetFile.current?.()
    void file?.arrayBuffer().then((bytes) => {
      const onConfirm = () => put(textOfFile(bytes))
      if (typed.trim() === '') onConfirm()
      else confirmAction({ title: t.replaceTitle, text: t.replaceText, action: t.replace, onConfirm })
    })
  }
  return (
    <FormDialog opened onClose={onClose} title={t.title}>
      <ResourceForm
        initialValues={{ parcels: numbers.map((number) => `${number}, , `).join('\n') }}
        schema={useMemo(() => fields(t), [t])}
        submitLabel={t.submit}
        submit={(body) => orderCalls.shipMany({ body })}
        onDone={(outcomes, { parcels: sent }, form) => {
          show(outcomes)
          const parcels = sent
            .filter((_, at) => !isDone(outcomes[at]?.outcome))
            .map(lineOf)
            .join('\n')
          form.setValues({ parcels })
          form.resetDirty({ parcels })
        }}
      >
        {(form) => (
          <>
            <Textarea
              label={t.parcels}
              description={t.parcelsHint}
              withAsterisk
              data-autofocus
              autosize
              minRows={4}
              maxRows={12}
              {...form.getInputProps('parcels')}
            />
            <FileButton
              accept=".csv,.txt,text/csv"
              resetRef={resetFile}
              onChange={(file) =>
                open(file, form.values.parcels, (text) => form.setFieldValue('parcels', text))
              }
            >
              {(props) => (
                <Button variant="default" {...props}>
                  {t.openFile}
                </Button>
              )}
            </FileButton>
            <OutcomeTable
              head={order}
              rows={results?.map(({ number, outcome }) => ({
                ...{ name: number, outcome: t[outcome], done: isDone(outcome) },
              }))}
              summary={t.done}
            />
          </>
        )}
      </ResourceForm>
    </FormDialog>
  )
}
