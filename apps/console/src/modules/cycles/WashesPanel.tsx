import type { Device } from '@limpid/contract/fleet/fleet'
import type { ProductModel } from '@limpid/contract/products/model'
import { lazy, type ReactNode, Suspense } from 'react'
import { useWords } from '../../kit/language/useWords.ts'
import { useNow } from '../../kit/live/useNow.ts'
import { useUrlState } from '../../kit/useUrlState.ts'
import { viewerZone, zoneText } from '../../lib/times/zones.ts'
import { SkeletonBlock } from '../../ui/Skeletons.tsx'
import { daysOf } from './counts/filters/days.ts'
import { WashCounts } from './counts/WashCounts.tsx'
import classes from './cycles.module.css'
import { cycleWords } from './cycles.words.ts'
import { useWashList } from './list/useWashList.ts'
import { WashList } from './list/WashList.tsx'

const WashPage = lazy(() => import('./wash/WashPage.tsx'))

interface WashesPanelProps {
  device: Device
  model: ProductModel
  /** Water quality during a wash. */
  water: (cycleId: string) => ReactNode
}

const fields = { wash: '' }

/** The washes of a device: counts, consumption and list; or a single wash with its own URL. */
export default function WashesPanel({ device, model, water }: WashesPanelProps) {
  const [{ wash }, change] = useUrlState(fields)
  const open = (id: string) => change({ wash: id }, { push: true })
  if (wash === '') return <AllWashes device={device} model={model} onOpen={open} />
  return (
    <Suspense fallback={<SkeletonBlock height={480} />}>
      <WashPage device={device} model={model} id={wash} water={water} onOpen={open} />
    </Suspense>
  )
}

function AllWashes({
  device,
  model,
  onOpen,
}: Pick<WashesPanelProps, 'device' | 'model'> & { onOpen: (id: string) => void }) {
  const t = useWords(cycleWords)
  const list = useWashList()
  const now = useNow(60_000)
  const range = daysOf(list.filters, device.timeZone, now)
  return (
    <div>
      <WashCounts
        deviceId={device.id}
        model={model}
        timeZone={device.timeZone}
        filter={list.filters}
        range={range}
        onFilter={list.filter}
      />
      <p className={classes.zone}>{t.times(zoneText(viewerZone(), now))}</p>
      <WashList device={device} model={model} list={list} range={range} onOpen={onOpen} />
    </div>
  )
}
