import type { Device } from '@limpid/contract/fleet/fleet'
import { localise } from '@limpid/contract/kernel/words'
import type { CoveringOrder } from '@limpid/contract/parts/cover'
import type { DeviceConsumable } from '@limpid/contract/parts/parts'
import { Anchor, Button } from '@mantine/core'
import { Link } from 'react-router'
import { useOpenPath } from '../../../kit/access/openPages.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { Detail, Detailed } from '../../../ui/rows/Detailed.tsx'
import { devicePath } from '../../devices/devices.public.ts'
import { coveringPath } from '../coveringPath.ts'
import { orderQuery } from '../stock/orderedThing.ts'
import { consumableWords } from './consumables.words.ts'

interface ShortageActionsProps {
  device: Device
  consumable: DeviceConsumable
  /** The viewer may order for this device. */
  orders: boolean
  /** Takes it from stock; missing for anyone who may not. */
  onTake: (() => void) | undefined
}

/** What an order is called, and how far it is. */
const coveringText = (
  { number, supplier, shipped, unpaidUntil }: CoveringOrder,
  t: TextsOf<typeof consumableWords>,
): string => {
  const notShipped = unpaidUntil ? t.unpaid(formatInstant(unpaidUntil)) : t.notShipped
  return [number || supplier, shipped ? t.shipped : notShipped].filter(Boolean).join(' · ')
}

/** What ends the shortage of a consumable: take it from stock, wait for a delivery, or order. */
export function ShortageActions({ device, consumable, orders, onTake }: ShortageActionsProps) {
  const t = useWords(consumableWords)
  const language = useLanguage()
  const open = useOpenPath()
  const { key, name, state, inStock, onOrder, order } = consumable
  if (state === 'fine') return <Detail>{t.nothing}</Detail>
  if (state !== 'unknown') {
    if (inStock && !onTake) return <Detail>{t.takeNotAllowed(formatNumber(inStock, {}, language))}</Detail>
    if (inStock)
      return (
        <Button size="compact-sm" onClick={onTake} aria-label={t.takeOf(localise(name, language))}>
          {t.take}
        </Button>
      )
    if (order) {
      const details = coveringText(order, t)
      const path = coveringPath(order, device)
      const to = path && open(path)
      if (!to) return <Detail>{details}</Detail>
      return (
        <Detailed details={details}>
          <Anchor component={Link} to={to} size="sm">
            {t.trackDelivery}
          </Anchor>
        </Detailed>
      )
    }
    if (!orders) return <Detail>{onOrder ? t.orderedByOwner : t.tellOwner}</Detail>
  } else if (!orders || inStock) return <Detail>{t.check}</Detail>
  return (
    <Button
      component={Link}
      to={`${devicePath(device)}${orderQuery({ kind: 'consumable', key })}`}
      size="compact-sm"
      variant={state === 'unknown' ? 'default' : 'filled'}
      aria-label={t.orderOf(localise(name, language))}
    >
      {t.order}
    </Button>
  )
}
