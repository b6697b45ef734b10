import type { Sales } from '@limpid/contract/sales/schemas'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNarrow } from '../../../kit/useNarrow.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { CardTable } from '../../../ui/figures/tables/CardTable.tsx'
import { formatFen } from '../../goods/goods.public.ts'
import { paidByWords } from '../../orders/orders.public.ts'
import { salesWords } from '../sales.words.ts'
import { OrdersLink } from './OrdersLink.tsx'

interface MethodsCardProps {
  methods: Sales['methods']
  days: { fromDay: string; toDay: string }
}

/** Payments of the range by where the money came from. */
export function MethodsCard({ methods, days }: MethodsCardProps) {
  const t = useWords(salesWords)
  const names = useWords(paidByWords)
  const language = useLanguage()
  const narrow = useNarrow()
  const hasBefore = methods.some(({ paidFenBefore }) => paidFenBefore !== null)
  // A phone has no room for its own column.
  const compared = !narrow && hasBefore
  const below = narrow && hasBefore
  const max = Math.max(1, ...methods.map(({ paidFen }) => paidFen))
  return (
    <Card heading={t.methods}>
      {methods.length === 0 ? (
        <EmptyState title={t.noSales} />
      ) : (
        <CardTable
          label={t.methods}
          head={[t.method, t.payments, t.paid, ...(compared ? [t.before] : [])]}
          rows={methods.map(({ method, payments, paidFen, paidFenBefore }) => ({
            key: method,
            name: names[method],
            share: paidFen / max,
            cells: [
              payments > 0 ? (
                <OrdersLink key="orders" orders={{ method, moneyFrom: days.fromDay, moneyTo: days.toDay }}>
                  {formatNumber(payments, {}, language)}
                </OrdersLink>
              ) : (
                '0'
              ),
              <span key="paid">
                {formatFen(paidFen, language)}
                {below ? <small>{t.beforeWas(formatFen(paidFenBefore ?? 0, language))}</small> : null}
              </span>,
              ...(compared ? [formatFen(paidFenBefore ?? 0, language)] : []),
            ],
          }))}
        />
      )}
    </Card>
  )
}
