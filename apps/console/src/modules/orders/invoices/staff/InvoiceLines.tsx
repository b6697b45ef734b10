import type { InvoiceDetail } from '@limpid/contract/orders/invoices/schemas'
import { Table } from '@mantine/core'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { formatFen } from '../../../goods/goods.public.ts'
import classes from '../../view/view.module.css'
import { invoiceWords } from '../invoice.words.ts'
import { detailWords } from './detail.words.ts'

/** What an invoice is of. */
export function InvoiceLines({ lines }: { lines: InvoiceDetail['lines'] }) {
  const t = useWords(detailWords)
  const { tax: vat } = useWords(invoiceWords)
  const language = useLanguage()
  return (
    <Table aria-label={t.lines} className={classes.number ?? ''}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t.item}</Table.Th>
          <Table.Th ta="right">{t.quantity}</Table.Th>
          <Table.Th ta="right">{t.amount}</Table.Th>
          <Table.Th ta="right">{vat}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map(({ name, spec, quantity, gross, discount, tax, vatRate }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and never change places
          <Table.Tr key={at}>
            <Table.Td>{spec ? `${name} · ${spec}` : name}</Table.Td>
            <Table.Td ta="right">{quantity}</Table.Td>
            <Table.Td ta="right">{formatFen(gross - discount, language)}</Table.Td>
            <Table.Td ta="right">
              {formatFen(tax, language)} <span className={classes.dim}>{vatRate}%</span>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
