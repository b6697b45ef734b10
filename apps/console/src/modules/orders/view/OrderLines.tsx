import { localise } from '@limpid/contract/kernel/words'
import type { OrderLine, OrderReturn } from '@limpid/contract/orders/schemas'
import { Table } from '@mantine/core'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNarrow } from '../../../kit/useNarrow.ts'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import { Scrollable } from '../../../ui/rows/Scrollable.tsx'
import { amountText, formatFen } from '../../goods/goods.public.ts'
import { orderWords } from '../orders.words.ts'
import { returningWords } from './returning.words.ts'
import classes from './view.module.css'

interface OrderLinesProps {
  lines: readonly OrderLine[]
  returns: readonly OrderReturn[]
}

/** The lines of an order, each with what of it was shipped, received and returned; nothing of what is none. */
export function OrderLines({ lines, returns }: OrderLinesProps) {
  const t = useWords(orderWords)
  const r = useWords(returningWords)
  const language = useLanguage()
  const narrow = useNarrow()
  const nameOf = (line: OrderLine) => localise({ zh: line.name, en: line.nameEn }, language)
  const specOf = (line: OrderLine) =>
    [localise({ zh: line.spec, en: line.specEn }, language), line.code]
      .filter((part) => part !== '')
      .join(' · ')
  const discounted = lines.some(({ discount }) => discount > 0)
  const discountOf = ({ discount }: OrderLine) => (discount > 0 ? `−${formatFen(discount, language)}` : '–')
  const amountOf = (line: OrderLine) => formatFen(line.price * line.quantity - line.discount, language)
  const requestedOf = ({ id }: OrderLine) => requestedPieces(returns, id)
  const progressOf = (line: OrderLine) =>
    [
      line.shipped > 0 ? r.shippedCount(line.shipped) : '',
      line.received > 0 ? r.receivedCount(line.received) : '',
      line.returned > requestedOf(line) ? r.returnedCount(line.returned - requestedOf(line)) : '',
    ]
      .filter(Boolean)
      .join(' · ') || '–'
  const deviceOf = ({ device }: OrderLine) => (device ? t.forOne(device.name) : null)
  /** What of it is neither on its way nor here to stay. */
  const pendingOf = (line: OrderLine) => {
    const requested = requestedOf(line)
    return [
      requested > 0 ? t.returnRequested(amountText(requested, line, language)) : null,
      line.cancelled > 0 ? t.cancelledPieces(amountText(line.cancelled, line, language)) : null,
      line.lost > 0 ? r.lostPieces(amountText(line.lost, line, language)) : null,
    ]
  }
  // A phone has no room for five columns.
  if (narrow)
    return (
      <Table className={classes.number ?? ''} aria-label={t.goods}>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.id}>
              <Table.Td px={0}>
                <Detailed
                  details={[
                    specOf(line),
                    deviceOf(line),
                    t.countOf(formatFen(line.price, language), amountText(line.quantity, line, language)),
                    line.discount > 0 ? `${t.discount} ${discountOf(line)}` : null,
                    progressOf(line) === '–' ? null : progressOf(line),
                    ...pendingOf(line),
                  ]}
                >
                  {nameOf(line)}
                </Detailed>
              </Table.Td>
              <Table.Td px={0} ta="right">
                {amountOf(line)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    )
  return (
    <Scrollable label={t.goods}>
      <Table className={classes.number ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t.article}</Table.Th>
            <Table.Th ta="right">{t.price}</Table.Th>
            <Table.Th ta="right">{t.quantity}</Table.Th>
            {discounted ? <Table.Th ta="right">{t.discount}</Table.Th> : null}
            <Table.Th ta="right">{t.amount}</Table.Th>
            <Table.Th ta="right">{t.progress}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.id}>
              <Table.Td>
                <Detailed details={[specOf(line), deviceOf(line)]}>{nameOf(line)}</Detailed>
              </Table.Td>
              <Table.Td ta="right">{formatFen(line.price, language)}</Table.Td>
              <Table.Td ta="right">{amountText(line.quantity, line, language)}</Table.Td>
              {discounted ? <Table.Td ta="right">{discountOf(line)}</Table.Td> : null}
              <Table.Td ta="right">{amountOf(line)}</Table.Td>
              <Table.Td ta="right">
                <Detailed details={pendingOf(line)}>{progressOf(line)}</Detailed>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Scrollable>
  )
}

/** Pieces of a line whose return waits for a decision; the line counts them as returned, so that nobody returns them twice. */
function requestedPieces(returns: readonly OrderReturn[], ofLine: string): number {
  return returns
    .filter(({ state }) => state === 'requested')
    .flatMap(({ lines }) => lines)
    .reduce((sum, { lineId, quantity }) => sum + (lineId === ofLine ? quantity : 0), 0)
}
