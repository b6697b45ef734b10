import {
  maxPreviewDays,
  type RecognitionPreview as Preview,
  washDifferences,
} from '@limpid/contract/cycles/previews'
import type { ProductModel } from '@limpid/contract/products/model'
import type { Recognition } from '@limpid/contract/products/recognition'
import { SegmentedControl } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { ProductPanelProps } from '../../../kit/modules/consoleModule.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import { useProbeDevice } from '../../devices/devices.public.ts'
import { DifferenceBadge, DifferenceTable } from './DifferenceTable.tsx'
import classes from './preview.module.css'
import { recognitionPreviewQuery } from './preview.queries.ts'
import { previewWords } from './preview.words.ts'
import { WashLanes } from './WashLanes.tsx'

const typingMs = 500
const spans = [1, 3, 7, maxPreviewDays]

/** The edited wash detection tried on the recent readings of one device. */
export default function RecognitionPreview({ product, model, faults }: ProductPanelProps) {
  const t = useWords(previewWords)
  const { deviceId, picker } = useProbeDevice(product.id)
  const [days, setDays] = useState(3)
  const [recognition] = useDebouncedValue(model.recognition, typingMs)
  const invalid = Object.keys(faults).some((path) => path.startsWith('model.recognition'))
  const reason = () => {
    if (!recognition) return t.off
    if (invalid) return t.invalid
    return deviceId === '' ? t.pickDevice : undefined
  }
  const text = reason()
  return (
    <Card heading={t.detection} hint={t.detectionHint}>
      <div className={classes.controls}>
        {picker}
        <SegmentedControl
          size="xs"
          aria-label={t.period}
          data={spans.map((span) => ({ value: String(span), label: t.days(span) }))}
          value={String(days)}
          onChange={(span) => setDays(Number(span))}
        />
      </div>
      {text === undefined && recognition ? (
        <Replayed deviceId={deviceId} recognition={recognition} days={days} model={model} />
      ) : (
        <p className={classes.note}>{text}</p>
      )}
    </Card>
  )
}

interface ReplayedProps {
  deviceId: string
  recognition: Recognition
  days: number
  model: ProductModel
}

function Replayed({ deviceId, recognition, days, model }: ReplayedProps) {
  const t = useWords(previewWords)
  const query = useQuery({ ...recognitionPreviewQuery(deviceId, recognition, days), meta: { shown: 'page' } })
  const { data, error, isFetching } = query
  if (error) return <LoadFailed error={error} onRetry={() => void query.refetch()} />
  if (!data) return <SkeletonRows rows={4} />
  if (data.readings === 0) return <p className={classes.note}>{t.noReadings}</p>
  return (
    <div className={classes.result} aria-busy={isFetching} data-stale={isFetching || undefined}>
      <Summary preview={data} />
      <WashLanes preview={data} />
      <DifferenceTable preview={data} model={model} />
    </div>
  )
}

function Summary({ preview }: { preview: Preview }) {
  const t = useWords(previewWords)
  const language = useLanguage()
  const number = (count: number) => formatNumber(count, { precision: 0 }, language)
  const { stored, found, readings, counts, complete, to } = preview
  return (
    <div role="status" className={classes.summary}>
      <p>{t.totals(number(stored), number(found), number(readings))}</p>
      <ul>
        {washDifferences.map((difference) =>
          counts[difference] > 0 ? (
            <li key={difference}>
              <DifferenceBadge difference={difference} /> {number(counts[difference])}
            </li>
          ) : null,
        )}
      </ul>
      {complete ? null : <p className={classes.warn}>{t.cutShort(formatInstant(to))}</p>}
    </div>
  )
}
