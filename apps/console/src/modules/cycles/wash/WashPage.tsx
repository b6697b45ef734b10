import type { CycleDetail } from '@limpid/contract/cycles/cycles'
import type { Device } from '@limpid/contract/fleet/fleet'
import type { ProductModel } from '@limpid/contract/products/model'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { formatInstant } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import classes from '../cycles.module.css'
import { cycleWords } from '../cycles.words.ts'
import { HygieneBadge } from '../hygiene/HygieneBadge.tsx'
import { HygieneCard } from '../hygiene/HygieneCard.tsx'
import { HygieneSummary } from '../hygiene/HygieneSummary.tsx'
import { ResultBadge } from '../list/ResultBadge.tsx'
import { WashCompare } from './comparison/WashCompare.tsx'
import { ExportCurve } from './curve/ExportCurve.tsx'
import { WashCurve } from './curve/WashCurve.tsx'
import { PhaseTable } from './PhaseTable.tsx'
import { RewashButton } from './RewashButton.tsx'
import { WashFacts } from './WashFacts.tsx'
import { WashNeighbours } from './WashNeighbours.tsx'
import { washQuery } from './wash.queries.ts'
import { washWords } from './wash.words.ts'

interface WashPageProps {
  device: Device
  model: ProductModel
  id: string
  /** Water quality during a wash. */
  water: (cycleId: string) => ReactNode
  /** Opens another wash, or the list if null. */
  onOpen: (id: string) => void
}

/** One wash with its own URL: consumption, curve, hygiene, comparison and phases. */
export default function WashPage({ device, model, id, water, onOpen }: WashPageProps) {
  const t = useWords(washWords)
  const words = useWords(cycleWords)
  const { data, error, refetch } = useQuery({ ...washQuery(device.id, id), meta: { shown: 'page' } })
  const all = (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      onClick={() => onOpen('')}
    >
      {t.all}
    </Button>
  )
  return (
    <div className={classes.washes}>
      <nav className={classes.bar} aria-label={words.washes}>
        {all}
        {data ? <WashNeighbours wash={data} onOpen={onOpen} /> : null}
      </nav>
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <SkeletonBlock height={480} /> : null}
      {data === null ? <EmptyState title={words.gone} /> : null}
      {data ? <Wash key={data.id} wash={data} device={device} model={model} water={water} /> : null}
    </div>
  )
}

function Wash({ wash, device, model, water }: Omit<WashPageProps, 'id' | 'onOpen'> & { wash: CycleDetail }) {
  const words = useWords(cycleWords)
  const now = useNow(1000)
  const start = formatInstant(wash.startedAt)
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // The list it was opened from may be scrolled far down.
  useEffect(() => {
    const { top = 0 } = panel.current?.getBoundingClientRect() ?? {}
    if (top < 0 || top > window.innerHeight / 2) panel.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section ref={panel} className={classes.detail} aria-label={words.detail(start)}>
      <header className={classes.head}>
        <h2 ref={heading} tabIndex={-1}>
          {words.detail(start)}
        </h2>
        <ResultBadge result={wash.result} />
        {wash.hygiene ? <HygieneBadge verdict={wash.hygiene} /> : null}
        <div className={classes.actions}>
          <RewashButton wash={wash} access={device.access} />
          <ExportCurve wash={wash} model={model} />
        </div>
      </header>
      {wash.hygiene ? <HygieneSummary model={model} verdict={wash.hygiene} /> : null}
      <WashFacts wash={wash} model={model} now={now} />
      <HygieneCard model={model} cycle={wash} />
      <WashCurve model={model} wash={wash} />
      <Suspense fallback={<SkeletonBlock height={96} />}>{water(wash.id)}</Suspense>
      <WashCompare wash={wash} model={model} />
      <PhaseTable model={model} cycle={wash} now={now} />
    </section>
  )
}
