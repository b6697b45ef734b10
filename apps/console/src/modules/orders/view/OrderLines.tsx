import { say } from '@limpid/contract/kernel/words'
import type { OrderLine } from '@limpid/contract/orders/schemas'
import { Table } from '@mantine/core'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import { Scrollable } from '../../../ui/rows/Scrollable.tsx'
import { formatFen } from '../../goods/goods.public.ts'
import { orderWords } from '../orders.words.ts'
import classes from './view.module.css'

/** The lines of an order, each with what of it was shipped, received and returned. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const t = useWords(orderWords)
  const language = useLanguage()
  return (
    <Scrollable label={t.items}>
      <Table className={classes.number ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t.article}</Table.Th>
            <Table.Th ta="right">{t.price}</Table.Th>
            <Table.Th ta="right">{t.quantity}</Table.Th>
            <Table.Th ta="right">{t.amount}</Table.Th>
            <Table.Th ta="right">{t.progress}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.id}>
              <Table.Td>
                <Detailed details={say({ zh: line.spec, en: line.specEn }, language) || line.code}>
                  {say({ zh: line.name, en: line.nameEn }, language)}
                </Detailed>
              </Table.Td>
              <Table.Td ta="right">{formatFen(line.price, language)}</Table.Td>
              <Table.Td ta="right">{line.quantity}</Table.Td>
              <Table.Td ta="right">
                {formatFen(line.price * line.quantity - line.discount, language)}
              </Table.Td>
              <Table.Td ta="right">
                {line.shipped} / {line.received} / {line.returned}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Scrollable>
  )
}
