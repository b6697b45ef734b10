import type { LineOutcome, StatementRow } from '@limpid/contract/orders/paying/bank-lines'
import { Button, FileInput, Stack, Table, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { DialogFooter } from '../../../kit/dialog/DialogFooter.tsx'
import { FormProblem } from '../../../kit/form/FormProblem.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { Scrollable } from '../../../ui/rows/Scrollable.tsx'
import { formatFen } from '../../goods/goods.public.ts'
import { orderCalls } from '../orders.queries.ts'
import { lineOutcomeWords, statementWords } from './statements.words.ts'

const maxShown = 200
const isNew = (outcome: LineOutcome) => ['paid', 'part', 'over', 'unmatched'].includes(outcome)

/** Imports a bank statement: first shows what each line would do, then stores it. */
export default function ImportStatement({ onClose }: { onClose: () => void }) {
  const t = useWords(statementWords)
  const common = useWords(kitWords)
  const [file, setFile] = useState<File | null>(null)
  const look = useMutation({
    mutationFn: (chosen: File) => orderCalls.readStatement({ body: { file: chosen } }),
  })
  const store = useMutation({
    mutationFn: (chosen: File) => orderCalls.importStatement({ body: { file: chosen } }),
    onSuccess: () => {
      toastDone(t.stored)
      onClose()
    },
  })
  const rows = file ? (look.data ?? []) : []
  const due = rows.filter(({ outcome }) => isNew(outcome)).length
  return (
    <Dialog opened onClose={onClose} title={t.bring} size="xl" guarded>
      <Stack gap="md">
        <FileInput
          label={t.file}
          description={t.fileHint}
          accept=".csv,.xlsx,text/csv"
          clearable
          clearButtonProps={{ 'aria-label': common.remove }}
          leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
          disabled={store.isPending}
          value={file}
          onChange={(chosen) => {
            setFile(chosen)
            look.reset()
            if (chosen) look.mutate(chosen)
          }}
        />
        <FormProblem error={look.error ?? store.error} />
        {rows.length > 0 ? <Rows rows={rows} /> : null}
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            disabled={due === 0}
            loading={look.isPending || store.isPending}
            onClick={() => {
              if (file) store.mutate(file)
            }}
          >
            {rows.length > 0 && due === 0 ? t.nothing : t.store(due)}
          </Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  )
}

/** Each line of the file with what it does. */
function Rows({ rows }: { rows: readonly StatementRow[] }) {
  const t = useWords(statementWords)
  const common = useWords(kitWords)
  const outcomes = useWords(lineOutcomeWords)
  const language = useLanguage()
  return (
    <>
      <Scrollable label={t.preview}>
        <Table aria-label={t.preview}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.line}</Table.Th>
              <Table.Th>{common.result}</Table.Th>
              <Table.Th>{t.amount}</Table.Th>
              <Table.Th>{t.order}</Table.Th>
              <Table.Th>{t.reference}</Table.Th>
              <Table.Th>{t.payer}</Table.Th>
              <Table.Th>{t.remark}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.slice(0, maxShown).map((row) => (
              <Table.Tr key={row.line}>
                <Table.Td>{row.line}</Table.Td>
                <Table.Td>{outcomes[row.outcome]}</Table.Td>
                <Table.Td>{row.amount === null ? '–' : formatFen(row.amount, language)}</Table.Td>
                <Table.Td>{row.order ?? '–'}</Table.Td>
                <Table.Td>{row.reference || '–'}</Table.Td>
                <Table.Td>{row.payer || '–'}</Table.Td>
                <Table.Td>{row.remark || '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Scrollable>
      {rows.length > maxShown ? <Text size="sm">{t.first(maxShown)}</Text> : null}
    </>
  )
}
