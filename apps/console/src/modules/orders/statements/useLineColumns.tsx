import type { BankLine } from '@limpid/contract/orders/paying/bank-lines'
import { Anchor } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { formatFen } from '../../goods/goods.public.ts'
import { orderPath } from '../orders.queries.ts'
import classes from '../view/view.module.css'
import { lineStateWords, statementWords } from './statements.words.ts'

const badges = {
  unmatched: { tone: 'warn', icon: <IconAlertTriangle size={14} /> },
  assigned: { tone: 'ok', icon: <IconCircleCheck size={14} /> },
  dismissed: { tone: 'muted', icon: <IconCircleX size={14} /> },
} as const

/** Columns of the lines of bank statements. */
export function useLineColumns(): ResourceColumn<BankLine>[] {
  const t = useWords(statementWords)
  const states = useWords(lineStateWords)
  const language = useLanguage()
  return [
    { id: 'reference', header: t.reference, card: 'title', cell: ({ reference }) => reference },
    { id: 'bookedOn', header: t.bookedOn, cell: ({ bookedOn }) => bookedOn },
    { id: 'amount', header: t.amount, align: 'right', cell: ({ amount }) => formatFen(amount, language) },
    {
      id: 'payer',
      header: t.payer,
      width: 240,
      cell: ({ payer, remark }) => <Detailed details={remark || '–'}>{payer || '–'}</Detailed>,
    },
    {
      id: 'state',
      header: t.state,
      cell: ({ state, dismissed }) => (
        <Detailed details={dismissed ?? ''}>
          <StatusBadge tone={badges[state].tone} icon={badges[state].icon}>
            {states[state]}
          </StatusBadge>
        </Detailed>
      ),
    },
    {
      id: 'order',
      header: t.order,
      cell: ({ order }) =>
        order ? (
          <Anchor component={Link} to={orderPath(order.id)} size="sm" className={classes.whole ?? ''}>
            {order.number}
          </Anchor>
        ) : (
          '–'
        ),
    },
  ]
}
