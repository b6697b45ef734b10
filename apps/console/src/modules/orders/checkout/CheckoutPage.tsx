import { say } from '@limpid/contract/kernel/words'
import type { CartLine } from '@limpid/contract/shop/cart'
import { Button, Select, Table, Textarea } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { isUnanswered } from '../../../api/exchange/retry.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { useEarlyQuery } from '../../../kit/page/useEarlyQuery.ts'
import { toastDone } from '../../../kit/toast.ts'
import { useNarrow } from '../../../kit/useNarrow.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ReasonButton } from '../../../ui/ReasonButton.tsx'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import { AddressDialog, addressesQuery, addressLine } from '../../addresses/addresses.public.ts'
import { formatFen } from '../../goods/goods.public.ts'
import { cartQuery, needsQuery } from '../../shop/shop.public.ts'
import { myOrderPath, orderCalls } from '../orders.queries.ts'
import { orderWords } from '../orders.words.ts'
import classes from '../view/view.module.css'

const sumOf = (lines: readonly CartLine[]) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

/** Turns the cart into an order. */
export default function CheckoutPage() {
  const t = useWords(orderWords)
  const { data: lines, error, refetch } = useEarlyQuery({ ...cartQuery, meta: { shown: 'page' } })
  return (
    <PageFrame
      title={t.checkout}
      description={t.checkoutHint}
      actions={
        <Button component={Link} to="/shop/cart" variant="default">
          {t.toCart}
        </Button>
      }
    >
      {error && !lines ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!lines && !error ? <SkeletonRows rows={6} /> : null}
      {lines?.length === 0 ? <EmptyState title={t.nothing} /> : null}
      {lines && lines.length > 0 ? <Checkout lines={lines} /> : null}
    </PageFrame>
  )
}

function Checkout({ lines }: { lines: readonly CartLine[] }) {
  const t = useWords(orderWords)
  const language = useLanguage()
  const narrow = useNarrow()
  const navigate = useNavigate()
  const { data: addresses = [] } = useQuery(addressesQuery)
  const { data: needs = [] } = useQuery(needsQuery)
  const [chosen, setChosen] = useState<string>()
  const [deviceId, setDeviceId] = useState<string | null>(null)
  const [remark, setRemark] = useState('')
  const [adding, setAdding] = useState(false)
  // A repeated attempt after a lost answer must not order twice.
  const key = useRef(crypto.randomUUID())
  const addressId = chosen ?? addresses[0]?.id
  const place = useMutation({
    mutationFn: (to: string) =>
      orderCalls.place(
        {
          body: {
            lines: lines.map(({ skuId, quantity }) => ({ skuId, quantity })),
            ...{ addressId: to, deviceId, siteId: null, remark, expectedFen: sumOf(lines) },
            source: narrow ? 'phone' : 'desktop',
          },
        },
        { idempotencyKey: key.current },
      ),
    onSuccess: ({ id }) => {
      toastDone(t.placed)
      void navigate(myOrderPath(id), { replace: true })
    },
    onError: (problem) => {
      if (!isUnanswered(problem)) key.current = crypto.randomUUID()
    },
  })
  const devices = new Map(needs.map(({ device }) => [device.id, device.name]))
  const short = lines.some(({ available, quantity }) => available < quantity)
  const reason = short ? t.soldOutLine : addressId === undefined ? t.addressMissing : undefined
  return (
    <>
      <Card heading={t.items}>
        <Table className={classes.number ?? ''}>
          <Table.Tbody>
            {lines.map((line) => (
              <Table.Tr key={line.skuId}>
                <Table.Td>
                  <Detailed details={say({ zh: line.spec, en: line.specEn }, language) || line.code}>
                    {say({ zh: line.name, en: line.nameEn }, language)}
                  </Detailed>
                </Table.Td>
                <Table.Td ta="right">
                  {formatFen(line.price, language)} × {line.quantity}
                </Table.Td>
                <Table.Td ta="right">{formatFen(line.price * line.quantity, language)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Card>
      <Card
        heading={t.address}
        action={
          <Button variant="default" onClick={() => setAdding(true)}>
            {t.addAddress}
          </Button>
        }
      >
        <div className={classes.fields}>
          <Select
            label={t.deliverTo}
            withAsterisk
            allowDeselect={false}
            data={addresses.map((one) => ({
              value: one.id,
              label: `${one.consigneeName} · ${addressLine(one)}`,
            }))}
            value={addressId ?? null}
            onChange={(value) => setChosen(value ?? undefined)}
          />
          {devices.size > 0 ? (
            <Select
              label={t.forDevice}
              description={t.forDeviceHint}
              clearable
              data={[...devices].map(([value, label]) => ({ value, label }))}
              value={deviceId}
              onChange={setDeviceId}
            />
          ) : null}
          <Textarea
            label={t.message}
            autosize
            maxLength={500}
            value={remark}
            onChange={({ currentTarget }) => setRemark(currentTarget.value)}
          />
        </div>
      </Card>
      <div className={classes.foot}>
        <span>{t.total}</span>
        <strong className={classes.total}>{formatFen(sumOf(lines), language)}</strong>
        <ReasonButton
          reason={reason}
          loading={place.isPending}
          onClick={() => addressId !== undefined && place.mutate(addressId)}
        >
          {t.placeOrder}
        </ReasonButton>
      </div>
      <AddressDialog edited={adding ? 'new' : undefined} onClose={() => setAdding(false)} />
    </>
  )
}
