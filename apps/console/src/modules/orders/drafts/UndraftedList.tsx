import { localise } from '@limpid/contract/kernel/words'
import { myOrderPath } from '@limpid/contract/menus/shared-pages'
import type { DraftCheck, Undrafted } from '@limpid/contract/orders/drafts'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useOpenPath } from '../../../kit/access/openPages.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { dayIn } from '../../../lib/times/zones.ts'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import { devicePath } from '../../devices/devices.public.ts'
import classes from './drafts.module.css'
import { draftWords } from './drafts.words.ts'
import { reasonWords } from './reasons.words.ts'

/** As many as fit above the orders. */
const shownFirst = 5

/** What runs low without a draft, each with the reason and where to act on it. */
export function UndraftedList({ check: { undrafted, total } }: { check: DraftCheck }) {
  const t = useWords(reasonWords)
  const language = useLanguage()
  const [all, setAll] = useState(false)
  if (undrafted.length === 0) return null
  const shown = all ? undrafted : undrafted.slice(0, shownFirst)
  const left = total - shown.length
  return (
    <section className={classes.undrafted} aria-label={t.title}>
      <h3>{t.title}</h3>
      <ul className={classes.drafts} aria-label={t.title}>
        {shown.map((one) => (
          <UndraftedRow key={`${one.device.id} ${one.name.zh}`} one={one} />
        ))}
      </ul>
      {undrafted.length > shownFirst ? (
        // It stays, and so does the focus.
        <Anchor component="button" type="button" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t.showFewer : t.showMore}
        </Anchor>
      ) : null}
      {left > 0 ? <p className={classes.outcome}>{t.left(formatNumber(left, {}, language))}</p> : null}
    </section>
  )
}

function UndraftedRow({ one }: { one: Undrafted }) {
  const t = useWords(reasonWords)
  const drafts = useWords(draftWords)
  const language = useLanguage()
  const open = useOpenPath()
  const { device, site, name, level, endsAt, timeZone, why, order, stockSite } = one
  const next = nextStep()
  const to = next && open(next.path)
  return (
    <li className={classes.reason}>
      <Detailed
        details={[
          [device.name, site].filter(Boolean).join(' · '),
          [
            level === null ? '' : drafts.level(formatNumber(level, { unit: '%' }, language)),
            endsAt ? drafts.endsOn(dayIn(timeZone, endsAt)) : '',
          ]
            .filter(Boolean)
            .join(' · '),
        ]}
      >
        {localise(name, language)}
      </Detailed>
      <Detailed
        details={
          next && to ? (
            <Anchor component={Link} to={to} size="xs">
              {next.text}
            </Anchor>
          ) : null
        }
      >
        {reason()}
      </Detailed>
    </li>
  )

  function reason(): string {
    if (why === 'inStock') return stockSite ? t.inStockAt(stockSite) : t.inStock
    if (why === 'onOrder' && order?.unpaidUntil)
      return t.unpaid(order.number, formatInstant(order.unpaidUntil))
    if (why === 'onOrder') return t.onOrder(order?.number ?? '', order?.shipped ? t.shipped : t.notShipped)
    return t[why]
  }

  /** Where the reason can be seen or removed. */
  function nextStep(): { path: string; text: string } | undefined {
    if (why === 'oldReading' || why === 'rejectedReadings')
      return { path: devicePath(device), text: t.openDevice }
    if (why === 'inStock' || why === 'notRefilled')
      return { path: `${devicePath(device)}?tab=parts`, text: t.openParts }
    if (why === 'dismissed' || why === 'tooFewPieces') return { path: '/shop/front', text: t.openShop }
    if (why !== 'onOrder' || !order?.id) return undefined
    const path = order.of === 'order' ? myOrderPath(order.id) : `/equipment/deliveries?deliveryId=${order.id}`
    return { path, text: order.unpaidUntil ? t.pay : t.openOrder }
  }
}
