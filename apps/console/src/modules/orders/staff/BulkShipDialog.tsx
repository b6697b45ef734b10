import { maxShippedAtOnce, type ShipOutcome } from '@limpid/contract/orders/filter'
import { Button, FileButton, Table, Textarea } from '@mantine/core'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { orderCalls } from '../orders.queries.ts'
import classes from '../view/view.module.css'
import { bulkWords } from './bulk.words.ts'
import { lineOf, parcelsIn, textOfFile } from './parcelsIn.ts'

interface BulkShipDialogProps {
  /** Numbers of the selected orders; none to paste or open a list. */
  numbers: readonly string[]
  onClose: () => void
}

type Results = readonly { number: string; outcome: ShipOutcome }[]

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
  const [results, show] = useState<Results>()
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
            .filter((_, at) => outcomes[at]?.outcome !== 'shipped')
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
              onChange={(file) => {
                void file?.arrayBuffer().then((bytes) => form.setFieldValue('parcels', textOfFile(bytes)))
              }}
            >
              {(props) => (
                <Button variant="default" {...props}>
                  {t.openFile}
                </Button>
              )}
            </FileButton>
            {results ? <Outcomes results={results} /> : null}
          </>
        )}
      </ResourceForm>
    </FormDialog>
  )
}

/** Orders not shipped come first, because they need attention. */
function Outcomes({ results }: { results: Results }) {
  const t = useWords(bulkWords)
  const { result } = useWords(kitWords)
  const shipped = results.filter(({ outcome }) => outcome === 'shipped')
  const rows = [...results.filter(({ outcome }) => outcome !== 'shipped'), ...shipped]
  return (
    <div role="status">
      <p className={classes.dim}>{t.done(shipped.length, results.length)}</p>
      <Table aria-label={result}>
        <Table.Tbody>
          {rows.map(({ number, outcome }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same number may be there twice
            <Table.Tr key={at}>
              <Table.Td>{number}</Table.Td>
              <Table.Td>{t[outcome]}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
