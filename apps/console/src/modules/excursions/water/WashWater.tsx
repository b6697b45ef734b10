import type { WashWater as Water } from '@limpid/contract/excursions/excursions'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { devicePath } from '../../devices/devices.public.ts'
import { washWaterQuery } from '../excursions.queries.ts'
import { excursionWords } from '../excursions.words.ts'
import { WaterTable } from './WaterTable.tsx'
import classes from './water.module.css'
import { waterWords } from './water.words.ts'

/** The water quality during a wash, from each probe at its site. */
export default function WashWater({ deviceId, cycleId }: { deviceId: string; cycleId: string }) {
  const t = useWords(waterWords)
  const id = useId()
  const { data, error, refetch } = useQuery({ ...washWaterQuery(deviceId, cycleId), meta: { shown: 'page' } })
  return (
    <section className={classes.water} aria-labelledby={id}>
      <h3 id={id}>{t.water}</h3>
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonBlock height={96} /> : null}
      {data ? <Probes water={data} /> : null}
    </section>
  )
}

function Probes({ water: { placed, probes } }: { water: Water }) {
  const t = useWords(waterWords)
  const common = useWords(excursionWords)
  if (probes.length === 0) return <p className={classes.note}>{placed ? t.noProbe : t.unplaced}</p>
  return (
    <>
      <p className={classes.note}>{t.hint}</p>
      {probes.map(({ device: { shared, ...device }, assumed, values }) => {
        const path = devicePath({ ...device, access: { relation: shared ? 'shared' : 'owner' } })
        return (
          <div key={device.id}>
            <p className={classes.probe}>
              <Link to={path}>{device.name}</Link>
              <Link to={`${path}?tab=excursions`}>
                <small>{t.excursions}</small>
              </Link>
              {assumed ? <small title={common.assumedHint}>{common.assumed}</small> : null}
            </p>
            <WaterTable name={device.name} values={values} />
          </div>
        )
      })}
    </>
  )
}
