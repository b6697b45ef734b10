import type { Call } from '@limpid/contract/kernel/endpoints'
import type { telemetry } from '@limpid/contract/telemetry/telemetry'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWords } from '../../../../kit/language/useWords.ts'
import { pickedQuery } from '../../../devices/devices.public.ts'
import type { SeriesTable } from '../../readings.ts'
import { increasesQuery, seriesQuery } from '../../telemetry.queries.ts'
import { chartsWords } from '../charts.words.ts'
import type { ChartRange } from '../ranges/ranges.ts'
import { joinedTables, type Used } from '../series/counting.ts'
import type { ComparedWith } from './ComparePicker.tsx'
import { comparedSpan, steadySpan } from './comparison.ts'

/** Readings to draw under a chart, moved by `offsetMs`, and their name. */
export interface Compared {
  table: SeriesTable
  offsetMs: number
  label: string
}

interface Requested {
  deviceId: string
  metrics: readonly string[]
  range: ChartRange
  now: Date
  points: number
  comparedWith: ComparedWith
  used: Used
}

/** The comparison data of a chart, once loaded. */
export function useCompared(requested: Requested): { compared: Compared | undefined; error: Error | null } {
  const { deviceId, metrics, range, now, points, comparedWith, used } = requested
  const t = useWords(chartsWords)
  const own =
    range.kind === 'recent'
      ? steadySpan(range.spanMs, now.getTime())
      : { from: range.from.getTime(), to: range.to.getTime(), stepMs: 0 }
  const { compare } = comparedWith
  const isDevice = compare === 'device'
  const { data: peer } = useQuery(pickedQuery(isDevice ? comparedWith.with : ''))
  const span = comparedSpan(compare, own, comparedWith.since)
  const comparedId = isDevice ? peer?.id : deviceId
  const drawn = metrics.filter((key) => !used.keys.includes(key))
  const bounds = { from: new Date(span?.from ?? 0), to: new Date(span?.to ?? 0) }
  const query = seriesQuery(comparedId ?? '', { ...bounds, metrics: drawn, points })
  const increases = useQuery({
    ...increasesQuery(comparedId ?? '', { ...bounds, metrics: used.keys, by: used.by }),
    enabled: used.keys.length > 0 && span !== undefined && comparedId !== undefined,
  })
  const readings = useQuery({
    ...query,
    enabled: drawn.length > 0 && span !== undefined && comparedId !== undefined,
    // A moving range keeps its previous data until the next arrives; any other previous data would be
    // misplaced.
    placeholderData: (before, beforeQuery) => {
      const call = beforeQuery?.queryKey[2] as Call<typeof telemetry.series> | undefined
      const near = call && span && Math.abs(Number(call.query?.from) - span.from) <= 2 * own.stepMs
      return near && call.params.id === comparedId && call.query?.metrics === drawn.join()
        ? before
        : undefined
    },
  })
  const periodLabel = compare === 'none' ? '' : t[compare]
  const label = isDevice ? (peer?.name ?? '') : periodLabel
  const offsetMs = comparedId === undefined ? undefined : span?.offsetMs
  const { data: read } = readings
  const { data: increaseData } = increases
  const compared = useMemo(() => {
    const table = joinedTables(read, increaseData, metrics, used)
    return table && offsetMs !== undefined ? { table, label, offsetMs } : undefined
  }, [read, increaseData, metrics, used, label, offsetMs])
  return { compared, error: readings.error ?? increases.error }
}
