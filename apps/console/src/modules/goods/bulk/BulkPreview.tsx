import type { BulkSku } from '@limpid/contract/goods/bulk'
import { type Language, localise } from '@limpid/contract/kernel/words'
import { Button, Stack, Table } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { DialogFooter } from '../../../kit/dialog/DialogFooter.tsx'
import { FormProblem } from '../../../kit/form/FormProblem.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import classes from '../goods.module.css'
import { formatFen } from '../money.ts'
import { bulkOutcomeWords, goodsBulkWords } from './bulk.words.ts'
import type { BulkAct, Previewed } from './previewed.ts'

interface BulkPreviewProps {
  act: BulkAct
  previewed: Previewed
  onBack: () => void
  onDone: () => void
}

const maxShown = 100
const focusOnce = (element: HTMLElement | null) => element?.focus()
/** Rows that need attention come first. */
const rank = ({ outcome }: BulkSku) => ['changed', 'same'].indexOf(outcome)

/** What a change would do to each variant, and the button that makes it. */
export function BulkPreview({ act, previewed, onBack, onDone }: BulkPreviewProps) {
  const t = useWords(goodsBulkWords)
  const common = useWords(kitWords)
  const outcomes = useWords(bulkOutcomeWords)
  const language = useLanguage()
  const { skus } = previewed.reply
  const number = (value: number) => formatNumber(value, { precision: 0 }, language)
  const changed = skus.filter(({ outcome }) => outcome === 'changed').length
  const send = useMutation({
    meta: { shown: 'page' },
    mutationFn: previewed.apply,
    onSuccess: () => {
      toastDone(t.done(number(changed)))
      onDone()
    },
  })
  const shownValue = valueIn(act, { on: t.onSale, off: t.offSale }, language)
  const shown = skus.toSorted((a, b) => rank(a) - rank(b)).slice(0, maxShown)
  return (
    <Stack gap="md" ref={focusOnce} tabIndex={-1}>
      {previewed.note ? <p>{previewed.note}</p> : null}
      <Table.ScrollContainer minWidth={300} maxHeight={360}>
        <Table stickyHeader aria-label={t.previewOf}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.sku}</Table.Th>
              <Table.Th>{t.before}</Table.Th>
              <Table.Th>{t.after}</Table.Th>
              <Table.Th>{common.result}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((sku) => (
              <Table.Tr key={sku.id}>
                <Table.Td>
                  <Detailed details={localise({ zh: sku.name, en: sku.nameEn }, language)}>
                    {sku.code}
                  </Detailed>
                </Table.Td>
                <Table.Td className={classes.number ?? ''}>{shownValue(sku.before)}</Table.Td>
                <Table.Td className={classes.number ?? ''}>{shownValue(sku.after)}</Table.Td>
                <Table.Td>{outcomes[sku.outcome]}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {skus.length > maxShown ? <p>{t.rowsShown(number(maxShown), number(skus.length))}</p> : null}
      <FormProblem error={send.error} />
      <DialogFooter>
        <Button variant="default" disabled={send.isPending} onClick={onBack}>
          {common.back}
        </Button>
        <Button disabled={changed === 0} loading={send.isPending} onClick={() => send.mutate()}>
          {changed === 0 ? t.nothing : t.apply(number(changed))}
        </Button>
      </DialogFooter>
    </Stack>
  )
}

function valueIn(act: BulkAct, sale: { on: string; off: string }, language: Language) {
  return (value: number) => {
    if (act === 'sale') return value === 1 ? sale.on : sale.off
    return act === 'prices' ? formatFen(value, language) : formatNumber(value, { precision: 0 }, language)
  }
}
