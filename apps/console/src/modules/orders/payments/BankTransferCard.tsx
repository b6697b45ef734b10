import type { OrderDetail } from '@limpid/contract/orders/schemas'
import { Button, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { Card } from '../../../ui/Card.tsx'
import { Fact, Facts } from '../../../ui/rows/Facts.tsx'
import { Copyable } from '../../devices/devices.public.ts'
import { formatFen } from '../../goods/goods.public.ts'
import { bankTransferQuery, orderCalls } from '../orders.queries.ts'
import { paymentWords } from './payments.words.ts'

/** Pays what is due of an own order by bank transfer; nothing if the shop offers none. */
export function BankTransferCard({ order }: { order: OrderDetail }) {
  const t = useWords(paymentWords)
  const language = useLanguage()
  const { data } = useQuery(bankTransferQuery(order.id))
  const choose = useMutation({
    mutationFn: () => orderCalls.chooseBankTransfer({ params: { id: order.id } }),
  })
  if (!data?.account) return null
  const { account, code, days } = data
  if (code === null)
    return (
      <Card heading={t.byTransfer} hint={t.chooseHint(days)}>
        <div>
          <Button variant="default" loading={choose.isPending} onClick={() => choose.mutate()}>
            {t.choose}
          </Button>
        </div>
      </Card>
    )
  return (
    <Card heading={t.byTransfer} hint={t.howTo}>
      <Facts>
        <Fact name={t.due}>{formatFen(order.total - order.paid, language)}</Fact>
        <Fact name={t.code}>
          <Copyable text={code} />
        </Fact>
        <Fact name={t.holder}>{account.holder}</Fact>
        <Fact name={t.bank}>{account.bank}</Fact>
        <Fact wide name={t.number}>
          <Copyable text={account.number} />
        </Fact>
      </Facts>
      <Text size="sm" c="dimmed">
        {t.elsewhere}
      </Text>
    </Card>
  )
}
