import type { Device } from '@limpid/contract/fleet/fleet'
import { localise } from '@limpid/contract/kernel/words'
import type { DeviceConsumable } from '@limpid/contract/parts/parts'
import { Anchor, Button } from '@mantine/core'
import { Link } from 'react-router'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Detail } from '../../../ui/rows/Detailed.tsx'
import { devicePath } from '../../devices/devices.public.ts'
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

/** What ends the shortage of a consumable: take it from stock, wait for a delivery, or order. */
export function ShortageActions({ device, consumable, orders, onTake }: ShortageActionsProps) {
  const t = useWords(consumableWords)
  const language = useLanguage()
  const { key, name, state, inStock, onOrder } = consumable
  if (state === 'fine') return <Detail>{t.nothing}</Detail>
  if (state !== 'unknown') {
    if (inStock && !onTake) return <Detail>{t.takeNotAllowed(formatNumber(inStock, {}, language))}</Detail>
    if (inStock)
      return (
        <Button size="compact-sm" onClick={onTake} aria-label={t.takeOf(localise(name, language))}>
          {t.take}
        </Button>
      )
    if (onOrder)
      return (
        <Anchor component={Link} to={`${devicePath(device)}?tab=deliveries`} size="sm">
          {t.delivery}
        </Anchor>
      )
    if (!orders) return <Detail>{t.tellOwner}</Detail>
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
