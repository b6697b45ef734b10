import type { RefObject } from 'react'
import { useWords } from '../../../../kit/language/useWords.ts'
import type { Days } from '../../../../lib/times/periods.ts'
import type { ChartContent } from '../../../../ui/chart/chart.ts'
import type { TakePicture } from '../../../../ui/chart/chartProps.ts'
import { LazyChart } from '../../../../ui/chart/LazyChart.tsx'
import { productAnalysisWords } from '../product.words.ts'
import { noonOf } from './noonOf.ts'

const halfDayMs = 43_200_000

interface DaysChartProps {
  /** A point of each day, at its noon. */
  content: ChartContent
  days: Days
  label: string
  camera: RefObject<TakePicture | null>
}

/** Curves with one point a day. */
export function DaysChart({ content, days: { fromDay, toDay }, label, camera }: DaysChartProps) {
  const { keys } = useWords(productAnalysisWords)
  return (
    <LazyChart
      content={content}
      from={noonOf(fromDay) - halfDayMs}
      to={noonOf(toDay) + halfDayMs}
      height={180}
      camera={camera}
      label={label}
      keyboardHint={keys}
      formatTime={(ms) => new Date(ms).toLocaleDateString('sv-SE')}
    />
  )
}
