import { localise } from '@limpid/contract/kernel/words'
import { myOrderPath } from '@limpid/contract/menus/shared-pages'
import type { CartLine } from '@limpid/contract/shop/cart'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isUnanswered } from '../../../api/exchange/retry.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { useNarrow } from '../../../kit/useNarrow.ts'
import { ReasonButton } from '../../../ui/ReasonButton.tsx'
import { toneClass } from '../../../ui/status/tones.ts'
import { addressesQuery } from '../../addresses/addresses.public.ts'
import { formatFen } from '../../goods/goods.public.ts'
import { Total } from '../../shop/shop.public.ts'
import { balanceQuery } from '../../wallets/wallets.public.ts'
import { InvoiceChoice } from '../invoices/InvoiceChoice.tsx'
import { type ChosenInvoice, useInvoiceFault } from '../invoices/InvoiceFields.tsx'
import { orderCalls } from '../orders.queries.ts'
import { orderWords } from '../orders.words.ts'
import classes from '../view/view.module.css'
import { CouponsCard } from './CouponsCard.tsx'
import { DeliveryCard } from './DeliveryCard.tsx'
import { deliveryWords } from './delivery.words.ts'
import { deviceOfLine, fittingDevices, type LineDevices, misfits } from './fittingDevices.ts'
import { GoodsCard } from './GoodsCard.tsx'
import { useCoupons } from './useCoupons.ts'

/** Without a device, the buyer has not decided. */
interface Chosen {
  addressId: string
  deviceId?: string
  siteId: string
  remark: string
}

/** What the cart costs, where it goes, and the button that orders it. */
export function Checkout({ lines }: { lines: readonly CartLine[] }) {
  const t = useWords(orderWords)
  const d = useWords(deliveryWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const source = useNarrow() ? 'phone' : 'desktop'
  const { data: addresses = [], isPending: isLoading, isError } = useQuery(addressesQuery)
  const [chosen, setChosen] = useState<Chosen>({ addressId: '', siteId: '', remark: '' })
  const [lineDevices, setLineDevices] = useState<LineDevices>({})
  const [invoice, setInvoice] = useState<ChosenInvoice>({ titleId: '', kind: 'ordinary' })
  const invoiceFault = useInvoiceFault(invoice)
  const coupons = useCoupons(source)
  const { quote } = coupons
  // A repeated attempt after a lost answer must not order twice.
  const key = useRef(crypto.randomUUID())
  const addressId = chosen.addressId || addresses[0]?.id
  const fitting = fittingDevices(lines)
  // The only device that the goods fit, until the buyer chooses another one or none.
  const deviceId = chosen.deviceId ?? fitting.only?.id ?? ''
  // A single line is for the device of the order.
  const deviceOf = (line: CartLine) =>
    lines.length === 1 ? deviceId : deviceOfLine(line, lineDevices, deviceId)
  // Without a choice, the order's device counts if the goods fit it: of many devices, a line names some alone.
  const sentDeviceOf = (line: CartLine) => {
    const id = deviceOf(line)
    if (id) return { deviceId: id }
    return lines.length > 1 && lineDevices[line.skuId] === '' ? { deviceId: null } : {}
  }
  const place = useMutation({
    mutationFn: ({ to, expectedFen }: { to: string; expectedFen: number }) =>
      orderCalls.place(
        {
          body: {
            lines: lines.map((line) => ({
              ...{ skuId: line.skuId, quantity: line.quantity },
              ...sentDeviceOf(line),
            })),
            ...{ addressId: to, deviceId: deviceId || null, siteId: chosen.siteId || null },
            ...{ couponIds: [...coupons.ids], couponCode: coupons.code || null, expectedFen },
            ...{ remark: chosen.remark, source, invoice: invoice.titleId ? invoice : null },
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
  const reason = whyNot()
  const { data: wallet } = useQuery(balanceQuery)
  const payNext = wallet ? d.payBy(formatFen(wallet.balance, language)) : t.payNext
  return (
    <>
      <GoodsCard
        lines={lines}
        deviceOf={deviceOf}
        onDevice={(skuId, chosenId) => setLineDevices((before) => ({ ...before, [skuId]: chosenId }))}
      />
      <CouponsCard coupons={coupons} />
      <DeliveryCard
        addresses={addresses}
        chosen={{ ...chosen, deviceId, addressId: addressId ?? '' }}
        offered={fitting.offered}
        misfits={
          deviceId
            ? misfits(
                lines.filter((line) => lines.length === 1 || deviceOf(line) === ''),
                deviceId,
              ).map((line) => localise({ zh: line.name, en: line.nameEn }, language))
            : []
        }
        isProposed={chosen.deviceId === undefined && deviceId !== ''}
        onChange={(change) => setChosen((before) => ({ ...before, ...change }))}
      />
      <InvoiceChoice chosen={invoice} onChange={setInvoice} />
      <div className={classes.foot}>
        {quote && quote.discount > 0 ? (
          <span className={`${classes.saving} ${toneClass('ok')}`}>
            {t.saved(formatFen(quote.discount, language))}
          </span>
        ) : null}
        <Total total={quote?.total} vat={quote?.vat} />
        <ReasonButton
          reason={reason}
          loading={place.isPending}
          onClick={() => {
            if (addressId !== undefined && quote) place.mutate({ to: addressId, expectedFen: quote.total })
          }}
        >
          {t.placeOrder}
        </ReasonButton>
        {/* What to change above is said here too, not on hover alone. */}
        <span className={classes.after}>{couponFault() ?? payNext}</span>
      </div>
    </>
  )

  function whyNot(): string | undefined {
    if (lines.some(({ available, quantity }) => available < quantity)) return t.soldOutLine
    if (isLoading) return d.addressesLoading
    if (addressId === undefined) return isError ? d.addressesFailed : t.addressMissing
    if (!coupons.settled) return coupons.error ? t.notPriced : t.pricing
    return couponFault() ?? invoiceFault
  }

  function couponFault(): string | undefined {
    if (!coupons.settled || !quote || quote.refused.length === 0) return undefined
    return quote.refused.some(({ key }) => key === 'code') ? t.codeRefused : t.couponRefused
  }
}
