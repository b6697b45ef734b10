import { mayOpen } from '@limpid/contract/access/access'
import type { Device } from '@limpid/contract/fleet/fleet'
import type { Product } from '@limpid/contract/products/products'
import { Suspense } from 'react'
import { useCan } from '../../../../kit/access/Can.tsx'
import { TabAdvice } from '../../../../modules/alarms/alarms.public.ts'
import type { Troubles } from '../panelGroups.ts'

const ofConnection = ['offline', 'outage', 'silent', 'refusals'] as const
const waterTabs: readonly string[] = ['ph', 'tds']

interface PanelAdviceProps {
  device: Device
  product: Product
  tab: string
  /** Nothing is fetched for kinds that do not occur. */
  troubles: Troubles
}

/** What to do about an open alarm, above the tab that its remedy opens. */
export function PanelAdvice({ device, product, tab, troubles }: PanelAdviceProps) {
  const sees = useCan()(['iot:alarm:list']) && mayOpen(device.access, 'alarms')
  if (!sees) return null
  const advice = () => {
    if (tab === 'washes' && troubles.has('hygiene')) return <TabAdvice device={device} kinds={['hygiene']} />
    if (tab === 'log' && ofConnection.some((kind) => troubles.has(kind)))
      return <TabAdvice device={device} kinds={ofConnection} />
    if (!troubles.has('water')) return null
    if (waterTabs.includes(tab))
      return <TabAdvice key={tab} device={device} kinds={['water']} concerns={({ code }) => code === tab} />
    // Metrics without their own tab show on the overview.
    if (tab === 'overview' && product.category === 'water_quality')
      return (
        <TabAdvice device={device} kinds={['water']} concerns={({ code }) => !waterTabs.includes(code)} />
      )
    return null
  }
  return <Suspense fallback={null}>{advice()}</Suspense>
}
