import type { HygieneOutcome, HygieneVerdict } from '@limpid/contract/cycles/hygiene'
import { reasonWords } from '@limpid/contract/cycles/hygiene.words'
import { maxPreviewWashes, type HygienePreview as Preview } from '@limpid/contract/cycles/previews'
import { type Language, localise } from '@limpid/contract/kernel/words'
import type { HygieneRules } from '@limpid/contract/products/hygiene'
import type { ProductModel } from '@limpid/contract/products/model'
import { SegmentedControl } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { ProductPanelProps } from '../../../kit/modules/consoleModule.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { formatDuration, formatInstant, formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import { useProbeDevice } from '../../devices/devices.public.ts'
import { OutcomeBadge } from '../hygiene/HygieneBadge.tsx'
import { programmeName } from '../wash/wash.ts'
import classes from './preview.module.css'
import { hygienePreviewQuery } from './preview.queries.ts'
import { previewWords } from './preview.words.ts'

const typingMs = 500
const counts = [10, 30, maxPreviewWashes]

/** The edited hygiene limits tried on the last washes of one device. */
export default function HygienePreview({ product, model, faults }: ProductPanelProps) {
  const t = useWords(previewWords)
  const { deviceId, picker } = useProbeDevice(product.id)
  const [count, setCount] = useState(10)
  const [hygiene] = useDebouncedValue(model.hygiene, typingMs)
  const invalid = Object.keys(faults).some((path) => path.startsWith('model.hygiene'))
  const reason = () => {
    if (!hygiene) return t.off
    if (invalid) return t.invalid
    return deviceId === '' ? t.pickDevice : undefined
  }
  const text = reason()
  return (
    <Card heading={t.hygiene} hint={t.hygieneHint}>
      <div className={classes.controls}>
        {picker}
        <SegmentedControl
          size="xs"
          aria-label={t.washes}
          data={counts.map((one) => ({ value: String(one), label: t.last(one) }))}
          value={String(count)}
          onChange={(one) => setCount(Number(one))}
        />
      </div>
      {text === undefined && hygiene ? (
        <Assessed deviceId={deviceId} hygiene={hygiene} count={count} model={model} />
      ) : (
        <p className={classes.note}>{text}</p>
      )}
    </Card>
  )
}

interface AssessedProps {
  deviceId: string
  hygiene: HygieneRules
  count: number
  model: ProductModel
}

function Assessed({ deviceId, hygiene, count, model }: AssessedProps) {
  const t = useWords(previewWords)
  const language = useLanguage()
  const query = useQuery({ ...hygienePreviewQuery(deviceId, hygiene, count), meta: { shown: 'page' } })
  const { data, error, isFetching } = query
  if (error) return <LoadFailed error={error} onRetry={() => void query.refetch()} />
  if (!data) return <SkeletonRows rows={4} />
  if (data.washes.length === 0) return <p className={classes.note}>{t.noWashes}</p>
  const number = (value: number) => formatNumber(value, { precision: 0 }, language)
  const changed = data.washes.filter(isChanged).length
  return (
    <div className={classes.result} aria-busy={isFetching} data-stale={isFetching || undefined}>
      <p role="status">{t.changed(number(changed), number(data.washes.length))}</p>
      {data.complete ? null : <p className={classes.warn}>{t.fewer}</p>}
      <div className={classes.scrolled}>
        <table aria-label={t.hygiene}>
          <thead>
            <tr>
              <th scope="col">{t.wash}</th>
              <th scope="col">{t.before}</th>
              <th scope="col">{t.after}</th>
              <th scope="col">{t.why}</th>
            </tr>
          </thead>
          <tbody>
            {data.washes.map((wash) => (
              <tr key={wash.id} data-changed={isChanged(wash) || undefined}>
                <td>
                  {formatInstant(wash.startedAt)}
                  <small>
                    {[
                      formatDuration(wash.endedAt.getTime() - wash.startedAt.getTime(), language),
                      wash.programme === null ? '' : programmeName(model, wash.programme, language),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </td>
                <td data-label={t.before}>
                  {wash.before ? <Outcome verdict={wash.before} /> : t.notAssessed}
                </td>
                <td data-label={t.after}>
                  <Outcome verdict={wash.after} />
                </td>
                <td data-label={t.why}>{measuredText(wash.after, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

const isChanged = ({ before, after }: Preview['washes'][number]) => before?.outcome !== after.outcome

function Outcome({ verdict }: { verdict: { outcome: HygieneOutcome; reason: HygieneVerdict['reason'] } }) {
  const language = useLanguage()
  const { outcome, reason } = verdict
  return (
    <span className={classes.outcome}>
      <OutcomeBadge outcome={outcome} />
      {reason ? <small>{localise(reasonWords[reason], language)}</small> : null}
    </span>
  )
}

/** What was measured for each limit: `Final rinse 84.0 °C, 2 min`. */
function measuredText({ checks, a0 }: Preview['washes'][number]['after'], language: Language): string {
  const celsius = (value: number) => formatNumber(value, { precision: 1, unit: '°C' }, language)
  const text = checks.map(({ name, highestCelsius, lowestCelsius, heldSeconds, limitSeconds }) => {
    const value = limitSeconds === null ? lowestCelsius : (highestCelsius ?? lowestCelsius)
    return [
      `${localise(name, language)} ${value === null ? '–' : celsius(value)}`,
      limitSeconds === null || heldSeconds === null ? '' : formatDuration(heldSeconds * 1000, language),
    ]
      .filter(Boolean)
      .join(language === 'en' ? ', ' : '，')
  })
  if (a0?.value != null) text.push(`A0 ${formatNumber(a0.value, { precision: 0, unit: 's' }, language)}`)
  return text.join(language === 'en' ? '; ' : '；') || '–'
}
