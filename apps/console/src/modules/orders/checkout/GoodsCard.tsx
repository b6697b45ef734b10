import { localise } from '@limpid/contract/kernel/words'
import type { CartLine } from '@limpid/contract/shop/cart'
import { Table } from '@mantine/core'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { Card } from '../../../ui/Card.tsx'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import { formatFen } from '../../goods/goods.public.ts'
import { orderWords } from '../orders.words.ts'
import classes from '../view/view.module.css'

/** What is about to be ordered. */
export function GoodsCard({ lines }: { lines: readonly CartLine[] }) {
  const t = useWords(orderWords)
  const language = useLanguage()
  return (
    <Card heading={t.goods}>
      <Table className={classes.number ?? ''}>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.skuId}>
              <Table.Td>
                <Detailed details={localise({ zh: line.spec, en: line.specEn }, language) || line.code}>
                  {localise({ zh: line.name, en: line.nameEn }, language)}
                </Detailed>
              </Table.Td>
              <Table.Td ta="right" className={classes.whole ?? ''}>
                {t.countOf(formatFen(line.price, language), line.quantity)}
              </Table.Td>
              <Table.Td ta="right">{formatFen(line.price * line.quantity, language)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  )
}
