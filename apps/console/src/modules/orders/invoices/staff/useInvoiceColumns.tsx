import type { InvoiceRow } from '@limpid/contract/orders/invoices/schemas'
import { invoiceColourWords, invoiceKindWords } from '@limpid/contract/orders/invoices/words'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import type { ResourceColumn } from '../../../../kit/table/columns.ts'
import { formatInstant } from '../../../../lib/format.ts'
import { Detailed } from '../../../../ui/rows/Detailed.tsx'
import { formatFen } from '../../../goods/goods.public.ts'
import { orderPath } from '../../orders.queries.ts'
import { InvoiceState } from '../InvoiceState.tsx'
import { invoiceCauseWords, invoiceWords } from '../invoice.words.ts'
import { staffInvoiceWords } from './staff.words.ts'

/** Columns of the invoices. */
export function useInvoiceColumns(): ResourceColumn<InvoiceRow>[] {
  const t = useWords(staffInvoiceWords)
  const words = useWords(invoiceWords)
  const kinds = useWords(invoiceKindWords)
  const colours = useWords(invoiceColourWords)
  const causes = useWords(invoiceCauseWords)
  const language = useLanguage()
  return [
    {
      id: 'number',
      header: words.requestNumber,
      card: 'title',
      width: 200,
      cell: ({ number, issuedNumber, issuedOn }) => (
        <Detailed details={[issuedNumber, issuedOn]}>{number}</Detailed>
      ),
    },
    {
      id: 'order',
      header: t.order,
      width: 175,
      cell: ({ order, account }) => (
        <Detailed details={account ?? '–'}>
          <Anchor component={Link} to={orderPath(order.id)} size="sm">
            {order.number}
          </Anchor>
        </Detailed>
      ),
    },
    {
      id: 'kind',
      header: words.kind,
      width: 120,
      cell: ({ colour, kind, cause }) => (
        <Detailed details={causes[cause]}>
          {colour === 'red' ? `${colours.red} · ${kinds[kind]}` : kinds[kind]}
        </Detailed>
      ),
    },
    {
      id: 'title',
      header: words.titleOf,
      width: 180,
      cell: ({ name, taxNumber }) => (taxNumber ? <Detailed details={taxNumber}>{name}</Detailed> : name),
    },
    {
      id: 'amount',
      header: words.amount,
      align: 'right',
      width: 110,
      cell: ({ colour, amount }) => formatFen(colour === 'red' ? -amount : amount, language),
    },
    {
      id: 'tax',
      header: words.tax,
      align: 'right',
      extra: true,
      cell: ({ colour, tax }) => formatFen(colour === 'red' ? -tax : tax, language),
    },
    {
      id: 'reversed',
      header: words.reversed,
      align: 'right',
      extra: true,
      cell: ({ reversed, reversing }) => (
        <Detailed details={reversing > 0 && `${words.reversing} ${formatFen(reversing, language)}`}>
          {reversed > reversing ? formatFen(reversed - reversing, language) : '–'}
        </Detailed>
      ),
    },
    { id: 'state', header: words.state, cell: ({ state }) => <InvoiceState state={state} /> },
    {
      id: 'issued',
      header: words.number,
      width: 190,
      // It stands below the number of the request.
      extra: true,
      card: 'hidden',
      cell: ({ issuedNumber, issuedOn }) =>
        issuedNumber ? <Detailed details={issuedOn ?? ''}>{issuedNumber}</Detailed> : '–',
    },
    {
      id: 'requestedAt',
      header: t.requestedAt,
      extra: true,
      cell: ({ requestedAt }) => formatInstant(requestedAt),
    },
    { id: 'batch', header: t.batch, extra: true, cell: ({ batch }) => batch ?? '–' },
    { id: 'reason', header: words.reason, extra: true, cell: ({ reason }) => reason || '–' },
  ]
}
