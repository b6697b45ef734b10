import type { OnlinePayment, PayChannelName } from '@limpid/contract/orders/paying/online'
import type { OrderDetail } from '@limpid/contract/orders/schemas'
import { Button, Loader } from '@mantine/core'
import { IconBrandAlipay, IconBrandWechat } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { QrCode } from '../../../ui/pictures/QrCode.tsx'
import { Fact, Facts } from '../../../ui/rows/Facts.tsx'
import { formatFen } from '../../goods/goods.public.ts'
import { onlinePaymentQuery, orderCalls } from '../orders.queries.ts'
import classes from './online.module.css'
import { channelWords, onlineWords } from './online.words.ts'

const icons = { alipay: <IconBrandAlipay size={18} />, wechat: <IconBrandWechat size={18} /> }

/** Pays what is due of an own order by Alipay or WeChat Pay; nothing if the shop offers neither. */
export function OnlinePaymentCard({ order }: { order: OrderDetail }) {
  const t = useWords(onlineWords)
  const now = useNow()
  const { data } = useQuery(onlinePaymentQuery(order.id))
  const start = useMutation({
    mutationFn: (channel: PayChannelName) =>
      orderCalls.startPayment({ params: { id: order.id }, body: { channel } }),
    onSuccess: ({ attempt }) => {
      if (attempt?.channel === 'alipay') window.location.assign(attempt.link)
    },
  })
  if (!data || data.channels.length === 0) return null
  const attempt = data.attempt && data.attempt.expiresAt > now ? data.attempt : null
  const labels = { alipay: t.withAlipay, wechat: t.withWechat }
  return (
    <Card heading={t.payOnline} hint={t.payHint}>
      {attempt ? <Waiting orderId={order.id} attempt={attempt} /> : null}
      <div className={classes.choices}>
        {data.channels
          .filter((channel) => channel !== attempt?.channel)
          .map((channel) => (
            <Button
              key={channel}
              variant="default"
              leftSection={icons[channel]}
              loading={start.isPending && start.variables === channel}
              onClick={() => start.mutate(channel)}
            >
              {labels[channel]}
            </Button>
          ))}
      </div>
    </Card>
  )
}

interface WaitingProps {
  orderId: string
  attempt: NonNullable<OnlinePayment['attempt']>
}

/** An attempt that waits for its payment: where to pay, until when, and a check for the impatient. */
function Waiting({ orderId, attempt }: WaitingProps) {
  const t = useWords(onlineWords)
  const names = useWords(channelWords)
  const language = useLanguage()
  const check = useMutation({ mutationFn: () => orderCalls.checkPayment({ params: { id: orderId } }) })
  const { channel, amount, link, expiresAt } = attempt
  return (
    <div className={classes.waiting}>
      {channel === 'wechat' ? (
        <figure className={classes.code}>
          <QrCode text={link} label={t.qr} className={classes.qr ?? ''} />
          <figcaption>{t.scan}</figcaption>
        </figure>
      ) : null}
      <div className={classes.state}>
        <p className={classes.status} role="status">
          <Loader size="xs" aria-hidden />
          {t.waiting}
        </p>
        <Facts>
          <Fact name={t.channel}>{names[channel]}</Fact>
          <Fact name={t.amount}>{formatFen(amount, language)}</Fact>
          <Fact name={t.validUntil}>{formatInstant(expiresAt)}</Fact>
        </Facts>
        <div className={classes.choices}>
          {channel === 'alipay' ? (
            <Button component="a" href={link}>
              {t.goOn}
            </Button>
          ) : null}
          <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
            {t.check}
          </Button>
        </div>
        {check.data?.attempt ? <p role="status">{t.notYet}</p> : null}
      </div>
    </div>
  )
}
