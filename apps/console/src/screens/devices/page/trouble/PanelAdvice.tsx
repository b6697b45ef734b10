import { mayOpen } from '@limpid/contract/access/access'
import type { AlarmKind } from '@limpid/contract/alarms/alarm-words'
import type { Device } from '@limpid/contract/fleet/fleet'
import type { Product } from '@limpid/contract/products/products'
import { Suspense } from 'react'
import { useCan } from '../../../../kit/access/Can.tsx'
import { TabAdvice } from '../../../../modules/alarms/alarms.public.ts'

const ofConnection: readonly AlarmKind[] = ['offline', 'outage', 'silent', 'refusals']
const waterTabs: readonly string[] = ['ph', 'tds']

/** What to do about an open alarm, above the tab that its remedy opens. */
export function PanelAdvice({ device, product, tab }: { device: Device; product: Product; tab: string }) {
  const sees = useCan()(['iot:alarm:list']) && mayOpen(device.access, 'alarms')
  if (!sees) return null
  const advice = () => {
    if (tab === 'washes') return <TabAdvice device={device} kinds={['hygiene']} />
    if (tab === 'log') return <TabAdvice device={device} kinds={ofConnection} />
    if (waterTabs.includes(tab))
      return <TabAdvice key={tab} device={device} kinds={['water']} concerns={({ code }) => code === tab} />
    // Metrics without a tab of their own show on the overview.
    if (tab === 'overview' && product.category === 'water_quality')
      return (
        <TabAdvice device={device} kinds={['water']} concerns={({ code }) => !waterTabs.includes(code)} />
      )
    return null
  }
  return <Suspense fallback={null}>{advice()}</Suspense>
}
